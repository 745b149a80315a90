import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { itself, performEach } from './decide'
import { lockFamilies } from './state-store'
import { type Due, stillDue, takeDue } from './timer-store'
import type { World } from './world'

/** How many are fired in one transaction. */
const most = 200

/** Groups of timers in each of which every family is there once, since one action changes what the next one finds. */
function turnsOf(due: readonly Due[], roots: ReadonlyMap<string, string>): Due[][] {
  const turns: Due[][] = []
  for (const timers of groupBy(
    due.filter(({ instanceId }) => roots.has(instanceId)),
    ({ instanceId }) => roots.get(instanceId) ?? '',
  ).values())
    for (const [at, timer] of timers.entries()) turns[at] = [...(turns[at] ?? []), timer]
  return turns
}

/** Fires timers of different families. @returns how many */
async function fireTurn(world: World, timers: readonly Due[]): Promise<number> {
  const decision = ({ id, instanceId }: Due) =>
    ({ instanceId, personId: '', action: { verb: 'timer', timer: id } }) as const
  const outcomes = await performEach(world, timers.map(decision))
  for (const [at, outcome] of outcomes.entries()) {
    const what = { err: outcome, timer: timers[at]?.id, instance: timers[at]?.instanceId }
    if (outcome instanceof AppError) world.services.log.error(what, 'a time limit could not be kept')
  }
  return outcomes.filter((outcome) => !(outcome instanceof AppError)).length
}

interface Fired {
  readonly taken: readonly Due[]
  readonly count: number
}

/** Timers and what follows from them, in one transaction; left to the next look where somebody works on their family now. */
function fire(services: Services, take: (trx: Trx, now: Date) => Promise<readonly Due[]>): Promise<Fired> {
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const taken = await take(trx, now)
    if (taken.length === 0) return { taken, count: 0 }
    const roots = await lockFamilies(trx, [...new Set(taken.map(({ instanceId }) => instanceId))], { waits: false })
    const world = { services, trx, after, now, caller: itself }
    let count = 0
    for (const turn of turnsOf(taken, roots)) {
      const due = await stillDue(
        trx,
        turn.map(({ id }) => id),
        now,
      )
      count += await fireTurn(
        world,
        turn.filter(({ id }) => due.has(id)),
      )
    }
    return { taken, count }
  })
}

/** The same one by one, after one of them kept all of them from being fired. */
async function fireSingly(services: Services, timers: readonly Due[]): Promise<number> {
  let count = 0
  for (const timer of timers) {
    const fired = await fire(services, async () => [timer]).catch((error: unknown) => {
      services.log.error({ err: error, timer: timer.id, instance: timer.instanceId }, 'a time limit could not be kept')
      return null
    })
    count += fired?.count ?? 0
  }
  return count
}

/** Fires those that stand behind one. */
async function fireBehind(services: Services, behind: Due | null): Promise<Fired> {
  let taken: readonly Due[] = []
  const take = async (trx: Trx, now: Date) => {
    taken = await takeDue(trx, { now, after: behind, most })
    return taken
  }
  return fire(services, take).catch(async (error: unknown) => {
    // Nothing was taken where the database itself does not answer.
    if (taken.length === 0) throw error
    return { taken, count: await fireSingly(services, taken) }
  })
}

/**
 * Does what falls due in approvals: reminders, limits, delays. Any number of nodes may look: none fires what another one
 * has fired, and none waits for another. Each timer is tried once.
 * @returns how many were fired
 */
export async function fireTimers(services: Services): Promise<number> {
  let count = 0
  let behind: Due | null = null
  for (let isMore = true; isMore; ) {
    const fired: Fired = await fireBehind(services, behind)
    count += fired.count
    behind = fired.taken.at(-1) ?? null
    isMore = fired.taken.length === most
  }
  return count
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
