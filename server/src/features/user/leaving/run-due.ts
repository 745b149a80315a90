import { isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { type AfterCommit, transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { readActor } from '../../authority'
import { lockManagers } from '../store'
import { weighPeople } from '../weigh-people'
import { carryOut } from './carry-out'
import {
  claimChange,
  listDue,
  listLeftSince,
  lockChange,
  type StoredChange,
  setDone,
  setFailed,
  setTaken,
} from './change-store'
import { handAll, listWork, namedIn } from './hand-all'
import type { Carrying } from './handed-work'
import { tellPlanner } from './tell-planner'

/** The job that looks for what is due. */
export const changesJob = 'user.changes'
const dayMs = 86_400_000
const need = { modelId: 'user', button: 'btn_edit' }

interface Transaction {
  trx: Trx
  after: AfterCommit
}

/** Works in the name of who planned it, with the rights that he has at this moment. @throws leaving.planner-gone */
async function carryingOf(services: Services, { trx, after }: Transaction, change: StoredChange): Promise<Carrying> {
  const now = services.clock.now()
  const asked = { userId: change.planned_by, sessionId: null, now, timeZone: services.config.timeZone }
  const actor = await readActor(trx, asked)
  if (!actor || !isPermitted(actor, need)) throw new AppError('leaving.planner-gone')
  const caller = { actor: { ...actor, acting: need }, ip: '', requestId: change.id }
  return { services, trx, after, caller, now }
}

async function runOne(services: Services, id: string): Promise<void> {
  await transact(services.db, async (trx, after) => {
    const change = await claimChange(trx, id)
    if (!change) return
    const carrying = await carryingOf(services, { trx, after }, change)
    const { user_id: userId, kind, wish } = change
    const taken = await carryOut(carrying, { kind, changeId: id, userId, wish })
    await setDone(trx, id, { taken, now: carrying.now })
  })
}

/** Nothing of it stays, and whoever planned it hears why. */
async function fail(services: Services, id: string, { key, params }: AppError): Promise<void> {
  await transact(services.db, async (trx, after) => {
    const change = await claimChange(trx, id)
    if (!change) return
    const failure = { key, params }
    await setFailed(trx, id, failure)
    await tellPlanner(services, { trx, after }, { ...change, failure })
  })
}

/** What came to somebody at the very moment in which he left goes to the same people. */
async function handLate(services: Services, id: string): Promise<void> {
  await transact(services.db, async (trx, after) => {
    const change = await lockChange(trx, id)
    await lockManagers(trx)
    const work = change && (await listWork(trx, change.user_id))
    if (!change?.taken || change.state !== 'done' || ![...(work?.values() ?? [])].some(({ length }) => length > 0))
      return
    const { user_id: userId, wish, taken } = change
    const carrying = await carryingOf(services, { trx, after }, change)
    const reports = work?.get('report')?.map((held) => held.id) ?? []
    const people = [userId, ...namedIn(wish), ...reports]
    const { actor } = carrying.caller
    const late = await weighPeople(services, trx, { actor, people }, () =>
      handAll(carrying, { userId, wish, isWhole: false }),
    )
    await setTaken(trx, id, { ...taken, work: [...taken.work, ...late] })
  })
}

/** Does something for each; what fails for one leaves the others to go on, and is tried again the next time. */
async function each(services: Services, ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids)
    await work(id).catch((error: unknown) =>
      services.log.error({ err: error, change: id }, 'a change of a person failed'),
    )
}

/** Does what is due, on one node each, also what fell due while no node ran. */
export async function runDue(services: Services): Promise<void> {
  const { db, clock } = services
  await each(services, await listDue(db, clock.now()), (id) =>
    runOne(services, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return fail(services, id, error)
    }),
  )
  const since = new Date(clock.now().getTime() - dayMs)
  await each(services, await listLeftSince(db, since), (id) => handLate(services, id))
}
