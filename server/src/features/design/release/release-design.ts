import { setTimeout as pause } from 'node:timers/promises'
import type { design, PlanStep, ReleasePlan } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { FormDocument } from '@workstation/domain/form/document'
import { planRelease } from '@workstation/domain/form/release-plan'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { findRow, mayActOn } from '../../../platform/guarded-model/read-rows'
import { updateRow } from '../../../platform/guarded-model/update-row'
import type { WriteStep } from '../../../platform/guarded-model/write-step'
import { newId } from '../../../platform/id'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { findEntry, followDesign } from '../../menu'
import { designModel as model } from '../design-model'
import { releasedChanged } from '../released-forms'
import { findDesign, type StoredDesign } from '../store'
import { addVersion, findVersion } from '../version-store'
import { applyPlan, applyUnique } from './apply-plan'
import { listColumns, listTables } from './column-store'
import { menuItems } from './menu-items'
import { plannedForm } from './planned-form'
import { readDraft, releasable } from './releasable'
import { holdRecords, waitBriefly } from './table-store'
import { weighPlan } from './weigh-plan'

type Step = WriteStep<'design'>
type Input = InputOf<typeof design.release>

/** What releasing the draft would change at this moment. */
async function planOf(db: Db, stored: StoredDesign) {
  const document = releasable(stored.draft)
  const [last, columns, tables] = await Promise.all([
    findVersion(db, stored.id, stored.released),
    listColumns(db, stored.id),
    listTables(db, stored.id),
  ])
  const form = plannedForm(document)
  const released = last ? plannedForm(readDraft(last.document)) : null
  const steps = planRelease(released, form, columns)
  return { document, form, steps, columns, tables, weighed: await weighPlan(db, steps, tables) }
}

const answerOf = (steps: PlanStep[], more: Pick<ReleasePlan, 'released' | 'number' | 'menuId'>): ReleasePlan => ({
  ...more,
  layoutOnly: steps.every(({ act }) => act === 'label'),
  steps,
})

/** What a release would change, in records as well; nothing is written. */
async function tellPlan({ db }: Services, { actor }: Context, id: string): Promise<ReleasePlan> {
  await findRow(db, model, actor, id)
  if (!(await mayActOn(db, model, actor, id))) throw new AppError('forbidden-here')
  const stored = await findDesign(db, id)
  if (!stored) throw new AppError('not-found')
  const { weighed } = await planOf(db, stored)
  return answerOf(weighed, { released: false, number: stored.released + 1, menuId: stored.menu_id })
}

function refuseBlocked(steps: readonly PlanStep[]): void {
  const reasons = steps
    .filter(({ blocks }) => blocks)
    .map(({ label, samples = [] }) => `${label} (${samples.slice(0, 3).join(', ')})`)
  if (reasons.length > 0) throw new AppError('design.blocked', { reasons: reasons.join('；') })
}

interface Releasing {
  readonly services: Services
  readonly context: Context
  readonly input: Input
}

/** Tables, versions and menu follow the draft, in the transaction that locked the design. */
async function follow({ services, context, input }: Releasing, step: Step): Promise<ReleasePlan> {
  const { trx, after, now, id, row } = step
  const stored = step.before as StoredDesign
  const number = stored.released + 1
  const { document, form, steps, columns, tables, weighed } = await planOf(trx, stored)
  refuseBlocked(weighed)
  const applying = { trx, designId: id, code: stored.en_code, number, now, steps, fields: form.fields, columns, tables }
  await applyPlan(applying)
  await applyUnique(applying, await listColumns(trx, id))
  const documents = { document: stored.draft, listDocument: stored.list_draft }
  const version = { designId: id, number, ...documents, plan: weighed, note: input.note ?? '' }
  await addVersion(trx, { ...version, savedBy: context.actor.userId, savedAt: now })
  await placeInMenu({ services, context, input }, step, document)
  await releasedChanged(services, trx, after)
  return answerOf(weighed, { released: true, number, menuId: row.menu_id })
}

async function placeInMenu({ services, context, input }: Releasing, step: Step, document: FormDocument): Promise<void> {
  const { trx, after, now, id, row } = step
  await followDesign(
    services,
    { trx, after, caller: context, now },
    {
      menuId: row.menu_id,
      designId: id,
      code: `lc_${row.en_code}`,
      name: row.full_name,
      parentId: input.parentId || treeRoot,
      items: menuItems(document),
    },
  )
}

/** Short enough for ids that name a column of it as well. */
const newEntryId = () => `lc_${newId().replaceAll('-', '').slice(-20)}`

/** The entry of a design; another one where somebody has deleted it since. */
async function entryOf({ trx, before }: Step): Promise<string> {
  const known = before?.menu_id ?? ''
  return known && (await findEntry(trx, known)) ? known : newEntryId()
}

async function release(releasing: Releasing, seen: number): Promise<ReleasePlan> {
  const { services, context, input } = releasing
  let answer: ReleasePlan | undefined
  await updateRow(services, context, {
    model,
    form: { id: input.id, version: input.version },
    check: async ({ trx, before, tell }) => {
      // Somebody released it while this waited for the lock.
      if (before?.released !== seen) throw new AppError('changed')
      await waitBriefly(trx)
      await holdRecords(trx, input.id)
      tell({ released: seen + 1 })
    },
    derive: async (step) => ({
      released: seen + 1,
      released_draft: step.before?.draft_version ?? 0,
      menu_id: await entryOf(step),
    }),
    work: async (step) => {
      answer = await follow(releasing, step)
    },
  })
  if (!answer) throw new Error('a release ended without an answer')
  return answer
}

const lockNotAvailable = '55P03'
const deadlock = '40P01'
const taken = '23505'
/** Milliseconds between tries; readers pass in between. */
const pauses = [100, 300, 700, 1500] as const

/** Tries again while readers hold a table, so that nobody has to wait behind a release that waits. */
async function patiently(releasing: Releasing, seen: number): Promise<ReleasePlan> {
  for (const wait of [...pauses, null]) {
    const outcome = await release(releasing, seen).catch((error: { code?: string }) => error)
    if (!(outcome instanceof Error)) return outcome as ReleasePlan
    const { code = '' } = outcome as { code?: string }
    if (code === taken) throw new AppError('design.blocked', { reasons: (outcome as { detail?: string }).detail ?? '' })
    if (code !== lockNotAvailable && code !== deadlock) throw outcome
    if (wait !== null) await pause(wait)
  }
  throw new AppError('design.busy')
}

/**
 * Releases the draft of a design, or tells what that would change.
 * @throws not-found, changed, design.problems, design.empty, design.blocked, design.busy, design.menu-parent, rights.give
 */
export async function releaseDesign(services: Services, context: Context, input: Input): Promise<ReleasePlan> {
  if (input.plan) return tellPlan(services, context, input.id)
  const stored = await findDesign(services.db, input.id)
  return patiently({ services, context, input }, stored?.released ?? 0)
}
