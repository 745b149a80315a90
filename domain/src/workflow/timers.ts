import type { Timer } from './state'
import { put, type Work } from './work'

/** A moment that the walker waits for; null for as soon as the instance is not suspended any more. */
export function addTimer(work: Work, timer: Pick<Timer, 'kind' | 'task' | 'token' | 'nth'>, due: number | null): void {
  put(work.timers, { id: work.known.newId(), ...timer, due, left: due === null ? 0 : null })
}

/** Time limits stop, and go on with what was left. */
export function pauseTimers(work: Work): void {
  for (const timer of work.timers.values())
    if (timer.due !== null) put(work.timers, { ...timer, due: null, left: Math.max(0, timer.due - work.known.now) })
}

export function resumeTimers(work: Work): void {
  for (const timer of work.timers.values())
    if (timer.due === null) put(work.timers, { ...timer, due: work.known.now + (timer.left ?? 0), left: null })
}
