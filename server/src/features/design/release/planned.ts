import type { PlanStep } from '@workstation/contract/release-plan'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { seesColumn } from '../../../platform/guarded-model/model'
import { findRow, mayActOn } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { designModel as model } from '../design-model'
import type { ReleasedForm } from '../released-form'
import { releasedForm } from '../released-forms'
import { findDesign, type StoredDesign } from '../store'
import { planOf } from './plan-of'
import { codesOf, placeIn, readsField } from './reads-field'
import { countRows } from './table-store'
import { weighPlan } from './weigh-plan'

export type Planned = Awaited<ReturnType<typeof planOf>> & {
  readonly stored: StoredDesign
  readonly weighed: readonly PlanStep[]
  /** Records that lie in the table that forms share. */
  readonly shared: number
}

/**
 * Whether somebody sees a field in all rows that he sees; `path` is `key`, `table.column`, or `table.0.column` for one row.
 * Drawing a form lets nobody read its records.
 */
export function seesField({ model: records }: ReleasedForm, actor: Actor, path: string): boolean {
  return codesOf(placeIn(path)).every((code) => seesColumn(records, actor, code))
}

/** Whether somebody sees every record of a form. */
const seesAllRecords = ({ menuId }: ReleasedForm, actor: Actor): boolean =>
  isPermitted(actor, { modelId: menuId }) && (actor.isAdministrator || actor.pages.get(menuId)?.limitsRows !== true)

/** The counts of a plan, with examples of values, and files of them, for who sees them in the records as well. */
function forReader(steps: readonly PlanStep[], form: ReleasedForm | null, actor: Actor): PlanStep[] {
  const isShown = (key: string) => form !== null && seesAllRecords(form, actor) && seesField(form, actor, key)
  const hasFile = ({ act, key, count = 0 }: PlanStep) =>
    act === 'type' && count > 0 && form !== null && readsField(form, actor, placeIn(key))
  return steps.map(({ samples, ...step }) => ({
    ...step,
    ...(samples && isShown(step.key) ? { samples } : {}),
    ...(hasFile(step) ? { hasFile: true } : {}),
  }))
}

/** A design that somebody may release. @throws not-found, forbidden-here */
export async function designToRelease(db: Db, actor: Actor, id: string): Promise<StoredDesign> {
  await findRow(db, model, actor, id)
  if (!(await mayActOn(db, model, actor, id))) throw new AppError('forbidden-here')
  const stored = await findDesign(db, id)
  if (!stored) throw new AppError('not-found')
  return stored
}

/**
 * What releasing the draft would change, counted in records as well; nobody waits for that.
 * @param of the design, and whether its records shall lie in a table of their own; as it wants by itself without
 * @throws not-found, forbidden-here, design.document, design.problems, design.empty, design.table-stays
 */
export async function planned(
  services: Services,
  { actor }: Context,
  { id, ownTable }: { id: string; ownTable?: boolean | undefined },
): Promise<Planned> {
  const { db } = services
  const stored = await designToRelease(db, actor, id)
  const { released, draft: document, own_table: wanted } = stored
  const plan = await planOf(db, { id, released, document, ownTable: ownTable ?? wanted })
  const weighed = await weighPlan(db, plan)
  const shared = plan.wasShared ? await countRows(db, plan.tables.get('') ?? '') : 0
  return { ...plan, stored, shared, weighed: forReader(weighed, await releasedForm(services, id), actor) }
}
