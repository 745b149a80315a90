import type { NodeRow, TreeRow } from '../tree/tree-rows'

/** What a source of choices shows at the moment. */
export interface PickRows {
  rows: readonly TreeRow[]
  /** Without levels. */
  flat: boolean
  /** The whole list is on its way, or did not come. */
  pending: boolean
  error: unknown
  retry: () => void
  onToggle: (row: NodeRow) => void
  /** Loads the nodes below one again. */
  onRetry: (parentId: string) => void
}

const nothing = () => undefined

/** Rows of a list that came whole. */
export const plainRows = (
  rows: readonly NodeRow[],
  answer: { isPending: boolean; error: unknown; refetch: () => unknown },
): PickRows => ({
  rows,
  flat: true,
  pending: answer.isPending,
  error: answer.error,
  retry: () => void answer.refetch(),
  onToggle: nothing,
  onRetry: nothing,
})
