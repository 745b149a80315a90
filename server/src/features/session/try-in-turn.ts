import { createLimiter } from '../../platform/limiter'

const tries = createLimiter({
  atOnce: Number.POSITIVE_INFINITY,
  atOnceOfOne: 1,
  maxOfOne: 13,
  maxWaiting: 1000,
  busy: 'session.busy',
})

/**
 * Tries passwords of the same account and network one after the other on this node, so that those of the same instant
 * are counted before the next one is looked at. Thirteen may be under way; a flood is refused.
 * @param key see `tryKey`
 * @throws session.busy
 */
export const tryInTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => tries.run(key, work)
