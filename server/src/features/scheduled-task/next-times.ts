import { wallOf } from '@workstation/domain/calendar/wall-clock'
import { cronProblem, namesHours } from '@workstation/domain/scheduled-task/cron-fields'
import { Cron } from 'croner'
import { AppError } from '../../platform/app-error'

const hourMs = 3_600_000

function readCron(cron: string, timeZone: string): Cron {
  const problem = cronProblem(cron)
  if (problem) throw new AppError(problem)
  try {
    return new Cron(cron.trim(), { timezone: timeZone, paused: true })
  } catch {
    throw new AppError('task.cron')
  }
}

/**
 * The next times of a cron line after a moment. An hour that the end of summer time doubles counts once for a line that names
 * hours; one that its beginning skips runs at its end.
 * @throws task.cron, task.too-often
 */
export function nextTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  const read = readCron(cron, timeZone)
  const isSecond = (at: number) => namesHours(cron) && wallOf(at, timeZone) === wallOf(at - hourMs, timeZone)
  const times: Date[] = []
  let from = after
  while (times.length < count) {
    const next = read.nextRun(from)
    if (!next) break
    if (!isSecond(next.getTime())) times.push(next)
    from = next
  }
  return times
}

/** The next time alone; null where none comes. */
export const nextTime = (cron: string, timeZone: string, after: Date): Date | null =>
  nextTimes(cron, timeZone, after, 1)[0] ?? null
