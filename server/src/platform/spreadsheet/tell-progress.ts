import type { Realtime } from '../realtime/realtime'

interface Progress {
  work: 'export' | 'import'
  userId: string
  /** Rows in all; 0 when it is not known. */
  total: number
}

/** How often a person is told, in milliseconds. */
const pace = 500

/**
 * Tells the open pages of a person how far his work has come, about twice a second.
 * @returns to be called with the number of rows that are done
 */
export function tellProgress(realtime: Realtime, { work, userId, total }: Progress): (done: number) => void {
  let told = Date.now()
  return (done) => {
    const now = Date.now()
    if (now - told < pace) return
    told = now
    // Who misses it sees the next one; the work itself does not wait for it.
    realtime.send([userId], { method: 'progress', work, done, total }).catch(() => {})
  }
}
