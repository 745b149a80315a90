import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import { type TreePlace, treeLimits } from '@workstation/contract/record-tree'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { flattenTree } from '@workstation/domain/tree/flatten-tree'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { listRows, type RowQuery, selectRows, type WireRow } from '../../platform/guarded-model/read-rows'
import {
  atTop,
  type OpenRow,
  rowAmong,
  rowsBelow,
  rowsOnWay,
  rowsWithBelow,
  type SeenTree,
} from '../../platform/guarded-model/tree-rows'
import type { Services } from '../../services'
import type { ReleasedField, ReleasedForm } from '../design'
import { knownOfTree } from './known-of-tree'

type Asked = Pick<InputOf<typeof onlineRecord.list>, 'treeOpen' | 'treeClosed'>

interface Reading {
  readonly services: Services
  readonly form: ReleasedForm
  readonly actor: Actor
  readonly parent: ReleasedField
}

/** What of a tree is there: all that the reader sees, or what a search found with all that stands above it. */
interface Shape {
  readonly tree: SeenTree
  /** What limits the rows at the top. */
  readonly top: NonNullable<RowQuery['filters']>
  /** What limits the rows below others. */
  readonly below: NonNullable<RowQuery['filters']>
  readonly withBelow: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly isFound: (id: string) => boolean
  readonly isSearch: boolean
  readonly isCut: boolean
}

async function wholeShape(reading: Reading, tree: SeenTree): Promise<Shape> {
  const known = await knownOfTree(reading, tree)
  return {
    ...{ tree, top: [atTop(tree, known)], below: [], isSearch: false, isCut: false },
    withBelow: (ids) => rowsWithBelow(reading.services.db, tree, ids),
    isFound: () => true,
  }
}

async function foundShape({ services: { db } }: Reading, tree: SeenTree, filters: Shape['top']): Promise<Shape> {
  const most = treeLimits.found
  const way = await rowsOnWay(db, tree, { filters, most: most + 1 })
  const found = new Set(way.filter(({ isFound }) => isFound).map(({ id }) => id))
  const shape = buildTree(way, { orphans: 'lift' })
  return {
    ...{ tree, isSearch: true, isCut: found.size > most },
    top: [rowAmong(shape.childrenOf(shape.top).map(({ id }) => id))],
    below: [rowAmong(way.map(({ id }) => id))],
    withBelow: async (ids) => new Set(ids.filter((id) => shape.childrenOf(id).length > 0)),
    isFound: (id) => found.has(id),
  }
}

/** A row of a page with where it stands. */
interface Placed {
  readonly row: WireRow
  readonly place: TreePlace
}

/** Which rows are open: those that were asked for, and in a search all that were not closed. */
function openness({ treeOpen = [], treeClosed = [] }: Asked, { isSearch }: Shape) {
  const asked = new Map(treeOpen.map(({ id, most }) => [id, Number(most) || treeLimits.below]))
  const closed = new Set(treeClosed)
  const isOpen = (id: string) => (isSearch ? !closed.has(id) : asked.has(id))
  return (ids: readonly string[]): OpenRow[] =>
    ids.filter(isOpen).map((id) => ({ id, most: asked.get(id) ?? treeLimits.below }))
}

/** What is known of the rows below the top, by the row above them. */
interface Levels {
  readonly below: Map<string, WireRow[]>
  readonly among: Map<string, number>
  readonly withBelow: Set<string>
}

const rowsWith = async (
  { services: { db }, form, actor }: Pick<Reading, 'services' | 'form' | 'actor'>,
  ids: readonly string[],
  only: readonly string[] = [],
) =>
  ids.length === 0
    ? []
    : selectRows<WireRow>(db, form.model, actor, { filters: [rowAmong(ids)], limit: ids.length, only })

