import { user } from '@workstation/contract/user'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { toggleState } from './change-state'
import { createUser } from './create-user'
import { firstSecretRoutes } from './first-secret/routes'
import { importJobRoutes } from './import/routes'
import { importRoutes } from './import-routes'
import { leavingRoutes } from './leaving/routes'
import {
  readAllUsers,
  readConditionedUsers,
  readNamedUsers,
  readSubordinates,
  readUsersOfOrganize,
  readUsersOfPosition,
} from './picked-users'
import { readChatNodes, readUserNodes, readUsersOfRoleIn } from './read-nodes'
import { readUserTree } from './read-user-tree'
import { findUser, listUsers, readUsersOfRole, searchUsers } from './read-users'
import { refusedOn } from './refused-on'
import { removeUser } from './remove-user'
import { resetPassword } from './reset-password'
import { saveUser } from './save-user'
import { unbindWechatOf } from './unbind-wechat'
import { unlockUser } from './unlock-user'

const page = { modelId: 'user' }
const may = (button: string) => ({ ...page, button })

export const userRoutes = (services: Services): Route[] => [
  on(user.list, page, (input, { actor }) => listUsers(services, actor, input)),
  on(user.create, may('btn_add'), (input, context) => createUser(services, context, input)),
  on(user.get, page, ({ id }, { actor }) => findUser(services, actor, id)),
  on(user.update, may('btn_edit'), async (input, context) => {
    await saveUser(services, context, input)
    return null
  }),
  on(user.resetPassword, may('btn_resetPassword'), async (input, context) => {
    await resetPassword(services, context, input)
    return null
  }),
  on(user.toggleState, may('btn_edit'), async ({ id }, context) => {
    await toggleState(services, context, id)
    return null
  }),
  on(user.remove, may('btn_remove'), async ({ id }, context) => {
    await removeUser(services, context, id)
    return null
  }),
  on(user.refusedActs, page, async ({ ids }, context) => ({ list: await refusedOn(services, context, ids) })),
  on(user.unlock, may('btn_edit'), async ({ id }, context) => {
    await unlockUser(services, context, id)
    return null
  }),
  on(user.unbindWechat, may('btn_edit'), async ({ id }, context) => {
    await unbindWechatOf(services, context, id)
    return null
  }),
  on(user.all, 'signedIn', async (_, { actor }) => ({ list: await readAllUsers(services, actor) })),
  on(user.usersOfPosition, 'signedIn', async (input, { actor }) => ({
    list: await readUsersOfPosition(services, actor, input),
  })),
  on(user.usersOfRoleIn, 'signedIn', async (input, { actor }) => ({
    list: await readUsersOfRoleIn(services, actor, input),
  })),
  on(user.usersOfRole, 'reviewLink', async ({ roleId }, context) => ({
    list: await readUsersOfRole(services, context, roleId),
  })),
  on(user.search, 'signedIn', async ({ keyword }, { actor }) => ({
    list: await searchUsers(services, actor, keyword ?? ''),
  })),
  on(user.tree, 'signedIn', async ({ keyword }, { actor }) => ({
    list: await readUserTree(services, actor, keyword),
  })),
  on(user.nodes, 'signedIn', async ({ id }, { actor }) => ({ list: await readUserNodes(services, actor, id) })),
  on(user.chatNodes, 'signedIn', async (input, { actor }) => ({ list: await readChatNodes(services, actor, input) })),
  on(user.named, 'signedIn', async ({ userId }, { actor }) => ({
    list: await readNamedUsers(services, actor, userId),
  })),
  on(user.subordinates, 'signedIn', async ({ keyword }, { actor }) => ({
    list: await readSubordinates(services, actor, keyword),
  })),
  on(user.ofOrganize, 'signedIn', async (input, { actor }) => ({
    list: await readUsersOfOrganize(services, actor, input),
  })),
  on(user.conditioned, 'signedIn', (input, { actor }) => readConditionedUsers(services, actor, input)),
  ...importRoutes(services),
  ...firstSecretRoutes(services),
  ...importJobRoutes(services),
  ...leavingRoutes(services),
]
