import type { ListColumn, ListDocument, ListSearch } from './document'

/** The parts of a list that are lines of fields. */
export type ListPart = 'columns' | 'search'
interface Lines {
  columns: ListColumn
  search: ListSearch
}

/** The list with a part changed; the same one where nothing of it is. */
const withPart = (list: ListDocument, part: ListPart, lines: readonly (ListColumn | ListSearch)[]): ListDocument =>
  ({ ...list, [part]: lines }) as ListDocument

/** Adds a field to a part, at its end where no place is named; one that is there already stays where it is. */
export function addField(list: ListDocument, part: ListPart, field: string): ListDocument {
  if (list[part].some((one) => one.field === field)) return list
  return withPart(list, part, [...list[part], { field }])
}

/** Takes a field out of a part. */
export function dropField(list: ListDocument, part: ListPart, field: string): ListDocument {
  const rest = (list[part] as readonly (ListColumn | ListSearch)[]).filter((one) => one.field !== field)
  return rest.length === list[part].length ? list : withPart(list, part, rest)
}

/** Moves a field of a part to another place among the others. */
export function moveField(
  list: ListDocument,
  part: ListPart,
  { field, to }: { field: string; to: number },
): ListDocument {
  const lines: readonly (ListColumn | ListSearch)[] = list[part]
  const from = lines.findIndex((one) => one.field === field)
  const at = Math.min(Math.max(to, 0), lines.length - 1)
  const line = lines[from]
  if (!line || from === at) return list
  const rest = lines.filter((one) => one !== line)
  return withPart(list, part, [...rest.slice(0, at), line, ...rest.slice(at)])
}

/** What changes of a line; undefined takes a property away. */
export type LineChange<Part extends ListPart> = { [Name in keyof Lines[Part]]?: Lines[Part][Name] | undefined }

function merged<One extends object>(one: One, change: object): One {
  const all = Object.entries({ ...one, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as One
}

/** Changes how a field of a part stands there. */
export function changeField<Part extends ListPart>(
  list: ListDocument,
  part: Part,
  { field, change }: { field: string; change: LineChange<Part> },
): ListDocument {
  const lines: readonly (ListColumn | ListSearch)[] = list[part]
  if (!lines.some((one) => one.field === field)) return list
  const next = lines.map((one) => (one.field === field ? merged(one, { ...change, field }) : one))
  return withPart(list, part, next)
}

/** What changes of the list itself; undefined takes a property away. */
export type ListChange = { [Name in keyof ListDocument]?: ListDocument[Name] | undefined }

/** Changes the list itself: its view, its order, its buttons. */
export const changeList = (list: ListDocument, change: ListChange): ListDocument => merged(list, change)
