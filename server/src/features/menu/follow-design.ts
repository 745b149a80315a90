import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import type { AfterCommit } from '../../platform/transact'
import { lockTree } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { entriesChanged, listHolderNames, weighEntries } from '../authority'
import {
  addDesignEntry,
  closeItems,
  type DesignEntry,
  type DesignItem,
  listDesignItems,
  type PlacedItem,
  removeDesignEntry,
  reviveItems,
  upsertItems,
} from './design-store'
import { checkParent } from './entries/check-entry'
import { closeEntry, findEntry, menuTree, nextOrder } from './entries/entry-store'

/** What is going on while the entry of a design is brought up to it. */
export interface EntryStep {
  readonly trx: Trx
  readonly after: AfterCommit
  readonly caller: WriteCaller
  readonly now: Date
}

/** Ids follow from what they name, so that what was granted finds a field again that comes back. */
const placed = (menuId: string, item: DesignItem, at: number): PlacedItem => ({
  ...item,
  id: `${menuId}-${item.kind}-${item.code}`,
  menuId,
  order: at,
})

async function addEntry({ trx, caller, now }: EntryStep, entry: DesignEntry): Promise<void> {
  const { menuId: id, parentId } = entry
  await lockTree(trx, menuTree)
  if (parentId !== treeRoot && !(await findEntry(trx, parentId))) throw new AppError('design.menu-parent')
  await checkParent(trx, parentId, 'Web')
  const order = await nextOrder(trx, parentId)
  await addDesignEntry(trx, { ...entry, order, now, createdBy: caller.actor.userId })
  await writeAudit(trx, caller, { action: 'menu.create', entity: 'menu', entityId: id, changes: { code: entry.code } })
}

/**
 * Brings the entry that opens the records of a design, its buttons, columns and fields up to a release. Nobody is given
 * anything by it; where a field comes back that had been granted, who releases must hold it himself.
 * @throws design.menu-parent, menu.parent, rights.give
 */
export async function followDesign(services: Services, step: EntryStep, entry: DesignEntry): Promise<void> {
  const { trx, after, caller, now } = step
  const { menuId } = entry
  if (!(await findEntry(trx, menuId))) await addEntry(step, entry)
  const items = entry.items.map((item, at) => placed(menuId, item, at))
  const ids = new Set(items.map(({ id }) => id))
  const stored = await listDesignItems(trx, menuId)
  const returning = stored.filter(({ id, is_gone }) => is_gone && ids.has(id)).map(({ id }) => id)
  const revive = () => reviveItems(trx, returning)
  if (returning.length > 0) await weighEntries(services, trx, { actor: caller.actor, entries: [menuId] }, revive)
  await upsertItems(trx, items)
  const gone = stored.filter(({ id, of_design, is_gone }) => of_design && !is_gone && !ids.has(id)).map(({ id }) => id)
  await closeItems(trx, gone, now)
  await entriesChanged(services, trx, after, [menuId])
}

/**
 * Takes the entry of a design away with what stands on it.
 * @throws design.held while somebody was granted it
 */
export async function removeEntryOfDesign(
  services: Services,
  step: EntryStep,
  entry: Pick<DesignEntry, 'menuId' | 'name'>,
) {
  const { trx, after, now } = step
  const { menuId, name } = entry
  await lockTree(trx, menuTree)
  if ((await listHolderNames(trx, [menuId])).length > 0) throw new AppError('design.held', { name })
  await removeDesignEntry(trx, menuId, now)
  await closeEntry(trx, menuId, now)
  await entriesChanged(services, trx, after, [menuId])
}
