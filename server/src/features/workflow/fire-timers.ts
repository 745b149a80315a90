import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { itself, perform } from './decide'
import { isStillDue, listDue, tryLockFamily } from './timer-store'

/** How many one look fires; what is left waits for the next. */
const most = 200

/** One timer and what follows from it, in one transaction; left to the next look where somebody works on its family now. */
function fire(services: Services, { id, instanceId }: { id: string; instanceId: string }): Promise<boolean> {
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    if (!(await tryLockFamily(trx, instanceId)) || !(await isStillDue(trx, id, now))) return false
    const world = { services, trx, after, now, caller: itself }
    await perform(world, { instanceId, personId: '', action: { verb: 'timer', timer: id } })
    return true
  })
}

/**
 * Does what falls due in approvals: reminders, limits, delays. Any number of nodes may look: none fires what another one
 * has fired, and none waits for another.
 * @returns how many were fired
 */
export async function fireTimers(services: Services): Promise<number> {
  let fired = 0
  for (const timer of await listDue(services.db, services.clock.now(), most)) {
    const done = await fire(services, timer).catch((error: unknown) => {
      services.log.error({ err: error, timer: timer.id, instance: timer.instanceId }, 'a time limit could not be kept')
      return false
    })
    if (done) fired += 1
  }
  return fired
}

/** Looks each second. @returns stops it */
export function startWorkflowClock(services: Services): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    turn = fireTimers(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'time limits were not looked at'))
      .finally(() => {
        isLooking = false
      })
  }, 1000)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
