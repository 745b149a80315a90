import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'
import { dueTime, lateBy, type TaskPeriod } from './time-limit'

/** Where a task stands: not started while its run is being assigned, stopped when its run ended before it was done. */
export type TaskState = 'notStarted' | 'inReview' | 'completed' | 'stopped'

/** What decides where a task stands; times in epoch milliseconds, progress and flow state those of its run. */
export interface TaskStanding extends RunState {
  readonly donetime: number | null
}

/** The one rule for what is open, doing and done (REV-41): lists, filters, statistics, exports and prints follow it. */
export function taskState({ donetime, progress, flowstate }: TaskStanding): TaskState {
  if (donetime !== null) return 'completed'
  if (isEnded(flowstate)) return 'stopped'
  return progress < ReviewStage.professional ? 'notStarted' : 'inReview'
}

/** A task with all that decides whether it is late; `endtime` is when its run ended. */
export type TaskClock = TaskPeriod & TaskStanding & { readonly endtime: number | null }

/**
 * Milliseconds by which a task is late, 0 when it is not (REV-44). Its clock starts once the assignment is confirmed and
 * stops when it is done or its run ends.
 * @param now epoch milliseconds
 */
export function taskLateBy(task: TaskClock, now: number): number {
  const hasStarted = task.donetime !== null || task.progress >= ReviewStage.professional
  if (!hasStarted) return 0
  return lateBy({ duetime: dueTime(task), stoptime: task.donetime ?? task.endtime }, now)
}

/** True when a task was done, is open or was stopped after its creation plus days; never with days 0 or less (REV-44). */
export const isOverdue = (task: TaskClock, now: number): boolean => taskLateBy(task, now) > 0
