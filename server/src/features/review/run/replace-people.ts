import { type ReplacedPart, replacementProblem } from '@workstation/domain/review/replacement'
import { ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { revokeTargetLinks } from '../links/link-store'
import { tellPeople } from '../notices/tell-people'
import { setFinalReviewers } from '../target-store'
import { addParticipants, idsOfPart, nameOf, removeParticipant, roleName } from './participant-store'
import { assignerRole, checkMembers, finalReviewerRole } from './people-to-act'
import { type Caller, recordStep, runOf, type Step, takeStep } from './take-step'

const parts = {
  assigner: { roleId: assignerRole, action: 'replaceAssigners', notice: 'assign', at: ReviewStage.assigning },
  final: {
    roleId: finalReviewerRole,
    action: 'replaceFinalReviewers',
    notice: 'approve',
    at: ReviewStage.finalApproval,
  },
} as const

interface Replacement {
  id: string
  part: ReplacedPart
  userids: readonly string[]
  opinion?: string
}

/** Gives a part of a running review to others who hold its role; for review administrators. */
export function replacePeople(services: Services, caller: Caller, input: Replacement): Promise<void> {
  const { id, part, opinion = '' } = input
  const chosen = [...new Set(input.userids)]
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.manager) throw new AppError('forbidden')
    const before = await playersOf(step, part)
    const problem = replacementProblem(runOf(step.target), { part, before, chosen })
    if (problem) throw new AppError(problem)
    await checkMembers(step.trx, parts[part].roleId, chosen)
    await replacePart(step, { part, before, chosen })
    await tellReplaced(step, { part, before, chosen, opinion })
    const detail = `${await namesOf(step, part, before)} → ${await namesOf(step, part, chosen)}`
    const { progress } = step.target
    await recordStep(step, id, { action: parts[part].action, progress, opinion, detail })
  })
}

/** Names of people; nobody chosen stands for all of the role. */
async function namesOf({ trx }: Step, part: ReplacedPart, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return roleName(trx, parts[part].roleId)
  return (await Promise.all(ids.map((id) => nameOf(trx, id)))).join('、')
}

interface Change {
  part: ReplacedPart
  before: readonly string[]
  chosen: readonly string[]
}

/** Who plays the part now; before final approval, who was chosen to. */
async function playersOf({ trx, target }: Step, part: ReplacedPart): Promise<readonly string[]> {
  const isChosenOnly = part === 'final' && target.progress < ReviewStage.finalApproval
  return isChosenOnly ? target.final_reviewer_ids : idsOfPart(trx, target.id, part)
}

/** Whoever leaves keeps no link; final reviewers become part of a run when it reaches them. */
async function replacePart({ trx, target, now }: Step, { part, before, chosen }: Change): Promise<void> {
  if (part === 'final') await setFinalReviewers(trx, target.id, chosen)
  if (target.progress !== parts[part].at) return
  for (const userId of before.filter((id) => !chosen.includes(id))) {
    await removeParticipant(trx, target.id, part, userId)
    await revokeTargetLinks(trx, target.id, now, userId)
  }
  await addParticipants(trx, target.id, part, chosen)
}

/** Tells who is new what waits for him, and who left that it does not any more, where the run waits for them. */
async function tellReplaced(
  step: Step,
  { part, before, chosen, opinion }: Change & { opinion: string },
): Promise<void> {
  const { target, caller } = step
  if (target.progress !== parts[part].at) return
  const creator = { id: caller.actor.userId, name: caller.actor.realName }
  const values = { review: target.review_name, by: creator.name, reason: opinion }
  const told = { values, targetId: target.id, creator }
  const fresh = chosen.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !chosen.includes(id))
  await tellPeople(step, { ...told, notice: parts[part].notice, recipients: fresh })
  await tellPeople(step, { ...told, notice: 'partMoved', recipients: gone })
}
