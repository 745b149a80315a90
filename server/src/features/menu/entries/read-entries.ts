import type { InputOf } from '@workstation/contract/endpoint'
import type { MenuEntry, menuEntry } from '@workstation/contract/menu-entry'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { nestRows, nestTree } from '@workstation/domain/tree/nest-tree'
import { idsOnTheWay } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { findRow, selectRows } from '../../../platform/guarded-model/read-rows'
import { matchesKeyword } from '../../../platform/matches-keyword'
import { entryModel } from './entry-model'
import { ofCategory } from './entry-store'
import { isBaseEntry } from './is-base'

/** Entries that a menu shows at most. */
const mostEntries = 10_000
const folder = 1

type Stored = Omit<MenuEntry, 'isBase'>

const onWire = (row: Stored): MenuEntry => ({ ...row, isBase: isBaseEntry(row.id) })

/** The entries of one client, or of both, in their order. */
async function selectEntries(db: Db, actor: Actor, category: string | undefined): Promise<MenuEntry[]> {
  const filters = category ? [ofCategory(category)] : []
  const rows = await selectRows<Stored>(db, entryModel, actor, { filters, limit: mostEntries })
  return rows.map(onWire)
}

/** All entries, in their order. */
export const listAllEntries = (db: Db, actor: Actor): Promise<MenuEntry[]> => selectEntries(db, actor, undefined)

/** Entries below each other, on and off; hits of a keyword show the way to them. */
export async function listEntries(db: Db, actor: Actor, { category, keyword = '' }: InputOf<typeof menuEntry.list>) {
  const tree = buildTree(await selectEntries(db, actor, category), { orphans: 'lift' })
  if (keyword.trim() === '') return nestTree(tree)
  const kept = idsOnTheWay(tree, ({ fullName, enCode, urlAddress }) =>
    matchesKeyword([fullName, enCode, urlAddress], keyword),
  )
  return nestRows(tree.rows.filter(({ id }) => kept.has(id)))
}

/** The folders that an entry can be moved below, as a tree; '0' and 'All' leave nothing out. */
export async function selectParents(db: Db, actor: Actor, { id, category }: InputOf<typeof menuEntry.selector>) {
  const entries = await selectEntries(db, actor, category)
  const tree = buildTree(entries)
  const except = tree.byId.has(id) ? id : null
  return nestRows(
    possibleParents(tree, except)
      .map(({ row }) => row)
      .filter(({ type }) => type === folder),
  )
}

/** @throws not-found */
export const readEntry = async (db: Db, actor: Actor, id: string): Promise<MenuEntry> =>
  onWire(await findRow<Stored>(db, entryModel, actor, id))
