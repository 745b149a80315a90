import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { listMenus, type MenuRow } from './store'

/** Whether an entry and every folder above it are on: below a folder that is off nothing shows. */
function isShown(menus: readonly MenuRow[], entry: MenuRow | undefined): boolean {
  if (!entry) return false
  return (
    entry.parent_id === '-1' ||
    isShown(
      menus.filter(({ id }) => id !== entry.id),
      menus.find(({ id }) => id === entry.parent_id),
    )
  )
}

/** An entry of one of these types that the person was granted; not-found for every other. */
export async function findGrantedEntry(db: Db, actor: Actor, id: string, types: readonly number[]): Promise<MenuRow> {
  const menus = await listMenus(db)
  const entry = menus.find((menu) => menu.id === id)
  const granted = entry && types.includes(entry.type) && isPermitted(actor, { modelId: id }) && isShown(menus, entry)
  if (!granted) throw new AppError('not-found')
  return entry
}
