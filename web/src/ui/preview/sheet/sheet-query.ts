import { queryOptions } from '@tanstack/react-query'
import { file } from '@workstation/contract/file'
import { call } from '../../../platform/api'

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
    queryKey: ['preview', 'sheet', fileId, token ?? '', sheet, piece],
    queryFn: ({ signal }) =>
      call(file.sheet, { id: fileId, sheet, offset: piece * pieceRows, token }, { quiet: true, signal }),
    gcTime: 60_000,
    staleTime: 60_000,
    retry: false,
  })
