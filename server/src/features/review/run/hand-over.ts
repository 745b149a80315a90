import { workTitles } from '@workstation/contract/work-titles'
import { ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { usersOfRole } from '../../authority'
import { auditHanded, type HandedWork, type Handing, type Held, onHandOver } from '../../user'
import { revokeTargetLinks } from '../links/link-store'
import { tellPeople } from '../notices/tell-people'
import { findTask } from '../task-store'
import {
  addNamed,
  listOpenTasks,
  listOwnReviews,
  listTurns,
  lockRunning,
  restoreOpinion,
  setMaker,
  swapNamed,
  swapPart,
  type Turn,
} from './hand-over-store'
import { addParticipants, nameOf } from './participant-store'
import { assignerRole, finalReviewerRole, leaderCandidates } from './people-to-act'
import { giveTask } from './reassign-task'
import { announceChange, type Step } from './take-step'

const noParts = { initiator: false, assigner: false, finalReviewer: false, leader: false, manager: false }

/** A step of a run that goes on, taken because somebody leaves; null for one that has ended. */
async function stepOf(handing: Handing, targetId: string): Promise<Step | null> {
  const { services, trx, after, caller, now } = handing
  const target = await lockRunning(trx, targetId)
  if (!target) return null
  announceChange(services, after, targetId)
  return { services, trx, after, caller: { ...caller, linkTarget: null }, target, parts: noParts, now }
}

/** Gives a task on where the one who was seen leads it still and it is open. */
async function passTask(handing: Handing, taskId: string): Promise<boolean> {
  const found = await findTask(handing.trx, taskId)
  const step = found && (await stepOf(handing, found.target_id))
  // Read again behind the lock of its run.
  const task = step && (await findTask(handing.trx, taskId))
  if (!task || task.leader_id !== handing.from || task.done_at !== null) return false
  await giveTask(step, task, { leaderId: handing.to, opinion: '' })
  return true
}

const tasks: HandedWork = {
  list: async (db: Db, userId) =>
    (await listOpenTasks(db, userId)).map(({ id, name, opinion }) => ({ id, name, was: { opinion } })),
  handOver: async (handing, held) => {
    const { services, trx, to } = handing
    if (!(await leaderCandidates(services, trx)).has(to))
      throw new AppError('leaving.successor-unfit', { person: await nameOf(trx, to), what: workTitles.task })
    for (const { id } of held) await passTask(handing, id)
    return [...held]
  },
  giveBack: async (handing, held) => {
    const given: string[] = []
    const candidates = await leaderCandidates(handing.services, handing.trx)
    for (const { id, was } of candidates.has(handing.to) ? held : []) {
      if (!(await passTask(handing, id))) continue
      await restoreOpinion(handing.trx, id, (was as { opinion: string }).opinion)
      given.push(id)
    }
    return given
  },
}

const roles = { assigner: assignerRole, final: finalReviewerRole } as const
const waits = {
  assigner: { at: ReviewStage.assigning, notice: 'assign' },
  final: { at: ReviewStage.finalApproval, notice: 'approve' },
} as const

/** Puts somebody in another one's place, and tells him where a run waits for him. */
async function passTurn(handing: Handing, turn: Turn): Promise<{ had: boolean } | null> {
  const { services, trx, after, from, to, now } = handing
  if (turn.at !== 'part') return swapNamed(trx, turn, handing)
  const step = await stepOf(handing, turn.recordId)
  const swapped = step && (await swapPart(trx, { targetId: turn.recordId, part: turn.part }, { from, to }))
  if (!step || !swapped) return null
  await revokeTargetLinks(trx, turn.recordId, now, from)
  const { at, notice } = waits[turn.part]
  if (step.target.progress !== at || swapped.had) return swapped
  const told = { notice, values: { review: step.target.review_name }, targetId: turn.recordId, creator: null }
  await tellPeople({ services, trx, after }, { ...told, recipients: [to] })
  return swapped
}

const turnOf = ({ was }: Held) => was as { turn: Turn; had: boolean }

/** Gives a turn back: whoever had it as well keeps it. */
async function returnTurn(handing: Handing, held: Held): Promise<boolean> {
  const { trx, to } = handing
  const { turn, had } = turnOf(held)
  if (!had) return (await passTurn(handing, turn)) !== null
  if (turn.at !== 'part') await addNamed(trx, turn, to)
  else if (await stepOf(handing, turn.recordId)) await addParticipants(trx, turn.recordId, turn.part, [to])
  else return false
  return true
}

const turns: HandedWork = {
  list: async (db, userId) =>
    (await listTurns(db, userId)).map((turn) => ({ id: turn.id, name: turn.name, was: { turn, had: false } })),
  handOver: async (handing, held) => {
    const { trx, to } = handing
    for (const part of new Set(held.map((one) => turnOf(one).turn.part))) {
      if ((await usersOfRole(trx, roles[part])).some(({ id }) => id === to)) continue
      throw new AppError('leaving.successor-unfit', { person: await nameOf(trx, to), what: workTitles.part })
    }
    const handed: Held[] = []
    for (const one of held) {
      const { turn } = turnOf(one)
      const passed = await passTurn(handing, turn)
      if (passed) handed.push({ ...one, was: { turn, had: passed.had } })
    }
    const ids = (at: Turn['at'][]) => [
      ...new Set(handed.flatMap((one) => (at.includes(turnOf(one).turn.at) ? turnOf(one).turn.recordId : []))),
    ]
    await auditHanded(handing, { entity: 'reviewTarget', field: 'reviewer', ids: ids(['part', 'run']) })
    await auditHanded(handing, { entity: 'review', field: 'reviewer', ids: ids(['review']) })
    return handed
  },
  giveBack: async (handing, held) => {
    const given: string[] = []
    for (const one of held) if (await returnTurn(handing, one)) given.push(one.id)
    return given
  },
}

/** Gives a review on with the part of its initiator. */
async function passReview(handing: Handing, { id, was }: Held): Promise<boolean> {
  const { targetId } = was as { targetId: string | null }
  const step = targetId === null ? null : await stepOf(handing, targetId)
  if (!(await setMaker(handing.trx, id, handing))) return false
  if (step) await swapPart(handing.trx, { targetId: step.target.id, part: 'initiator' }, handing)
  return true
}

async function passReviews(handing: Handing, held: readonly Held[]): Promise<string[]> {
  const ids: string[] = []
  for (const one of held) if (await passReview(handing, one)) ids.push(one.id)
  await auditHanded(handing, { entity: 'review', field: 'creatorUserId', ids })
  return ids
}

const reviews: HandedWork = {
  list: async (db, userId) =>
    (await listOwnReviews(db, userId)).map(({ id, name, targetId }) => ({ id, name, was: { targetId } })),
  handOver: async (handing, held) => {
    await passReviews(handing, held)
    return [...held]
  },
  giveBack: passReviews,
}

/** What of reviews goes to others when somebody leaves. */
export function registerHandOver(): void {
  onHandOver('task', tasks)
  onHandOver('part', turns)
  onHandOver('review', reviews)
}
