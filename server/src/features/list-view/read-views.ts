import type { OutputOf } from '@workstation/contract/endpoint'
import type { listView } from '@workstation/contract/list-view'
import { cutView } from '@workstation/domain/list/list-view'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listPlace } from './list-place'
import { listViews } from './store'

/** The views of a list that the caller can choose from, each without the columns that he does not see. @throws not-found */
export async function readViews(
  services: Services,
  context: Context,
  moduleId: string,
): Promise<OutputOf<typeof listView.list>> {
  const place = await listPlace(services, context, moduleId)
  const views = await listViews(services.db, place)
  return {
    mayShare: place.mayShare ? 1 : 0,
    list: views.map((view) => ({
      ...{ id: view.id, version: view.version, fullName: view.full_name, ownerName: view.owner },
      content: JSON.stringify(cutView(view.content, place.sees)),
      lostGroup: view.content.group && !place.sees(view.content.group.column) ? 1 : 0,
      isOwn: view.user_id === place.userId ? 1 : 0,
      isShared: view.is_shared === 1 ? 1 : 0,
      mayChange: view.is_shared === 0 || place.mayShare ? 1 : 0,
      isDefault: view.chosen === null ? 0 : 1,
    })),
  }
}
