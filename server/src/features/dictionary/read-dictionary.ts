import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { nestRows } from '../../platform/nest-rows'
import { topParent } from './create-type'
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

/** Types for a picker: all of them for '0', else the type and those below it (DIC-23). */
export async function selectTypes(db: Db, rootId: string) {
  const types = await listTypes(db)
  if (rootId === '0') return types
  const kept = new Set([rootId])
  for (let size = 0; size !== kept.size; ) {
    size = kept.size
    for (const type of types) if (kept.has(type.parentId)) kept.add(type.id)
  }
  return types.filter((type) => kept.has(type.id))
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
export const readCascade = async (db: Db, idOrCode: string) => nestRows(await readEntries(db, idOrCode), topParent)

/**
 * The entries that can stand above another one: all but the branch of `exceptId`; 0 leaves nothing out (DIC-13).
 * @param isTree 0 answers them side by side
 */
export async function readParents(db: Db, { id, exceptId, isTree }: { id: string; exceptId: string; isTree?: 0 | 1 }) {
  const entries = (await readEntries(db, id)).filter((entry) => entry.id !== exceptId)
  const tree = nestRows(entries, topParent)
  if (isTree !== 0) return tree
  const inTree = new Set<string>()
  const visit = (nodes: typeof tree): void => {
    for (const node of nodes) {
      inTree.add(node.id)
      visit(node.children)
    }
  }
  visit(tree)
  return entries
    .filter((entry) => inTree.has(entry.id))
    .map((entry) => ({ ...entry, hasChildren: false, children: [] }))
}

/** Every dictionary with its enabled entries nested, for clients that keep them (DIC-03, DIC-12). */
export async function readAll(db: Db) {
  const [types, entries] = await Promise.all([readTypes(db), listAllEntries(db)])
  return types.map(({ id, enCode, isTree }) => {
    const own = entries.filter((entry) => entry.dictionaryTypeId === id)
    return { id, enCode, isTree, dictionaryList: nestRows(own, topParent) }
  })
}
