import { idsOf } from '@workstation/contract/fields'
import { role } from '@workstation/contract/role'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { addMembers, endMembers, listMembers, refusedActs, removeMembers } from '../member'
import { createRole } from './create-role'
import { offerGrantableRoles, offerRoles, offerRolesOf, readAllRoles, readRolesOf } from './offer-roles'
import { exportRoles, findRole, listRoles } from './read-role'
import { namedProblems } from './refuse-named'
import { roleHolder as holder } from './role-holder'
import { removeRole, toggleRole } from './switch-role'
import { updateRole } from './update-role'

const page = { modelId: 'role' }
const button = (name: string) => ({ ...page, button: name })

const selectorRoutes = (services: Services): Route[] => [
  on(role.selector, 'signedIn', async ({ keyword }, context) => ({
    list: await offerRoles(services, context, keyword),
  })),
  on(role.all, 'signedIn', ({ version }, { actor }) => readAllRoles(services, actor, version)),
  on(role.ofAny, 'signedIn', async (_, { actor }) => ({ list: await offerRolesOf(services, actor, '0') })),
  on(role.ofOrganize, 'signedIn', async ({ id }, { actor }) => ({ list: await offerRolesOf(services, actor, id) })),
  on(role.ofOrganizes, 'signedIn', ({ organizeIds }, context) => readRolesOf(services, context, organizeIds)),
  on(role.grantable, 'signedIn', async (_, context) => ({
    list: await offerGrantableRoles(services, context),
  })),
]

export const roleRoutes = (services: Services): Route[] => [
  on(role.list, page, (query, context) => listRoles(services.db, context, query)),
  on(role.get, page, ({ id }, context) => findRole(services.db, context, id)),
  on(role.export, button('btn_download'), (input, context) => exportRoles(services, context, input)),
  on(role.create, button('btn_add'), (input, context) => createRole(services, context, input)),
  on(role.update, button('btn_edit'), async (input, context) => {
    await updateRole(services, context, input)
    return null
  }),
  on(role.toggleState, button('btn_edit'), async (input, context) => {
    await toggleRole(services, context, input)
    return null
  }),
  on(role.remove, button('btn_remove'), async (input, context) => {
    await removeRole(services, context, input)
    return null
  }),
  on(role.members, page, ({ id, ...query }, { actor }) => listMembers(services.db, actor, { holder, id, query })),
  on(role.refusedActs, page, async (input, context) =>
    refusedActs(services, context, { ...input, holder, problemOf: await namedProblems(services) }),
  ),
  on(role.addMembers, button('btn_member'), (input, context) => addMembers(services, context, { ...input, holder })),
  on(role.endMembers, button('btn_member'), (input, context) => endMembers(services, context, { ...input, holder })),
  on(role.removeMembers, button('btn_member'), ({ id, userIds }, context) =>
    removeMembers(services, context, { holder, id, userIds: idsOf(userIds) }),
  ),
  ...selectorRoutes(services),
]
