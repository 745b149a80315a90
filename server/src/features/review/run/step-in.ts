import { ReviewStage } from '@workstation/domain/review/stage'
import type { Trx } from '../../../platform/database'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import { usersOfRole } from '../../authority'
import { tellPeople } from '../notices/tell-people'
import { addParticipants, nameOf, peopleOfPart } from './participant-store'
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

/** Tells the initiator and the assigners whom the run had already. */
async function tellGone(work: Work, run: LostRun, gone: { id: string; name: string }): Promise<void> {
  const { trx } = work
  const concerned = [
    ...(await peopleOfPart(trx, run.id, 'initiator')),
    ...(await peopleOfPart(trx, run.id, 'assigner')),
  ]
  await tellPeople(work, {
    notice: 'personOff',
    values: { review: run.reviewName, person: gone.name },
    targetId: run.id,
    recipients: concerned.map(({ id }) => id).filter((id) => id !== gone.id),
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

/**
 * Keeps running reviews going when somebody is disabled: where nobody is left of a part of his, all of its role step in
 * and are told where the run waits for them; initiators and assigners hear of it, also where a task of his is open.
 */
export async function stepInFor(work: Work, userId: string): Promise<void> {
  const { trx } = work
  const gone = { id: userId, name: await nameOf(trx, userId) }
  const runs = new Map((await listRunsLedBy(trx, userId)).map((run) => [run.id, run]))
  const lost = []
  for (const each of parts) {
    for (const run of await listRunsWithout(trx, userId, each)) {
      runs.set(run.id, run)
      lost.push({ ...each, run })
    }
  }
  for (const run of runs.values()) await tellGone(work, run, gone)
  for (const each of lost) await takeOver(work, each)
}
