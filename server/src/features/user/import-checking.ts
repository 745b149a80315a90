import type { ErrorParams } from '@workstation/contract/errors'
import type { ImportKey, UserColumn } from './import-columns'
import type { LineName } from './import-line'
import type { Names } from './import-names'
import type { CellProblem } from './import-texts'

/** Notes what is wrong with a cell. */
export type Refuse = (field: ImportKey, problem: CellProblem, params?: ErrorParams) => void

export interface Checking {
  lines: readonly LineName[]
  columns: readonly UserColumn[]
  names: Names
}
