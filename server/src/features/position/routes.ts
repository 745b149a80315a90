import { idsOf } from '@workstation/contract/fields'
import { position } from '@workstation/contract/position'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { addMembers, endMembers, listMembers, refusedActs, removeMembers } from '../member'
import { readAllPositions, readPositionsOf } from './position-lists'
import { positionHolder as holder } from './position-model'
import { exportPositions, findPosition, listPositions } from './read-position'
import { readPositionTree } from './read-positions'
import { createPosition, removePosition, togglePosition, updatePosition } from './write-position'

const page = { modelId: 'position' }
const button = (name: string) => ({ ...page, button: name })

export const positionRoutes = (services: Services): Route[] => [
  on(position.list, page, (input, { actor }) => listPositions(services.db, actor, input)),
  on(position.get, page, ({ id }, { actor }) => findPosition(services.db, actor, id)),
  on(position.export, button('btn_download'), (input, context) => exportPositions(services, context, input)),
  on(position.create, button('btn_add'), (input, context) => createPosition(services, context, input)),
  on(position.update, button('btn_edit'), async (input, context) => {
    await updatePosition(services, context, input)
    return null
  }),
  on(position.toggleState, button('btn_edit'), async (input, context) => {
    await togglePosition(services, context, input)
    return null
  }),
  on(position.remove, button('btn_remove'), async (input, context) => {
    await removePosition(services, context, input)
    return null
  }),
  on(position.selector, 'signedIn', ({ keyword }, { actor }) => readPositionTree(services, actor, keyword)),
  on(position.all, 'signedIn', ({ version }, { actor }) => readAllPositions(services, actor, version)),
  on(position.ofOrganizes, 'signedIn', ({ organizeIds }, { actor }) => readPositionsOf(services, actor, organizeIds)),
  on(position.members, page, ({ id, ...query }, { actor }) => listMembers(services.db, actor, { holder, id, query })),
  on(position.refusedActs, page, (input, context) => refusedActs(services, context, { ...input, holder })),
  on(position.addMembers, button('btn_member'), (input, context) =>
    addMembers(services, context, { ...input, holder }),
  ),
  on(position.endMembers, button('btn_member'), (input, context) =>
    endMembers(services, context, { ...input, holder }),
  ),
  on(position.removeMembers, button('btn_member'), ({ id, userIds }, context) =>
    removeMembers(services, context, { holder, id, userIds: idsOf(userIds) }),
  ),
]
