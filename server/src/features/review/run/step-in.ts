import { ReviewStage } from '@workstation/domain/review/stage'
import type { Trx } from '../../../platform/database'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import { usersOfRole } from '../../authority'
import { tellPeople } from '../notices/tell-people'
import { addParticipants, isThere, nameOf, peopleOfPart } from './participant-store'
import { assignerRole, finalReviewerRole } from './people-to-act'
import { type LostRun, listRunsLedBy, listRunsWithout } from './step-in-store'

/** The parts that a role can take over, and where a run waits for them. */
const parts = [
  { part: 'assigner', roleId: assignerRole, notice: 'assign', at: ReviewStage.assigning },
  { part: 'final', roleId: finalReviewerRole, notice: 'approve', at: ReviewStage.finalApproval },
] as const

interface Work {
  services: Services
  trx: Trx
  after: AfterCommit
}

/** Who can act no longer, and how that is told. */
interface Gone {
  id: string
  name: string
  notice: 'personOff' | 'roleLost'
}

/** Tells the initiator and the assigners whom the run had already. */
async function tellGone(work: Work, run: LostRun, { id: goneId, name, notice }: Gone): Promise<void> {
  const { trx } = work
  const concerned = [
    ...(await peopleOfPart(trx, run.id, 'initiator')),
    ...(await peopleOfPart(trx, run.id, 'assigner')),
  ]
  await tellPeople(work, {
    notice,
    values: { review: run.reviewName, person: name },
    targetId: run.id,
    recipients: concerned.map(({ id }) => id).filter((id) => id !== goneId),
    creator: null,
  })
}

/** Lets all of a role play a part of a run, and tells them where the run waits for them. */
async function takeOver(work: Work, { part, roleId, notice, at, run }: (typeof parts)[number] & { run: LostRun }) {
  const recipients = (await usersOfRole(work.trx, roleId)).map(({ id }) => id)
  await addParticipants(work.trx, run.id, part, recipients)
  if (run.progress !== at) return
  const values = { review: run.reviewName }
  await tellPeople(work, { notice, values, targetId: run.id, recipients, creator: null })
}

/** Runs of which nobody is left for a part of his. */
async function listLost(trx: Trx, userId: string) {
  const lost = []
  for (const each of parts) {
    for (const run of await listRunsWithout(trx, userId, each)) lost.push({ ...each, run })
  }
  return lost
}

/** Lets all of a role step in where nobody is left of it, once those concerned have heard why. */
async function goOnWithout(work: Work, gone: Gone, ledRuns: readonly LostRun[]): Promise<void> {
  const lost = await listLost(work.trx, gone.id)
  const runs = new Map([...ledRuns, ...lost.map(({ run }) => run)].map((run) => [run.id, run]))
  for (const run of runs.values()) await tellGone(work, run, gone)
  for (const each of lost) await takeOver(work, each)
}

/**
 * Keeps running reviews going when somebody is disabled: where nobody is left of a part of his, all of its role step in
 * and are told where the run waits for them; initiators and assigners hear of it, also where a task of his is open.
 */
export async function stepInFor(work: Work, userId: string): Promise<void> {
  const gone = { id: userId, name: await nameOf(work.trx, userId), notice: 'personOff' } as const
  await goOnWithout(work, gone, await listRunsLedBy(work.trx, userId))
}

/** The same when somebody loses a role and stays: the parts that it gave him are others' from now on. */
export async function stepInForRole(work: Work, userId: string): Promise<void> {
  // Whoever is disabled is told of as that.
  if (!(await isThere(work.trx, userId))) return
  await goOnWithout(work, { id: userId, name: await nameOf(work.trx, userId), notice: 'roleLost' }, [])
}
