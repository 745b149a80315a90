import { appMenuTypes } from '@workstation/contract/menu-entry'
import { type EntryProblem, entryProblem } from '@workstation/domain/menu/entry-problem'
import { menuProperty } from '@workstation/domain/menu/menu-property'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../../platform/app-error'
import type { WriteStep } from '../../../platform/guarded-model/write-step'
import { namesInLanguages } from '../../../platform/names-in-languages'
import { hasBelow } from '../../../platform/tree/tree-store'
import { listHolderNames } from '../../authority'
import { findEntry, menuTree } from './entry-store'
import { isBaseEntry } from './is-base'

type Step = WriteStep<'menu'>

/** Names of holders that a refusal tells. */
const mostTold = 5

/** The first of the holders, and a sign that there are more. */
export const toldOf = (holders: readonly string[]): string[] =>
  holders.length > mostTold ? [...holders.slice(0, mostTold), '…'] : [...holders]

const folder = 1
const refusals: Record<EntryProblem, 'menu.address' | 'menu.module' | 'menu.property'> = {
  address: 'menu.address',
  module: 'menu.module',
  property: 'menu.property',
}
/** What the product finds its own entries by. */
const kept: readonly string[] = ['type', 'enCode', 'urlAddress']
/** What says where an entry leads. */
const leading: readonly string[] = ['type', 'urlAddress', 'propertyJson']

/**
 * Refuses a parent that holds no entries of this client.
 * @throws menu.parent
 */
export async function checkParent(trx: Step['trx'], parentId: string, category: string): Promise<void> {
  if (parentId === treeRoot) return
  const parent = await findEntry(trx, parentId)
  if (parent && (parent.type !== folder || parent.category !== category)) throw new AppError('menu.parent')
}

/** What an entry opens by its id, such as a dictionary, which is kept by whoever holds the entry. */
const opened = ({ type, property_json }: Pick<Step['row'], 'type' | 'property_json'>) =>
  `${type} ${menuProperty(property_json).moduleId}`

/**
 * Refuses to let an entry that somebody holds open something else: whoever holds it would come to keep that.
 * @throws menu.leads-elsewhere
 */
async function refuseOtherTarget({ trx, id, before, row, caller: { actor } }: Step): Promise<void> {
  if (!before || actor.isAdministrator || opened(before) === opened(row)) return
  const holders = await listHolderNames(trx, [id])
  if (holders.length === 0) return
  throw new AppError('menu.leads-elsewhere', { name: before.full_name, holders: namesInLanguages(toldOf(holders)) })
}

/** Refuses an entry that leads nowhere, stands where it cannot, or is no longer what the product needs it to be. */
export async function checkEntry(step: Step, category: string): Promise<void> {
  const { trx, id, before, row, changed } = step
  const isLed = !before || leading.some((field) => changed.has(field))
  const problem =
    isLed && entryProblem({ type: row.type, urlAddress: row.url_address, propertyJson: row.property_json })
  if (problem) throw new AppError(refusals[problem])
  if (category === 'App' && !appMenuTypes.includes(row.type)) throw new AppError('menu.type')
  await checkParent(trx, row.parent_id, category)
  if (!before) return
  if (category !== before.category) throw new AppError('menu.category')
  const name = before.full_name
  if (isBaseEntry(id) && kept.some((field) => changed.has(field))) throw new AppError('menu.built-in-stays', { name })
  await refuseOtherTarget(step)
  if (changed.has('type') && (await hasBelow(trx, menuTree, id))) throw new AppError('menu.has-below', { name })
}
