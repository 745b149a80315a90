import { listView } from '@workstation/contract/list-view'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readViews } from './read-views'
import { followViews } from './tell-views'
import { changeView, chooseDefault, createView, removeView } from './write-view'

/** For everybody who may open the page whose list it is, which each of them asks first. */
export function listViewRoutes(services: Services): Route[] {
  followViews(services)
  return [
    on(listView.list, 'signedIn', ({ modelId }, context) => readViews(services, context, modelId)),
    on(listView.create, 'signedIn', (input, context) => createView(services, context, input)),
    on(listView.update, 'signedIn', (input, context) => changeView(services, context, input)),
    on(listView.remove, 'signedIn', async (input, context) => {
      await removeView(services, context, input)
      return null
    }),
    on(listView.choose, 'signedIn', async (input, context) => {
      await chooseDefault(services, context, input)
      return null
    }),
  ]
}
