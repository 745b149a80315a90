import type { PageQuery, Pagination } from '@workstation/contract/fields'

type Asked = Pick<PageQuery, 'currentPage' | 'pageSize'>

/** The page that is asked for; what calls leave out, the contract fills in where it names a default of its own. */
const asPage = ({ currentPage = 1, pageSize = 20 }: Asked) => ({ currentPage, pageSize })

/** What a statement takes to answer one page. */
export interface Piece {
  readonly limit: number
  readonly offset: number
}

export function pieceOf(asked: Asked): Piece {
  const { currentPage, pageSize } = asPage(asked)
  return { limit: pageSize, offset: (currentPage - 1) * pageSize }
}

/** How a page of `total` rows is told. */
export const paginationOf = (asked: Asked, total: number): Pagination => ({ ...asPage(asked), total })

/** The rows of one page, out of all of them. */
export function rowsOfPage<Row>(rows: readonly Row[], asked: Asked): Row[] {
  const { limit, offset } = pieceOf(asked)
  return rows.slice(offset, offset + limit)
}
