import { type ReviewTask, reviewTaskColumns } from '@workstation/contract/review-task'
import { FlowState } from '@workstation/domain/review/flow-state'
import { taskProgress, taskResult } from '@workstation/domain/review/task-result'
import { isOverdue } from '@workstation/domain/review/time-limit'
import type { DataColumn } from '../../ui/data-table/data-column'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { StatusDot } from '../../ui/status-dot'
import { TimeLimitText } from './run/time-limit-text'
import { useReviewTexts } from './use-review-texts'

/** Whether a task of a list is late: done too late, or open in a run that still goes on. */
export const isTaskLate = (task: ReviewTask) =>
  (task.donetime !== null || task.flowstate === FlowState.running) && isOverdue(task, Date.now())

function TaskState({ task }: { task: ReviewTask }) {
  const { t } = useReviewTexts()
  if (task.donetime !== null) return <StatusDot tone="good" text={t(`tasks.${taskProgress(task.donetime)}`)} />
  if (task.flowstate !== FlowState.running) return <StatusDot tone="idle" text={t(`flowstate.${task.flowstate}`)} />
  if (isTaskLate(task)) return <StatusDot tone="bad" text={t('tasks.overdue')} />
  return <StatusDot tone="busy" text={t('tasks.inReview')} />
}

function useTaskDrawings(): Drawings<ReviewTask, keyof typeof reviewTaskColumns> {
  const { t } = useReviewTexts()
  return {
    reviewname: { width: 138, card: 'title' },
    projectname: { width: 110 },
    majortext: { width: 96, card: 'fact' },
    leadername: { width: 104, value: (row) => <Person name={row.leadername} /> },
    progress: { width: 100, value: (row) => <TaskState task={row} />, card: 'status' },
    days: { width: 96, value: (row) => <TimeLimitText days={row.days} />, card: 'fact' },
    duetime: { width: 146, card: 'fact' },
    result: { width: 88, value: (row) => t(`tasks.${taskResult(row.filemust, row.file)}`) },
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
