import { matchesKeyword } from '../../platform/matches-keyword'
import { paginationOf, pieceOf, rowsOfPage } from '../../platform/page'
import { namesIn, type Relation } from './source'

type Row = Record<string, unknown>
interface Page extends Relation {
  currentPage?: number
  pageSize?: number
  keyword?: string
  sort?: 'asc' | 'desc' | ''
  sidx?: string
}

/** A value as text, as a form stores it and a list shows it. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const own = (row: Row, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined)

const askedNames = ({ relationField, columnOptions }: Relation) =>
  namesIn([relationField, columnOptions].filter(Boolean).join(','))

/** The fields of a row that were asked for, or all of them; its id, where it has none, is the value that a form stores. */
function shownRow(row: Row, relation: Relation): Row & { id: string } {
  const stored = relation.propsValue || 'id'
  const asked = askedNames(relation)
  const names = asked.length === 0 ? Object.keys(row) : [stored, ...asked]
  const id = textOf(own(row, 'id') ?? own(row, stored))
  return { ...Object.fromEntries(names.map((name) => [name, own(row, name)])), id }
}

const byText = new Intl.Collator('zh-Hans-CN', { numeric: true })

function inOrder(rows: readonly Row[], { sidx, sort }: Page): readonly Row[] {
  if (!sidx) return rows
  const sign = sort === 'desc' ? -1 : 1
  return [...rows].sort((one, other) => sign * byText.compare(textOf(own(one, sidx)), textOf(own(other, sidx))))
}

/**
 * A page of what an interface answered. A statement that asks for `@keyword` or `@offsetSize` itself has looked or cut
 * already; the rows after its page are not counted.
 */
export function rowsPage(rows: readonly Row[], page: Page, statement: string) {
  const looked = (page.keyword ?? '').trim()
  const isFound = looked === '' || /@keyword\b/.test(statement)
  const asked = askedNames(page)
  const matches = (row: Row) =>
    matchesKeyword(
      (asked.length === 0 ? Object.keys(row) : asked).map((name) => textOf(own(row, name))),
      looked,
    )
  const found = inOrder(isFound ? rows : rows.filter(matches), page)
  const isCut = /@offsetSize\b/.test(statement)
  const list = (isCut ? found : rowsOfPage(found, page)).map((row) => shownRow(row, page))
  if (!isCut) return { list, pagination: paginationOf(page, found.length) }
  const { limit, offset } = pieceOf(page)
  const isFull = list.length >= limit
  const total = offset + list.length + (isFull ? 1 : 0)
  return { list, pagination: { ...paginationOf(page, total), ...(isFull ? { totalCapped: true } : {}) } }
}

/** The row that holds a stored value. */
export function rowWith(rows: readonly Row[], relation: Relation & { value: string }): Row | null {
  const stored = relation.propsValue || 'id'
  const row = relation.value === '' ? undefined : rows.find((one) => textOf(own(one, stored)) === relation.value)
  return row ? shownRow(row, relation) : null
}
