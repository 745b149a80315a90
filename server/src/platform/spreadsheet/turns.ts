import type { ErrorKey } from '@workstation/contract/errors'
import { AppError } from '../app-error'

interface TurnLimits {
  /** Pieces of work at a time on this node; further ones wait for their turn. */
  atOnce: number
  /** Pieces that one person may have under way, waiting ones included. */
  perPerson: number
  /** What a person is told who has as many; its text may name the `limit`. */
  busy: ErrorKey
}

/** Long work in turns, so that it takes neither all database connections nor all of the processor. */
export interface Turns {
  /** Does the work when it is its turn. Throws `busy` at once for a person who has too much under way. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export function createTurns({ atOnce, perPerson, busy }: TurnLimits): Turns {
  const ofPerson = new Map<string, number>()
  const waiting: Array<() => void> = []
  let running = 0

  const count = (userId: string, change: 1 | -1) => {
    const left = (ofPerson.get(userId) ?? 0) + change
    if (left === 0) ofPerson.delete(userId)
    else ofPerson.set(userId, left)
  }
  async function begin(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(userId, work) {
      if ((ofPerson.get(userId) ?? 0) >= perPerson) throw new AppError(busy, { limit: perPerson })
      count(userId, 1)
      try {
        await begin()
        try {
          return await work()
        } finally {
          end()
        }
      } finally {
        count(userId, -1)
      }
    },
  }
}
