import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { StartProblem } from '../platform/start-problem'

/**
 * Waits until Redis answers.
 * @param patience milliseconds that it may take
 * @throws StartProblem when it does not
 */
export async function waitForRedis(redis: Redis, patience = 15_000): Promise<void> {
  let reason = 'no answer'
  const note = (error: Error) => {
    reason = error.message || String((error as NodeJS.ErrnoException).code ?? reason)
  }
  redis.on('error', note)
  const answer = redis.ping().then(
    () => true,
    (error: Error) => note(error),
  )
  const isThere = await Promise.race([answer, pause(patience, false, { ref: false })])
  redis.off('error', note)
  if (isThere) return
  throw new StartProblem(
    `无法连接 Redis：${reason}。请检查 REDIS_URL，单机运行时可以不设置它。`,
    `Redis cannot be reached: ${reason}. Check REDIS_URL; on a single node leave it out.`,
  )
}
