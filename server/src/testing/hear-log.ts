import { onTestFinished, vi } from 'vitest'

const levels = ['info', 'warn', 'error'] as const
type Tell = (details: never, message: never) => void
type Log = Partial<Record<(typeof levels)[number], Tell>> & { child?(bindings: never): unknown }

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
    spy.mockImplementation((...told) => void lines.push([level, ...told]))
    onTestFinished(() => spy.mockRestore())
  }
  if (log.child) {
    const ofRequest = Object.create(log, { info: { value: () => undefined } })
    const spy = vi.spyOn(log as Required<Log>, 'child').mockReturnValue(ofRequest)
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}
