import { menuProperty } from '@workstation/domain/menu/menu-property'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { listMenus } from './store'

/** A kind of thing that menu entries open, by the names that an entry may call it. */
interface Module {
  type: number
  names: readonly string[]
}

/** Whether an entry that opens this thing was granted to the person, with its button where one is named. */
export async function keepsModule(db: Db, actor: Actor, { type, names }: Module, button?: string): Promise<boolean> {
  const entries = (await listMenus(db)).filter((menu) => menu.type === type)
  const opening = entries.filter((menu) => names.includes(menuProperty(menu.property_json).moduleId))
  return opening.some(({ id }) => isPermitted(actor, button ? { modelId: id, button } : { modelId: id }))
}
