import type { NodeRow, TreeRow } from '../tree/tree-rows'

/** What a source of choices shows at the moment. */
export interface PickRows {
  rows: readonly TreeRow[]
  /** Without levels. */
  flat: boolean
  /** The whole list is on its way, or did not come. */
  pending: boolean
  error: unknown
  onToggle: (row: NodeRow) => void
  /** Loads the nodes below one again. */
  onRetry: (parentId: string) => void
}

const nothing = () => undefined

/** Rows of a list that came whole. */
export const plainRows = (rows: readonly NodeRow[], answer: { isPending: boolean; error: unknown }): PickRows => ({
  rows,
  flat: true,
  pending: answer.isPending,
  error: answer.error,
  onToggle: nothing,
  onRetry: nothing,
})
