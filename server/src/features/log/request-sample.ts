/** Milliseconds from which a request is slow, and kept whatever came before it. */
const slowMs = 1000
/** Milliseconds within which one request of a person to one call stands for all of them. */
const sampleMs = 60_000
/** People and calls that are remembered; beyond that all are forgotten, and a few requests more are kept. */
const maxRemembered = 10_000

interface Asked {
  userId: string
  method: string
  path: string
  status: number
  durationMs: number
}

/** Says which requests are kept: slow and failed ones, and the first in a minute that a person makes of a call. */
export function createRequestSample(now: () => number) {
  const keptAt = new Map<string, number>()
  return {
    isKept({ userId, method, path, status, durationMs }: Asked): boolean {
      if (durationMs >= slowMs || status >= 500) return true
      const key = `${userId} ${method} ${path}`
      const last = keptAt.get(key)
      if (last !== undefined && now() - last < sampleMs) return false
      if (keptAt.size >= maxRemembered) keptAt.clear()
      keptAt.set(key, now())
      return true
    },
  }
}
