import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { PlanStep, ReleasePlan } from '@workstation/contract/release-plan'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { usesOf } from '../uses/uses-of'
import { carryOut, type Release } from './carry-out'
import { insist, isLocked } from './insist'
import { isUnderWay } from './long/long-store'
import { startLong } from './long/start-long'
import { planOf, refuseBlocked } from './plan-of'
import { type Planned, planned } from './planned'
import { weighPlan } from './weigh-plan'

type Input = InputOf<typeof design.release>
const answerOf = (plan: Planned, more: { released: boolean; menuId: string }): ReleasePlan => ({
  ...more,
  number: plan.stored.released + 1,
  layoutOnly: plan.weighed.every(({ act }) => act === 'label'),
  long: plan.work.length > 0,
  ownTable: !plan.isShared,
  isOpen: plan.wasShared || plan.tables.size === 0,
  shared: plan.shared,
  steps: [...plan.weighed],
})

const releaseOf = (
  services: Services,
  caller: Context,
  input: Input,
  { stored, weighed, isShared }: Planned,
): Release => ({
  ...{ services, caller, weighed, prepared: [], id: stored.id, released: stored.released, document: stored.draft },
  ...{ listDocument: stored.list_draft, draftVersion: stored.draft_version, version: input.version },
  ...{ note: input.note ?? '', parentId: input.parentId ?? '', ownTable: !isShared },
  check: async ({ trx, before }) => {
    if (before?.draft_version !== stored.draft_version) throw new AppError('changed')
    if (await isUnderWay(trx, stored.id)) throw new AppError('design.releasing')
  },
})

/** The steps that take a field away or make it another, with what reads it. */
async function withUses(services: Services, context: Context, { stored, weighed }: Planned): Promise<PlanStep[]> {
  const breaks = ({ act }: PlanStep) => act === 'remove' || act === 'type'
  if (!weighed.some(breaks)) return [...weighed]
  const uses = await usesOf(services, context, stored)
  return weighed.map((step) => {
    if (!breaks(step)) return step
    const { list, others } = uses(step.key)
    return { ...step, uses: [...list], otherUses: others }
  })
}

const taken = '23505'
/** Milliseconds between tries; readers pass in between. */
const pauses = [100, 300, 700, 1500] as const

/** Releases at once. @throws design.busy, and what `carryOut` throws */
async function atOnce(release: Release): Promise<string> {
  const { services } = release
  try {
    return await insist(pauses, () => carryOut(release))
  } catch (error) {
    if (isLocked(error)) throw new AppError('design.busy')
    if ((error as { code?: string }).code !== taken) throw error
    // Somebody saved what another record holds, after the plan had been counted.
    refuseBlocked(await weighPlan(services.db, await planOf(services.db, release)))
    throw new AppError('design.busy')
  }
}

/**
 * Releases the draft of a design, or tells what that would change. What takes long is begun, and goes on by itself.
 * @throws not-found, forbidden-here, changed, design.problems, design.empty, design.blocked, design.needs-table, design.table-stays,
 * design.busy, design.releasing, design.menu-parent, rights.give
 */
export async function releaseDesign(services: Services, context: Context, input: Input): Promise<ReleasePlan> {
  const plan = await planned(services, context, input)
  if (input.plan) {
    const weighed = await withUses(services, context, plan)
    return answerOf({ ...plan, weighed }, { released: false, menuId: plan.stored.menu_id })
  }
  if (input.version !== undefined && input.version !== plan.stored.version) throw new AppError('changed')
  refuseBlocked(plan.weighed)
  const release = releaseOf(services, context, input, plan)
  if (plan.work.length === 0) return answerOf(plan, { released: true, menuId: await atOnce(release) })
  await startLong(release, plan)
  return answerOf(plan, { released: false, menuId: plan.stored.menu_id })
}
