import { type Actor, isPermitted } from '../../platform/actor'
import type { Services } from '../../services'
import { findGrantedEntry } from './find-granted-entry'
import { listHolders } from './store'

/** The page where designs of a menu type are made: 3 models, 5 reports, 8 portals. */
const designPages: Readonly<Record<number, string>> = { 3: 'webDesign', 5: 'reportDesign', 8: 'portalDesign' }
const mostNamed = 3

/** Who can release what an entry shows, for the page that says that nothing is released yet (RTE-47, RTE-49, RTE-50). */
export async function readDesign({ db }: Services, actor: Actor, menuId: string) {
  const entry = await findGrantedEntry(db, actor, menuId, Object.keys(designPages).map(Number))
  const need = { modelId: designPages[entry.type] ?? '', button: 'btn_release' }
  return { mayRelease: isPermitted(actor, need), keepers: await listHolders(db, need, mostNamed) }
}
