import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { pieceRows, type SheetSource, sheetQuery } from './sheet-query'

/** The rows from `first` to before `end`; those on their way are null. Failures are thrown, so that the viewer says them. */
export function useSheetRows(source: SheetSource, first: number, end: number) {
  const { data: head } = useSuspenseQuery(sheetQuery(source, 0))
  const from = Math.floor(first / pieceRows)
  const count = Math.max(1, Math.ceil(Math.min(end, head.total) / pieceRows) - from)
  const pieces = useQueries({
    queries: Array.from({ length: count }, (_, at) => ({ ...sheetQuery(source, from + at), throwOnError: true })),
  })
  const rowAt = (row: number): readonly string[] | null =>
    pieces[Math.floor(row / pieceRows) - from]?.data?.rows[row % pieceRows] ?? null
  return { head, rowAt }
}
