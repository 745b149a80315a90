import { AsyncLocalStorage } from 'node:async_hooks'
import { loadActor } from '../../../features/authority'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { demoStage } from '../demo-stage'
import type { PlayTime } from '../play-review'
import { isDemoPerson } from './approval-store'
import { type DemoDays, type DemoMoment, demoDays } from './demo-days'

/** Where approvals are played: the services read the time that the play has reached. */
export interface ApprovalStage {
  readonly services: Services
  /** The time of the lane in which it is asked for: lanes move on beside each other. */
  readonly time: PlayTime
  /** Works with a time of its own. */
  inLane<T>(work: () => Promise<T>): Promise<T>
  readonly days: DemoDays
  /** When it all ends. */
  readonly now: Date
  /** A person of the demo as a caller of the use cases. @throws not-found for others, and for who is off or gone */
  callerOf(personId: string): Promise<Context>
}

/** Loads each person once; nobody plays the part of somebody who is not of the demo. */
function callersOf(services: Services): ApprovalStage['callerOf'] {
  const known = new Map<string, Context>()
  return async (personId) => {
    const caller = known.get(personId)
    if (caller) return caller
    const actor = (await isDemoPerson(services.db, personId)) ? await loadActor(services, personId, null) : null
    if (!actor) throw new AppError('not-found')
    const made = { actor, linkTarget: null, ip: '127.0.0.1', requestId: 'demo', language: 'zh' } as unknown as Context
    known.set(personId, made)
    return made
  }
}

/** A stage whose clock shows each lane a time of its own, which is `start` in the beginning. */
export function approvalStage(services: Services, start: DemoMoment): ApprovalStage {
  const now = services.clock.now()
  const days = demoDays(now, services.config.timeZone)
  const lanes = new AsyncLocalStorage<PlayTime>()
  const first = { now: days.at(start) }
  const time: PlayTime = {
    get now() {
      return (lanes.getStore() ?? first).now
    },
    set now(at) {
      ;(lanes.getStore() ?? first).now = at
    },
  }
  const stage = demoStage(services, time)
  // What follows later, such as mails and records of what was adopted, would happen today and not then.
  const quiet = { ...stage.services, jobs: { ...services.jobs, send: async () => {} } }
  const inLane: ApprovalStage['inLane'] = (work) => lanes.run({ ...first }, work)
  return { ...stage, services: quiet, inLane, now, days, callerOf: callersOf(services) }
}
