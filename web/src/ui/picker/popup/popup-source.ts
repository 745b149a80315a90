import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { call } from '../../../platform/api'
import { queryBy, queryOf } from '../../../platform/queries/query-of'

/** A column of the table: a field of the source and what it is called. */
export interface PopupColumn {
  value: string
  label: string
  /** Pixels. */
  width?: number
}

/** Where the rows of a popup selection come from, and which of their fields matter. */
export interface PopupSource {
  /** Id of a data interface or of a page whose records are chosen from. */
  interfaceId: string
  columns: readonly PopupColumn[]
  /** Field that is shown for a chosen row. */
  relationField: string
  /** Field that is stored, the id by default. */
  propsValue?: string
  /** Pages of 20; without, up to 10,000 rows in one list (FRM-60, FRM-61). */
  hasPage?: boolean
}

export type PopupRow = { id: string } & Record<string, unknown>

export const pageSizeOf = ({ hasPage = true }: PopupSource) => (hasPage ? 20 : 10_000)

const relationOf = ({ interfaceId, columns, relationField, propsValue = 'id' }: PopupSource) => ({
  id: interfaceId,
  interfaceId,
  propsValue,
  relationField,
  columnOptions: columns.map(({ value }) => value).join(','),
})

/** The rows that match a keyword, a page of them or all (FRM-62, FRM-63). */
export const popupRowsQuery = (source: PopupSource, keyword: string, currentPage: number) =>
  queryOptions({
    ...queryOf(dataInterface.rows, { ...relationOf(source), keyword, currentPage, pageSize: pageSizeOf(source) }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The stored value of a row. */
export const storedValue = (row: PopupRow, { propsValue = 'id' }: PopupSource) => textOf(row[propsValue])

/** A field of a row as text; what is no plain value is shown as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isRow(value: unknown): value is PopupRow {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** The row behind a stored value, null when there is none that the person may see (FRM-66, FRM-67). */
export const popupRowQuery = (source: PopupSource, value: string) =>
  queryOptions<PopupRow | null>({
    ...queryBy(dataInterface.row, [relationOf(source), value], async () => {
      const text = await call(dataInterface.row, { ...relationOf(source), value }, { quiet: true })
      const row: unknown = text ? JSON.parse(text) : null
      return isRow(row) ? row : null
    }),
    enabled: value !== '',
    staleTime: 30_000,
  })
