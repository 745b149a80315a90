import { treeRoot } from '@workstation/domain/tree/tree-root'
import type { Trx } from '../../platform/database'
import { lockTree, type StoredTree } from '../../platform/tree/tree-store'

/** The dictionaries themselves. */
export const typeTree: StoredTree = { table: 'dictionary_type' }

/** The entries of one dictionary. */
export const entryTree = (typeId: string): StoredTree => ({
  table: 'dictionary_entry',
  within: { column: 'dictionary_type_id', value: typeId },
})

/**
 * Lets one change of dictionaries and entries go on at a time, so that codes stay unique, no two moves make a circle and
 * nothing is added to what goes.
 */
export async function lockDictionaries(trx: Trx): Promise<void> {
  await lockTree(trx, typeTree)
  await lockTree(trx, { table: 'dictionary_entry' })
}

const wireTop = '0'

/** An entry as clients read it: they know the top of a dictionary as '0'. */
export const onWire = <R extends { parentId: string }>(entry: R): R =>
  entry.parentId === treeRoot ? { ...entry, parentId: wireTop } : entry
