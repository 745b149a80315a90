import { AppError } from '../../platform/app-error'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'

/** Messages that one person may send in a minute, from all his windows and on all nodes together. */
export const mostPerMinute = 60
const windowSeconds = 60
const mostCounted = 50_000

/** Counts in the memory of this node, which is enough where there is one. */
const countsOf = perInstance((_: Services) => new Map<string, number>())

function countHere(services: Services, key: string): number {
  const counts = countsOf(services)
  if (counts.size >= mostCounted) counts.clear()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

/** Counts for all nodes; a Redis that is gone stops nobody from writing. */
async function countEverywhere(services: Services, key: string): Promise<number> {
  if (!services.redis) return countHere(services, key)
  try {
    const answers = await services.redis.multi().incr(key).expire(key, windowSeconds).exec()
    return Number(answers?.[0]?.[1] ?? 0)
  } catch (error) {
    services.log.warn({ err: error }, 'messages are counted on this node alone')
    return countHere(services, key)
  }
}

/** @throws too-many-requests with the seconds to wait */
export async function checkSendLimit(services: Services, userId: string): Promise<void> {
  const seconds = services.clock.now().getTime() / 1000
  const window = Math.floor(seconds / windowSeconds)
  const count = await countEverywhere(services, `chat:sent:${userId}:${window}`)
  if (count <= mostPerMinute) return
  throw new AppError('too-many-requests', { seconds: Math.ceil((window + 1) * windowSeconds - seconds) })
}