/** Reads what is open, level by level. */
async function readLevels(reading: Reading, shape: Shape, { top, query, asked }: Level): Promise<Levels> {
  const { services, form, actor } = reading
  const { db } = services
  const { only } = query
  const levels: Levels = { below: new Map(), among: new Map(), withBelow: new Set() }
  const openAmong = openness(asked, shape)
  const told = new Set(top.map(({ id }) => String(id)))
  let ids = [...told]
  while (ids.length > 0) {
    const holding = await shape.withBelow(ids)
    for (const id of holding) levels.withBelow.add(id)
    const open = openAmong(ids.filter((id) => holding.has(id)))
    const found = await rowsBelow(db, shape.tree, { open, query: { ...query, filters: shape.below } })
    // One that stands above already closes a circle.
    const others = found.filter(({ id }) => !told.has(id))
    const above = new Set(others.map(({ parent }) => parent))
    for (const { id } of open) if (!above.has(id)) levels.withBelow.delete(id)
    const fresh = others.slice(0, treeLimits.inAll + top.length - told.size)
    for (const { id } of fresh) told.add(id)
    const wanted = fresh.map(({ id }) => id)
    const rows = await rowsWith({ services, form, actor }, wanted, only)
    const byId = new Map(rows.map((row) => [String(row['id']), row]))
    for (const { id, parent, among } of fresh) {
      const row = byId.get(id)
      if (row) levels.below.set(parent, [...(levels.below.get(parent) ?? []), row])
      levels.among.set(parent, among)
    }
    ids = wanted
  }
  return levels
}

interface Level {
  readonly top: readonly WireRow[]
  readonly query: RowQuery
  readonly asked: Asked
}

/** Lays rows below each other, each followed by what is open below it. */
function laidOut(top: readonly WireRow[], { below, among, withBelow }: Levels, shape: Shape): Placed[] {
  const placed: Placed[] = []
  const put = (row: WireRow, parentId: string, depth: number) => {
    const id = String(row['id'])
    const rows = below.get(id) ?? []
    const place = {
      ...{
        parentId,
        treeDepth: depth,
        hasChildren: withBelow.has(id),
        isOpen: rows.length > 0,
        isFound: shape.isFound(id),
      },
      childrenLeft: rows.length === 0 ? 0 : Math.max(0, (among.get(id) ?? 0) - rows.length),
    }
    placed.push({ row, place })
    return rows.toReversed().map((child) => ({ row: child, parentId: id, depth: depth + 1 }))
  }
  const waiting = top.toReversed().map((row) => ({ row, parentId: '', depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) waiting.push(...put(next.row, next.parentId, next.depth))
  return placed
}

/**
 * One page of the records at the top of a tree, each followed by what is open below it: of all that the reader sees, or of
 * what filters find with all that stands above that.
 */
export async function treeOfRecords(
  reading: Reading,
  { query, filters, asked }: { query: RowQuery; filters: Shape['top']; asked: Asked },
) {
  const { services, form, actor, parent } = reading
  const { db } = services
  const tree: SeenTree = { model: form.model, actor, by: parent.key }
  const shape = await (filters.length > 0 ? foundShape(reading, tree, filters) : wholeShape(reading, tree))
  const { list, pagination } = await listRows<WireRow>(db, form.model, actor, {
    ...query,
    filters: shape.top,
    areFew: true,
  })
  const levels = await readLevels(reading, shape, { top: list, query, asked })
  return { placed: laidOut(list, levels, shape), pagination, isCut: shape.isCut }
}

/** A row of the whole tree, with how many stand above it. */
export interface Leveled {
  readonly id: string
  readonly depth: number
}

/** All rows of a tree that are found, each before those below it, in the order of the list on every level. */
export async function wholeTree(
  { services: { db }, form, actor, parent }: Reading,
  { query, filters, most }: { query: RowQuery; filters: Shape['top']; most: number },
): Promise<Leveled[]> {
  const tree: SeenTree = { model: form.model, actor, by: parent.key }
  const way = await rowsOnWay(db, tree, { filters, most: most + 1 })
  const found = way.filter(({ isFound }) => isFound)
  if (found.length > most) throw new AppError('export-too-large', { limit: most })
  const known = new Map(way.map((row) => [row.id, row]))
  const ids = { ...query, filters: [rowAmong([...known.keys()])], only: ['id'], limit: way.length }
  const sorted = await selectRows<{ id: string }>(db, form.model, actor, ids)
  const shape = buildTree(
    sorted.flatMap(({ id }) => known.get(id) ?? []),
    { orphans: 'lift' },
  )
  return flattenTree(shape).flatMap(({ row, depth }) => (row.isFound ? [{ id: row.id, depth }] : []))
}
