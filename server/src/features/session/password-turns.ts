import { AppError } from '../../platform/app-error'

export interface TurnLimits {
  /** Pieces of work at a time. */
  atOnce: number
  /** That wait beside them, from everywhere. */
  waiting: number
  /** That wait from one place. */
  waitingFromOne: number
}

/** The place of work whose callers are bounded by limits of their own, such as a registration: it takes turns and is not refused. */
export const boundedElsewhere = ''

interface Waiting {
  from: string
  start: () => void
}

/**
 * Runs heavy work a few pieces at a time and refuses at once what would wait for long, so that a flood ends in refusals
 * and not in a queue for everybody. One place cannot take all the room to wait, and places take turns.
 */
export function createPasswordTurns({ atOnce, waiting: mostWaiting, waitingFromOne }: TurnLimits) {
  let running = 0
  let last = ''
  const waiting: Waiting[] = []

  function enter(from: string): Promise<void> | void {
    if (running < atOnce) {
      running += 1
      return
    }
    const own = waiting.filter((one) => one.from === from).length
    const isFull = waiting.length >= mostWaiting || own >= waitingFromOne
    if (isFull && from !== boundedElsewhere) throw new AppError('session.busy')
    return new Promise<void>((start) => waiting.push({ from, start }))
  }
  /** The oldest of another place than the last one, else the oldest. */
  function leave(): void {
    const other = waiting.findIndex((one) => one.from !== last)
    const [next] = waiting.splice(Math.max(0, other), 1)
    last = next?.from ?? ''
    if (next) next.start()
    else running -= 1
  }
  return async <T>(from: string, work: () => Promise<T>): Promise<T> => {
    await enter(from)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
