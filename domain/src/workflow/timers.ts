import type { Timer } from './state'
import { put, type Work } from './work'

/** A moment that the walker waits for; null for as soon as the instance is not suspended any more. */
export function addTimer(work: Work, timer: Pick<Timer, 'kind' | 'task' | 'token' | 'nth'>, due: number | null): void {
  put(work.timers, { id: work.known.newId(), ...timer, due, left: due === null ? 0 : null })
}

/** A time limit stops, and keeps what was left. */
const paused = (timer: Timer, now: number): Timer =>
  timer.due === null ? timer : { ...timer, due: null, left: Math.max(0, timer.due - now) }

/** It goes on with what was left. */
const resumed = (timer: Timer, now: number): Timer =>
  timer.due === null ? { ...timer, due: now + (timer.left ?? 0), left: null } : timer

export function pauseTimers(work: Work): void {
  for (const timer of work.timers.values()) put(work.timers, paused(timer, work.known.now))
}

export function resumeTimers(work: Work): void {
  for (const timer of work.timers.values()) put(work.timers, resumed(timer, work.known.now))
}

/** A suspension of an instance, or the end of one; moments in milliseconds since 1970. */
export interface Rest {
  readonly kind: 'suspend' | 'restore'
  readonly at: number
}

/** What a timer that was lost would be by now, had it been there as its instance was suspended and restored. */
export const timerAfter = (timer: Timer, rests: readonly Rest[]): Timer =>
  rests.reduce((one, { kind, at }) => (kind === 'suspend' ? paused(one, at) : resumed(one, at)), timer)
