import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { onlineRecord } from '@workstation/contract/online-record'
import { call } from '../../../platform/api'
import { ApiError } from '../../../platform/api-error'
import { type CallQuery, queryBy, queryOf } from '../../../platform/queries/query-of'

interface ListPage<Row> {
  list: Row[]
  pagination: { currentPage: number; pageSize: number; total: number }
}

/** A column of the table: a field of the source and what it is called. */
export interface PopupColumn {
  value: string
  label: string
  /** Pixels. */
  width?: number
}

/** Where the rows of a popup selection come from, and which of their fields matter. */
export interface PopupSource {
  /** Id of a data interface, of a page whose records are chosen from, or of a released form. */
  interfaceId: string
  /** Whether that is a released form, whose records come in words. */
  ofForm?: boolean
  columns: readonly PopupColumn[]
  /** Field that is shown for a chosen row. */
  relationField: string
  /** Field that is stored, the id by default. */
  propsValue?: string
  /** Rows of a page, 20 where nothing is said. */
  pageSize?: number
  /** Pixels of the dialog, 800 where nothing is said. */
  width?: number
  /** Pages; without, up to 10,000 rows in one list (FRM-60, FRM-61). */
  hasPage?: boolean
  /** What goes along to a data interface. */
  paramList?: readonly { readonly field: string; readonly defaultValue: string }[]
  /** By what the records of a form are searched, as JSON text. */
  queryJson?: string
}

export type PopupRow = { id: string } & Record<string, unknown>

/** Records of forms come in pages whatever is said: there may be a million. */
export const pageSizeOf = ({ hasPage = true, ofForm = false, pageSize = 20 }: PopupSource) =>
  hasPage || ofForm ? pageSize : 10_000

const relationOf = ({ interfaceId, columns, relationField, propsValue = 'id', paramList }: PopupSource) => ({
  id: interfaceId,
  interfaceId,
  propsValue,
  relationField,
  columnOptions: columns.map(({ value }) => value).join(','),
  ...(paramList && { paramList: [...paramList] }),
})

/** The rows that match a keyword, a page of them or all (FRM-62, FRM-63). */
export const popupRowsQuery = (source: PopupSource, keyword: string, currentPage: number) =>
  queryOptions({
    ...(source.ofForm
      ? (queryOf(onlineRecord.list, {
          ...{ id: source.interfaceId, currentPage, pageSize: pageSizeOf(source) },
          ...(keyword && { keyword }),
          ...(source.queryJson && { queryJson: source.queryJson }),
        }) as CallQuery<ListPage<PopupRow>>)
      : (queryOf(dataInterface.rows, {
          ...relationOf(source),
          ...{ keyword, currentPage, pageSize: pageSizeOf(source) },
        }) as CallQuery<ListPage<PopupRow>>)),
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

/** A record of a released form in words; null for one that is gone, or that the person may not see. */
async function recordRow(id: string, recordId: string): Promise<PopupRow | null> {
  const found = call(onlineRecord.words, { id, recordId }, { quiet: true })
  const record = await found.catch((error: unknown) => {
    if (error instanceof ApiError && ['not-found', 'forbidden'].includes(error.key ?? '')) return null
    throw error
  })
  return record && { ...JSON.parse(record.data), id: recordId }
}

/** The row behind a stored value, null when there is none that the person may see (FRM-66, FRM-67). */
export const popupRowQuery = (source: PopupSource, value: string) =>
  queryOptions<PopupRow | null>({
    ...(source.ofForm
      ? queryBy(onlineRecord.words, ['popup', source.interfaceId, value], () => recordRow(source.interfaceId, value))
      : queryBy(dataInterface.row, [relationOf(source), value], async () => {
          const text = await call(dataInterface.row, { ...relationOf(source), value }, { quiet: true })
          const row: unknown = text ? JSON.parse(text) : null
          return isRow(row) ? row : null
        })),
    enabled: value !== '',
    staleTime: 30_000,
  })
