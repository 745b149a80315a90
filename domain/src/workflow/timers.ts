import { instanceStatus, type Timer } from './state'
import { put, type Work } from './work'

/** A moment that the walker waits for; while the instance is suspended, only what is left until then. */
export function addTimer(work: Work, timer: Pick<Timer, 'kind' | 'task' | 'token' | 'nth'>, due: number): void {
  const suspended = work.instance.status === instanceStatus.suspended
  put(work.timers, {
    id: work.known.newId(),
    ...timer,
    due: suspended ? null : due,
    left: suspended ? Math.max(0, due - work.known.now) : null,
  })
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
