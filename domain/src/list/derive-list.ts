import { type ListDocument, type ListSearch, listSchema } from './document'
import type { ListField } from './list-field'

/** Columns that a list shows until somebody chooses others. */
const shownAtFirst = 10
/** Fields that a search bar offers at most; further ones would be a form of their own. */
const mostSearch = 7

const periods = new Set(['date', 'dateTime'])

const searchedBy = ({ search, node, kind }: ListField): boolean =>
  search.length > 0 && (periods.has(kind) || node?.source?.from === 'static' || node?.source?.from === 'dictionary')

/** The list of a form for which none was designed: its fields, a keyword, its options and days to search by. */
export function deriveList(fields: readonly ListField[]): ListDocument {
  const own = fields.filter(({ node }) => node !== undefined)
  const search = own.filter(searchedBy).slice(0, mostSearch)
  return {
    type: 'list',
    schema: listSchema,
    view: 'table',
    columns: own.map(({ field }, at) => ({ field, ...(at < shownAtFirst ? {} : { hidden: true }) })),
    keyword: own.some((one) => one.search.includes('contains')),
    search: search.map(({ field }): ListSearch => ({ field })),
    pageSize: 20,
    buttons: [],
  }
}
