/** Milliseconds of a day. */
const day = 86_400_000

/** When a task was created and how long it may take; times in epoch milliseconds. */
export interface TaskPeriod {
  readonly days: number
  readonly createtime: number
}

/** The moment at which a task is due, epoch milliseconds; null when its time is arranged by the project leader. */
export function dueTime(task: TaskPeriod): number | null {
  return task.days > 0 ? task.createtime + task.days * day : null
}

/**
 * True when a task was done, or is still open, after its creation plus days; never with days 0 or less (REV-44).
 * @param now epoch milliseconds
 */
export function isOverdue(task: TaskPeriod & { readonly donetime: number | null }, now: number): boolean {
  const due = dueTime(task)
  return due !== null && (task.donetime ?? now) > due
}

export type TimeLimit = { kind: 'custom' } | { kind: 'days'; days: number }

/** How the time limit of a task is shown: arranged by the project leader (REV-42), or a number of days (REV-43). */
export const timeLimit = (days: number): TimeLimit => (days > 0 ? { kind: 'days', days } : { kind: 'custom' })

export type Reminder = 'due' | 'overdue'

/**
 * Which reminder the leader of an open task gets now, or null: one from a day before it is due, one when it is overdue.
 * @param task which of the two he already got
 * @param now epoch milliseconds
 */
export function reminderDue(
  task: TaskPeriod & {
    readonly donetime: number | null
    readonly remindedDue: boolean
    readonly remindedOverdue: boolean
  },
  now: number,
): Reminder | null {
  const due = dueTime(task)
  if (due === null || task.donetime !== null) return null
  if (now > due) return task.remindedOverdue ? null : 'overdue'
  return now >= due - day && !task.remindedDue ? 'due' : null
}
