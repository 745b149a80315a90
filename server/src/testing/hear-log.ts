import { onTestFinished, vi } from 'vitest'

const levels = ['info', 'warn', 'error'] as const
type Tell = (details: never, message: never) => void
type Log = Partial<Record<(typeof levels)[number], Tell>> & { child?(bindings: never): unknown }

/** Whether it is one of the two lines that each request has. */
const isOfEach = (details: unknown) =>
  typeof details === 'object' && details !== null && ('req' in details || 'res' in details)

/**
 * Hears until the end of a test what a log is told. That of the app hears its requests too, without the lines that each
 * request has.
 * @returns the lines so far, each as its level, details and message
 */
export function hearLog(log: Log): unknown[][] {
  const lines: unknown[][] = []
  for (const level of levels) {
    if (!log[level]) continue
    const spy = vi.spyOn(log as Required<Log>, level)
    spy.mockImplementation((...told) => {
      if (!isOfEach(told[0])) lines.push([level, ...told])
    })
    onTestFinished(() => spy.mockRestore())
  }
  if (log.child) {
    const spy = vi.spyOn(log as Required<Log>, 'child').mockReturnValue(log)
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}
