import { perInstance } from '../../../platform/per-instance'
import type { Services } from '../../../services'

/** Published when a scan has moved on; the key is its id. */
export const scanTopic = 'scan'

/** A lost event is made up for by looking again after so many milliseconds. */
const lookAgain = 2000

/** Browsers of this node that wait for a scan to move on. */
export const scanWaiters = perInstance((services: Services) => {
  const waiting = new Map<string, Set<() => void>>()
  services.invalidation.on(scanTopic, (id) => {
    const woken = id === '*' ? [...waiting.values()] : [waiting.get(id) ?? new Set()]
    for (const wakeUps of woken) for (const wake of [...wakeUps]) wake()
  })
  return {
    /** `changed` resolves when the scan has moved on, at the latest after two seconds; `stop` ends the waiting early. */
    wait(id: string): { changed: Promise<void>; stop: () => void } {
      const wakeUps = waiting.get(id) ?? new Set()
      let stop = (): void => undefined
      const changed = new Promise<void>((resolve) => {
        const timer = setTimeout(() => stop(), lookAgain)
        stop = () => {
          clearTimeout(timer)
          wakeUps.delete(stop)
          if (wakeUps.size === 0) waiting.delete(id)
          resolve()
        }
        waiting.set(id, wakeUps.add(stop))
      })
      return { changed, stop }
    },
    count: () => waiting.size,
  }
})
