import type { ErrorKey } from '@workstation/contract/errors'
import { AppError } from './app-error'

export interface LimiterLimits {
  /** Pieces of work at a time on this node; further ones wait for their turn. */
  atOnce: number
  /** Of these, pieces of one person; all of them where it is left out. */
  atOnceOfOne?: number
  /** Pieces that one person may have under way, waiting ones included. */
  maxOfOne: number
  /** Pieces that wait, of everybody together. */
  maxWaiting: number
  /** What is said to those who find no room; its text may name the `limit` of one person. */
  busy: ErrorKey
}

/** Work that weighs on the machine, a few pieces at a time: who has much of it to do waits for himself alone. */
export interface Limiter {
  /**
   * Does the work when it is its turn: people take turns, and the work of one is done in the order of its coming.
   * @param who a person, or what stands for one, such as a network
   * @throws busy at once, when he has too much under way or too much waits already
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
  /** The same for work that other limits bound: it takes its turn and is never refused. */
  runBounded<T>(who: string, work: () => Promise<T>): Promise<T>
}

export function createLimiter({ atOnce, atOnceOfOne = atOnce, maxOfOne, maxWaiting, busy }: LimiterLimits): Limiter {
  /** Those who wait, whoever had his turn last at the end. */
  const waiting = new Map<string, Array<() => void>>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waits = 0

  const mayRun = (who: string) => running < atOnce && (runningOf.get(who) ?? 0) < atOnceOfOne
  function count(who: string, change: 1 | -1): void {
    running += change
    const own = (runningOf.get(who) ?? 0) + change
    if (own === 0) runningOf.delete(who)
    else runningOf.set(who, own)
  }
  function refuseTooMany(who: string): void {
    const underWay = (runningOf.get(who) ?? 0) + (waiting.get(who)?.length ?? 0)
    const isFull = underWay >= maxOfOne || (waits >= maxWaiting && !mayRun(who))
    if (isFull) throw new AppError(busy, { limit: maxOfOne })
  }
  function enter(who: string): Promise<void> | void {
    if (mayRun(who)) return count(who, 1)
    const own = waiting.get(who) ?? []
    waiting.set(who, own)
    waits += 1
    return new Promise<void>((start) => own.push(start))
  }
  /** The next of whoever waits longest for a turn and may have one. */
  function startNext(): void {
    for (const [who, [start, ...rest]] of waiting) {
      if (!start || !mayRun(who)) continue
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest)
      waits -= 1
      count(who, 1)
      start()
      return
    }
  }
  async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    await enter(who)
    try {
      return await work()
    } finally {
      count(who, -1)
      startNext()
    }
  }
  return {
    async run(who, work) {
      refuseTooMany(who)
      return inTurn(who, work)
    },
    runBounded: inTurn,
  }
}
