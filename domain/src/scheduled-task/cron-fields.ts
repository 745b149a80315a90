/**
 * Whether a text can be a cron line of a task: five fields, or six that begin with one second of the minute. A task runs once
 * a minute at most, so a list or a step of seconds is none.
 */
export type CronProblem = 'task.cron' | 'task.too-often'

const field = /^[0-9A-Za-z*?,\-/#]+$/

export function cronProblem(cron: string): CronProblem | null {
  const fields = cron.trim().split(/\s+/)
  if (fields.length < 5 || fields.length > 6 || !fields.every((one) => field.test(one))) return 'task.cron'
  if (fields.length === 6 && !/^[0-5]?[0-9]$/.test(fields[0] ?? '')) return 'task.too-often'
  return null
}

/** Whether a line runs in each hour, or in hours of their own, which summer time doubles and must not run twice. */
export function namesHours(cron: string): boolean {
  const fields = cron.trim().split(/\s+/)
  const hours = fields[fields.length - 4] ?? ''
  return !/^[*?]/.test(hours)
}
