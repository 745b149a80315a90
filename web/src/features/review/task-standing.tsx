import type { ReviewTask } from '@workstation/contract/review-task'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { isOverdue, type TaskState, taskState } from '@workstation/domain/review/task-state'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { useReviewTexts } from './use-review-texts'

/** Whether a task is late now: done too late, open too long, or stopped when it was late. */
export const isTaskLate = (task: ReviewTask) => isOverdue(task, Date.now())

/** The word for where a task stands; one that stopped is said by the end of its run. */
export function useTaskStateWord(): (task: ReviewTask) => string {
  const { t } = useReviewTexts()
  return (task) => {
    const state = taskState(task)
    return state === 'stopped' ? t(`status.${reviewStatus(task.progress, task.flowstate)}`) : t(`tasks.${state}`)
  }
}

const tones: Record<TaskState, StatusTone> = {
  notStarted: 'idle',
  inReview: 'busy',
  completed: 'good',
  stopped: 'idle',
}

/** Where a task stands, as a dot and a word; an open one that is late stands out. */
export function TaskStanding({ task }: { task: ReviewTask }) {
  const wordOf = useTaskStateWord()
  const state = taskState(task)
  const isBad = state === 'inReview' && isTaskLate(task)
  return <StatusDot tone={isBad ? 'bad' : tones[state]} text={wordOf(task)} />
}
