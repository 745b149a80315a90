import type { ListField } from '@workstation/domain/list/list-field'
import type { ReleasedForm } from '../record/released-form'
import type { OpenCells } from './open-cells'

/** The cells of one list that can be changed. */
export interface EditedCells {
  readonly released: ReleasedForm
  readonly cells: OpenCells
}

export interface EditCellProps extends EditedCells {
  readonly recordId: string
  readonly field: ListField
  /** What the column is called. */
  readonly label: string
  /** What the cell holds, in words. */
  readonly words: string
}
