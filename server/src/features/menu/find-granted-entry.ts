import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { listMenus, type MenuRow, treeOfMenus } from './store'

/** An entry of one of these types that the person was granted; not-found for every other. */
export async function findGrantedEntry(db: Db, actor: Actor, id: string, types: readonly number[]): Promise<MenuRow> {
  // Below a folder that is off nothing shows.
  const entry = treeOfMenus(await listMenus(db)).byId.get(id)
  const granted = entry && types.includes(entry.type) && isPermitted(actor, { modelId: id })
  if (!granted) throw new AppError('not-found')
  return entry
}
