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
 * Milliseconds that something is late, 0 when it is not.
 * @param clock when it is due, and when its clock stopped; null for no date, and for a clock that runs
 * @param now epoch milliseconds
 */
export function lateBy(
  clock: { readonly duetime: number | null; readonly stoptime: number | null },
  now: number,
): number {
  if (clock.duetime === null) return 0
  return Math.max(0, (clock.stoptime ?? now) - clock.duetime)
}

/** How late that is in days, begun tenths counted whole; null when it is not late. */
export const daysLate = (lateMs: number): number | null => (lateMs > 0 ? Math.ceil((lateMs / day) * 10) / 10 : null)

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
