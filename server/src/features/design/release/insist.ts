import { setTimeout as pause } from 'node:timers/promises'

type Failure = Error & { code?: string }

const locked: ReadonlySet<string> = new Set(['55P03', '40P01'])
const lost = /^(08|57)|^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** A table is in use, so that what waits for it stepped back. */
export const isLocked = (error: unknown): boolean => locked.has((error as Failure)?.code ?? '')

/** The database went away, or took this connection away. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (lost.test((error as Failure).code ?? '') || /^Connection terminated|^Client has encountered/.test(error.message))

/** The database has no room, or no memory. */
export const isFull = (error: unknown): boolean => /^53/.test((error as Failure)?.code ?? '')

/**
 * Tries again while others hold a table or the connection breaks, so that nobody has to wait behind work that waits.
 * @param pauses milliseconds between tries; the last failure is thrown
 */
export async function insist<T>(pauses: readonly number[], work: () => Promise<T>): Promise<T> {
  for (const wait of pauses) {
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isLocked(error) || isLost(error)) return null
        throw error
      },
    )
    if (outcome) return outcome.value
    await pause(wait)
  }
  return work()
}
