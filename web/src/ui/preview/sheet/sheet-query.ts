import { queryOptions } from '@tanstack/react-query'
import { file } from '@workstation/contract/file'
import { queryOf } from '../../../platform/queries/query-of'

/** Rows of one answer. */
export const pieceRows = 500

export interface SheetSource {
  fileId: string
  token?: string | undefined
  sheet: number
}

/** The rows from `piece` × 500 on. What was read stays for the few minutes that the server keeps it as well. */
export const sheetQuery = ({ fileId, token, sheet }: SheetSource, piece: number) =>
  queryOptions({
    ...queryOf(file.sheet, { id: fileId, sheet, offset: piece * pieceRows, token }),
    gcTime: 60_000,
    staleTime: 60_000,
    retry: false,
  })
