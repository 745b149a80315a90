import { type Static, Type } from 'typebox'
import { fitsSchema } from '../json/fits-schema'
import { jsonProblem } from '../json/measure-json'
import { listPageSize } from './document'
import { viewLimits } from './view-limits'

/** A column of the list: what everybody who may not see it does not get. */
const column = Type.String({ minLength: 1, maxLength: 64 })

/** How somebody wants to find a list again: what it is searched by, its order, columns and groups, and the size of its pages. */
const listView = Type.Object({
  /** What stands in the search bar, by the keys of its fields. */
  filters: Type.Array(
    Type.Object({
      key: Type.String({ minLength: 1, maxLength: 100 }),
      /** The column that it tells of; left out for what searches all of them. */
      column: Type.Optional(column),
      value: Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
    }),
    { maxItems: viewLimits.filters },
  ),
  sort: Type.Optional(Type.Object({ column, direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) })),
  /** In their order; empty where the list keeps those that it has. */
  columns: Type.Array(
    Type.Object({
      column,
      shown: Type.Boolean(),
      /** Pixels. */
      width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2000 })),
    }),
    { maxItems: viewLimits.columns },
  ),
  pageSize: listPageSize,
  /**
   * The column whose values its rows stand under, with the groups of it that are collapsed; null for none, and left out where
   * the list keeps what it has.
   */
  group: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({
        column,
        collapsed: Type.Array(Type.String({ maxLength: 200 }), { maxItems: viewLimits.collapsed }),
      }),
    ]),
  ),
})

/** A view of a list; never changed in place. */
export type ListView = Static<typeof listView>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a view from JSON text; null for what is none. Never throws. */
export function readView(text: string): ListView | null {
  if (text.length > viewLimits.bytes) return null
  const value = parsed(text)
  return jsonProblem(value, viewLimits.bytes) === null && fitsSchema(listView, value)
    ? onlyKnown(value as ListView)
    : null
}

/** Without what nobody asked for, which would be kept and told to others. */
const onlyKnown = ({ filters, sort, columns, pageSize, group }: ListView): ListView => ({
  filters: filters.map(({ key, column, value }) => ({ key, ...(column !== undefined && { column }), value })),
  ...(sort && { sort: { column: sort.column, direction: sort.direction } }),
  columns: columns.map(({ column, shown, width }) => ({ column, shown, ...(width !== undefined && { width }) })),
  pageSize,
  ...(group !== undefined && { group: group && { column: group.column, collapsed: group.collapsed } }),
})

/**
 * A view without the columns that its reader does not see: neither shown, nor sorted, searched or grouped by. What is left is a
 * view all the same, so that a column that goes takes no view with it.
 */
export function cutView(view: ListView, sees: (column: string) => boolean): ListView {
  const { filters, sort, columns, pageSize, group } = view
  return {
    filters: filters.filter(({ column }) => column === undefined || sees(column)),
    ...(sort && sees(sort.column) && { sort }),
    columns: columns.filter(({ column }) => sees(column)),
    pageSize,
    ...(group !== undefined && (group === null || sees(group.column)) && { group }),
  }
}

/** The name of a view as it is kept: '' for one that has none. */
export const viewName = (text: string): string => text.trim().replace(/\s+/g, ' ')
