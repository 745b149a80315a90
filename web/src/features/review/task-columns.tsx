import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { taskResult } from '@workstation/domain/review/task-result'
import type { DataColumn } from '../../ui/data-table/data-column'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { DueText } from './due-text'
import { TimeLimitText } from './run/time-limit-text'
import { TaskStanding } from './task-standing'
import { useReviewTexts } from './use-review-texts'

function useTaskDrawings(): Drawings<ReviewTask, keyof typeof reviewTaskColumns> {
  const { t } = useReviewTexts()
  return {
    reviewname: { width: 138 },
    projectname: { width: 110 },
    majortext: { width: 96, card: 'fact' },
    leadername: { width: 104, value: (row) => <Person name={row.leadername} /> },
    progress: { width: 100, value: (row) => <TaskStanding task={row} />, card: 'status' },
    stage: { width: 90, value: (row) => t(`stage.${row.stage}`) },
    days: { width: 96, value: (row) => <TimeLimitText days={row.days} />, card: 'fact' },
    duetime: { width: 146, value: (row) => <DueText {...row} />, card: 'fact' },
    latedays: { width: 96, startsHidden: true },
    result: {
      width: 126,
      value: (row) => t(`tasks.${taskResult(row.filemust, row.file, { isDone: row.donetime !== null })}`),
    },
    createtime: { width: 146 },
    donetime: { width: 146 },
    opinion: { width: 240, startsHidden: true },
  }
}

/**
 * The columns of every list of tasks.
 * @param hidden keys of the columns that this list starts without, so that the others fit beside each other
 */
export function useTaskColumns(hidden: readonly string[]): DataColumn<ReviewTask>[] {
  const columns = useColumns(reviewTaskColumns, useTaskDrawings())
  return columns.map((column) => (hidden.includes(column.key) ? { ...column, startsHidden: true } : column))
}
