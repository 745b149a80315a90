import type { ReviewTask } from '@workstation/contract/review-task'
import { FlowState } from '@workstation/domain/review/flow-state'
import { taskProgress, taskResult } from '@workstation/domain/review/task-result'
import { isOverdue } from '@workstation/domain/review/time-limit'
import { formatDateTime } from '../../platform/format'
import type { DataColumn } from '../../ui/data-table/data-column'
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

/**
 * The columns of every list of tasks.
 * @param hidden keys of the columns that this list starts without, so that the others fit beside each other
 */
export function useTaskColumns(hidden: readonly string[]): DataColumn<ReviewTask>[] {
  const { t } = useReviewTexts()
  const columns: DataColumn<ReviewTask>[] = [
    {
      key: 'reviewname',
      guarded: true,
      title: t('column.reviewname'),
      width: 180,
      value: (row) => row.reviewname,
      card: 'title',
    },
    { key: 'projectname', guarded: true, title: t('column.projectname'), width: 134, value: (row) => row.projectname },
    {
      key: 'majortext',
      guarded: true,
      title: t('tasks.profession'),
      width: 96,
      value: (row) => row.majortext,
      card: 'fact',
    },
    {
      key: 'leadername',
      guarded: true,
      title: t('tasks.leader'),
      width: 104,
      value: (row) => <Person name={row.leadername} />,
    },
    {
      key: 'progress',
      title: t('tasks.progress'),
      width: 100,
      value: (row) => <TaskState task={row} />,
      card: 'status',
    },
    {
      key: 'days',
      guarded: true,
      title: t('tasks.timeLimit'),
      width: 96,
      value: (row) => <TimeLimitText days={row.days} />,
      card: 'fact',
    },
    {
      key: 'duetime',
      guarded: true,
      title: t('column.duetime'),
      width: 146,
      value: (row) => formatDateTime(row.duetime),
      card: 'fact',
    },
    {
      key: 'result',
      title: t('tasks.result'),
      width: 88,
      value: (row) => t(`tasks.${taskResult(row.filemust, row.file)}`),
    },
    {
      key: 'createtime',
      guarded: true,
      title: t('column.assigned'),
      width: 146,
      sortable: true,
      value: (row) => formatDateTime(row.createtime),
    },
    {
      key: 'donetime',
      title: t('column.donetime'),
      width: 146,
      sortable: true,
      value: (row) => formatDateTime(row.donetime),
    },
    {
      key: 'opinion',
      guarded: true,
      title: t('info.opinion'),
      width: 240,
      startsHidden: true,
      value: (row) => row.opinion,
    },
  ]
  return columns.map((column) => (hidden.includes(column.key) ? { ...column, startsHidden: true } : column))
}
