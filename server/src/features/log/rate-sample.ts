/** Lines of one key that are kept in a minute. */
const mostAMinute = 5
const minuteMs = 60_000
/** Keys that are remembered; beyond that all are forgotten, and a few lines more are kept. */
const maxRemembered = 1000

/** Keeps the first lines of a key in each minute, so that one fault that comes a thousand times does not fill the log. */
export function createRateSample(now: () => number) {
  const known = new Map<string, { since: number; count: number }>()
  return {
    isKept(key: string): boolean {
      const entry = known.get(key)
      if (entry && now() - entry.since < minuteMs) {
        entry.count += 1
        return entry.count <= mostAMinute
      }
      if (known.size >= maxRemembered) known.clear()
      known.set(key, { since: now(), count: 1 })
      return true
    },
  }
}
