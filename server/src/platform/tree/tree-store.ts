import { buildTree, type Tree, type TreeRow } from '@workstation/domain/tree/build-tree'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { sql } from 'kysely'
import type { Db, Trx } from '../database'

/** The rows of a table that lie below each other by `parent_id`; it has `sort_code`, `version` and `deleted_at`, too. */
export interface StoredTree {
  table: 'area' | 'dictionary_entry' | 'dictionary_type' | 'menu' | 'organize'
  /** Where a table holds several trees: the column that tells them apart, and its value in this one. */
  within?: { column: string; value: string }
  /** True where each row keeps the ids of its way, from the top down to itself, in `path`. */
  hasPath?: boolean
  /** Levels that it has at most; those of every tree when left out. */
  maxDepth?: number
}

const isInside = ({ within }: StoredTree) =>
  within ? sql`${sql.ref(within.column)} = ${within.value} and deleted_at is null` : sql`deleted_at is null`

/** Lets one change of the shape of a tree go on at a time, so that no two moves make a circle together. */
export async function lockTree(trx: Trx, { table }: StoredTree): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree of ${table}`}))`.execute(trx)
}

/** The same where nobody holds it; whether it was taken. */
export async function tryLockTree(trx: Trx, { table }: StoredTree): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`tree of ${table}`})) as "isTaken"`.execute(trx)
  return rows[0]?.isTaken === true
}

/** Where everything stands, siblings in their order; a row that lost its way to the top counts as one at the top. */
export async function readPlaces(db: Db, tree: StoredTree): Promise<Tree<TreeRow>> {
  const { rows } = await sql<TreeRow>`select id, parent_id as "parentId" from ${sql.table(tree.table)}
    where ${isInside(tree)} order by sort_code, id`.execute(db)
  return buildTree(rows, { orphans: 'lift' })
}

export async function writeParent(trx: Trx, { table }: StoredTree, id: string, parentId: string): Promise<void> {
  await sql`update ${sql.table(table)} set parent_id = ${parentId}, version = version + 1 where id = ${id}`.execute(trx)
}

/** Numbers siblings from 1 on; one whose number stays keeps its version, so that nobody's editor is outdated by it. */
export async function writeOrder(trx: Trx, { table }: StoredTree, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(table)} as node set sort_code = place.position
    from unnest(${[...ids]}::text[]) with ordinality as place (id, position)
    where node.id = place.id and node.sort_code <> place.position`.execute(trx)
}

/** Writes the ways of a row and of all below it anew, in one statement whatever their number. */
export async function writePaths(trx: Trx, { table }: StoredTree, id: string): Promise<void> {
  const nodes = sql.table(table)
  await sql`with recursive branch as (
      select node.id, case when above.id is null then node.id else above.path || ',' || node.id end as path
      from ${nodes} node left join ${nodes} above on above.id = node.parent_id and node.parent_id <> ${treeRoot}
      where node.id = ${id}
      union all
      select node.id, branch.path || ',' || node.id from branch join ${nodes} node on node.parent_id = branch.id
    )
    update ${nodes} as node set path = branch.path from branch where node.id = branch.id and node.path <> branch.path`.execute(
    trx,
  )
}

/** True when something stands directly below. */
export async function hasBelow(db: Db, tree: StoredTree, id: string): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(tree.table)}
    where parent_id = ${id} and ${isInside(tree)} limit 1`.execute(db)
  return found.rows.length > 0
}
