import { delegation } from '@workstation/contract/delegation'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { findDelegation, listDelegations, readReceived } from './read-delegation'
import { createDelegation, removeDelegation, stopDelegation, updateDelegation } from './write-delegation'

const page = { modelId: 'workflowEntrust' }
const button = (name: string) => ({ ...page, button: name })

export const delegationRoutes = (services: Services): Route[] => [
  on(delegation.list, page, (input, { actor }) => listDelegations(services, actor, input)),
  on(delegation.received, 'signedIn', (_, { actor }) => readReceived(services, actor.userId)),
  on(delegation.get, page, ({ id }, { actor }) => findDelegation(services, actor, id)),
  on(delegation.create, button('btn_add'), (input, context) => createDelegation(services, context, input)),
  on(delegation.update, button('btn_edit'), async (input, context) => {
    await updateDelegation(services, context, input)
    return null
  }),
  on(delegation.stop, button('btn_edit'), async (input, context) => {
    await stopDelegation(services, context, input)
    return null
  }),
  on(delegation.remove, button('btn_remove'), async (input, context) => {
    await removeDelegation(services, context, input)
    return null
  }),
]
