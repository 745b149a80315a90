import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { isTreeRoot, treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { onWire } from './dictionary-trees'
import { findEntry, findType, listAllEntries, listEntries, listTypes } from './store'

const flag = (mark: number): 0 | 1 => (mark === 1 ? 1 : 0)

export async function readTypes(db: Db) {
  return (await listTypes(db)).map((type) => ({ ...type, isTree: flag(type.isTree) }))
}

export async function readType(db: Db, idOrCode: string) {
  const type = await findType(db, idOrCode)
  if (!type) throw new AppError('not-found')
  return { ...type, isTree: flag(type.isTree) }
}

/** Types for choosing one above `exceptId`, as a tree without its branch; 0 leaves nothing out (DIC-23). */
export async function selectTypes(db: Db, exceptId: string) {
  const types = await listTypes(db)
  return nestRows(types.filter((type) => type.id !== exceptId))
}

/** The entries of a dictionary, by its id or its code: the enabled ones, or `all`. */
export async function readEntries(db: Db, idOrCode: string, { keyword = '', all = false } = {}) {
  const type = await readType(db, idOrCode)
  const entries = await listEntries(db, type.id, { keyword: keyword.trim(), all })
  return entries.map((entry) => ({ ...entry, enabledMark: flag(entry.enabledMark) }))
}

export async function readEntry(db: Db, id: string) {
  const entry = await findEntry(db, id)
  if (!entry) throw new AppError('not-found')
  return { ...entry, enabledMark: flag(entry.enabledMark) }
}

/** The enabled entries of a dictionary in each other; below an entry that is off nothing shows (DIC-15). */
export const readCascade = async (db: Db, idOrCode: string) => nestRows((await readEntries(db, idOrCode)).map(onWire))

/**
 * What an entry can stand below: the dictionary itself, and in it all that is on but the branch of `exceptId`; 0 leaves
 * nothing out (DIC-13).
 * @param isTree 0 answers them side by side
 */
export async function readParents(db: Db, { id, exceptId, isTree }: { id: string; exceptId: string; isTree?: 0 | 1 }) {
  const type = await readType(db, id)
  const entries = type.isTree === 1 ? (await readEntries(db, id)).map(onWire) : []
  const tree = buildTree(entries)
  const parents = possibleParents(tree, isTreeRoot(exceptId) ? null : exceptId).map(({ row }) => row)
  const children =
    isTree === 0 ? parents.map((row) => ({ ...row, hasChildren: false, children: [] })) : nestRows(parents)
  return [
    {
      id: type.id,
      parentId: treeRoot,
      fullName: type.fullName,
      enCode: type.enCode,
      hasChildren: children.length > 0,
      children,
    },
  ]
}

/** Every dictionary with its enabled entries nested, for clients that keep them (DIC-03, DIC-12). */
export async function readAll(db: Db) {
  const [types, entries] = await Promise.all([readTypes(db), listAllEntries(db)])
  const entriesOf = new Map(types.map(({ id }) => [id, [] as typeof entries]))
  for (const entry of entries) entriesOf.get(entry.dictionaryTypeId)?.push(onWire(entry))
  return types.map(({ id, enCode, isTree }) => ({
    id,
    enCode,
    isTree,
    dictionaryList: nestRows(entriesOf.get(id) ?? []),
  }))
}
