import { fitsSchema } from '../json/fits-schema'
import { jsonProblem } from '../json/measure-json'
import { type ButtonProblem, buttonProblems, checkButtons } from './check-buttons'
import { type ListColumn, type ListDocument, listDocument, listLimits, listSchema } from './document'
import { type ListField, mayBeParent, mayBeTree, mayEdit, mayGroup, mayTotal } from './list-field'

/** What can be wrong with a list, as keys of texts. */
export const listProblems = [
  'field-unknown',
  'field-twice',
  'no-columns',
  'sort-unfit',
  'search-unfit',
  'tree-unfit',
  'group-missing',
  'group-unfit',
  'parent-missing',
  'parent-unfit',
  'total-unfit',
  'edit-unfit',
  ...buttonProblems,
] as const
export type ListProblemName = (typeof listProblems)[number]

/** One thing that is wrong with a list, and the field that it is about. */
export interface ListProblem {
  readonly problem: ListProblemName
  readonly part: 'columns' | 'search' | 'sort' | 'tree' | 'group' | 'parent' | 'phone' | ButtonProblem['part']
  readonly field?: string
}

/** A list that was kept or sent; null for what is none. `readOnly` for a later format than this version writes. */
export type ReadList = { readonly list: ListDocument; readonly readOnly: boolean } | null

function parsed(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Reads a list from JSON or its text, however much `checkList` still finds wrong with it. Never throws. */
export function readList(json: unknown): ReadList {
  if (typeof json === 'string' && json.length > listLimits.bytes) return null
  const value = parsed(json)
  if (jsonProblem(value, listLimits.bytes) !== null || !fitsSchema(listDocument, value)) return null
  const list = value as ListDocument
  return { list, readOnly: list.schema > listSchema }
}

function fieldProblems(list: ListDocument, part: 'columns' | 'search', known: ReadonlySet<string>): ListProblem[] {
  const seen = new Set<string>()
  return list[part].flatMap(({ field }): ListProblem[] => {
    const isTwice = seen.has(field)
    seen.add(field)
    if (isTwice) return [{ problem: 'field-twice', part, field }]
    return known.has(field) ? [] : [{ problem: 'field-unknown', part, field }]
  })
}

/** What a part needs of its field: a problem where the field is not there, or is not fit for it. */
function needs(
  part: ListProblem['part'],
  { field, of, unfit }: { field: string; of: ReadonlyMap<string, ListField>; unfit: ListProblemName },
  fits: (field: ListField) => boolean,
): ListProblem[] {
  const found = of.get(field)
  if (!found) return [{ problem: 'field-unknown', part, field }]
  return fits(found) ? [] : [{ problem: unfit, part, field }]
}

/** What a column may be said to be, where its field is fit for it. */
const columnFlags = ['total', 'edit'] as const
const fitsFlag = { total: mayTotal, edit: mayEdit }

/** Everything that is wrong with a list, in the order in which its designer shows it. */
export function checkList(list: ListDocument, fields: readonly ListField[]): readonly ListProblem[] {
  const of = new Map(fields.map((one) => [one.field, one]))
  const known = new Set(of.keys())
  const { sort, tree, group, parent, view, phone = [] } = list
  const shown = list.columns.filter(({ hidden }) => !hidden)
  const searched = list.search.filter(({ field }) => of.get(field)?.search.length === 0)
  const unfit = columnFlags.flatMap((flag) =>
    list.columns.flatMap((column): ListProblem[] => {
      const found = of.get(column.field)
      const isWrong = column[flag] && found && !fitsFlag[flag](found)
      return isWrong ? [{ problem: `${flag}-unfit`, part: 'columns', field: column.field }] : []
    }),
  )
  return [
    ...(shown.length === 0 ? [{ problem: 'no-columns', part: 'columns' } as const] : []),
    ...fieldProblems(list, 'columns', known),
    ...unfit,
    ...fieldProblems(list, 'search', known),
    ...searched.map(({ field }) => ({ problem: 'search-unfit', part: 'search', field }) as const),
    ...(sort ? needs('sort', { field: sort.field, of, unfit: 'sort-unfit' }, ({ sortable }) => sortable) : []),
    ...(tree ? needs('tree', { field: tree.field, of, unfit: 'tree-unfit' }, mayBeTree) : []),
    ...(view === 'groups' && !group ? [{ problem: 'group-missing', part: 'group' } as const] : []),
    ...(group ? needs('group', { field: group, of, unfit: 'group-unfit' }, mayGroup) : []),
    ...(view === 'treeTable' && !parent ? [{ problem: 'parent-missing', part: 'parent' } as const] : []),
    ...(parent ? needs('parent', { field: parent, of, unfit: 'parent-unfit' }, mayBeParent) : []),
    ...phone.flatMap((field) =>
      known.has(field) ? [] : [{ problem: 'field-unknown', part: 'phone', field } as const],
    ),
    ...checkButtons(list, of),
  ]
}

/** A column without what its field is not fit for. */
function fitColumn(column: ListColumn, field: ListField | undefined): ListColumn {
  const unfit: readonly string[] = columnFlags.filter((flag) => column[flag] && !(field && fitsFlag[flag](field)))
  if (unfit.length === 0) return column
  return Object.fromEntries(Object.entries(column).filter(([name]) => !unfit.includes(name))) as ListColumn
}

/**
 * The list without what its form, or its reader, has not: fields that went, sums of what is no number, each field once.
 * It is what a release keeps and what a page draws, so that a field that is removed takes no list with it.
 */
export function fitList(list: ListDocument, fields: readonly ListField[]): ListDocument {
  const of = new Map(fields.map((one) => [one.field, one]))
  const has = (field: string, fits: (one: ListField) => boolean = () => true) => {
    const found = of.get(field)
    return found !== undefined && fits(found)
  }
  const once = <One extends { field: string }>(all: readonly One[]) =>
    all.filter(({ field }, at) => has(field) && all.findIndex((one) => one.field === field) === at)
  const { sort, tree, group, parent, phone, custom, ...rest } = list
  const hasGroup = group !== undefined && has(group, mayGroup)
  const hasParent = parent !== undefined && has(parent, mayBeParent)
  const isLost = { groups: !hasGroup, treeTable: !hasParent, table: false, cards: false }[list.view]
  return {
    ...rest,
    view: isLost ? 'table' : list.view,
    columns: once(list.columns).map((column) => fitColumn(column, of.get(column.field))),
    search: once(list.search).filter(({ field }) => has(field, (one) => one.search.length > 0)),
    ...(sort && has(sort.field, ({ sortable }) => sortable) ? { sort } : {}),
    ...(tree && has(tree.field, mayBeTree) ? { tree } : {}),
    ...(hasGroup ? { group } : {}),
    ...(hasParent ? { parent } : {}),
    ...(custom ? { custom: custom.filter(({ id }, at) => custom.findIndex((one) => one.id === id) === at) } : {}),
    ...(phone ? { phone: phone.filter((field) => has(field)) } : {}),
  }
}
