import { idsOf } from '@workstation/contract/fields'
import { group } from '@workstation/contract/group'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { addMembers, endMembers, listMembers, refusedActs, removeMembers } from '../member'
import { groupHolder as holder } from './group-model'
import { offerGroups } from './offer-groups'
import { exportGroups, findGroup, listGroups } from './read-group'
import { createGroup, removeGroup, toggleGroup, updateGroup } from './write-group'

const page = { modelId: 'group' }
const button = (name: string) => ({ ...page, button: name })

export const groupRoutes = (services: Services): Route[] => [
  on(group.list, page, (input, { actor }) => listGroups(services.db, actor, input)),
  on(group.get, page, ({ id }, { actor }) => findGroup(services.db, actor, id)),
  on(group.export, button('btn_download'), (input, context) => exportGroups(services, context, input)),
  on(group.create, button('btn_add'), (input, context) => createGroup(services, context, input)),
  on(group.update, button('btn_edit'), async (input, context) => {
    await updateGroup(services, context, input)
    return null
  }),
  on(group.toggleState, button('btn_edit'), async (input, context) => {
    await toggleGroup(services, context, input)
    return null
  }),
  on(group.remove, button('btn_remove'), async (input, context) => {
    await removeGroup(services, context, input)
    return null
  }),
  on(group.selector, 'signedIn', ({ keyword }, { actor }) => offerGroups(services, actor, keyword)),
  on(group.members, page, ({ id, ...query }, { actor }) => listMembers(services.db, actor, { holder, id, query })),
  on(group.refusedActs, page, (input, context) => refusedActs(services, context, { ...input, holder })),
  on(group.addMembers, button('btn_member'), (input, context) => addMembers(services, context, { ...input, holder })),
  on(group.endMembers, button('btn_member'), (input, context) => endMembers(services, context, { ...input, holder })),
  on(group.removeMembers, button('btn_member'), ({ id, userIds }, context) =>
    removeMembers(services, context, { holder, id, userIds: idsOf(userIds) }),
  ),
]
