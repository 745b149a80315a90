import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { PlanStep } from '@workstation/contract/release-plan'
import type { FieldColumn } from '@workstation/domain/form/kind'
import { columnPath } from '@workstation/domain/form/release-plan'
import { AppError } from '../../../../platform/app-error'
import type { Services } from '../../../../services'
import type { StoredDesign } from '../../store'
import { listPlans } from '../../version-store'
import { listColumns } from '../column-store'
import { planOf } from '../plan-of'

type Input = InputOf<typeof design.unconverted>
/** The column of a field whose values a change of type leaves behind where they become nothing. */
export interface Left {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly from: FieldColumn
  readonly to: FieldColumn
  /** The release by which the values were written. */
  readonly number: number
}

/** The column that a release has retired for another of its field. @throws not-found, design.values-gone */
export async function leftBy({ db }: Services, { id, key }: Input, number: number): Promise<Left> {
  const plan = (await listPlans(db, id, [number])).get(number) as readonly PlanStep[] | undefined
  const step = plan?.find((done) => done.act === 'type' && done.key === key)
  const columns = await listColumns(db, id)
  const gone = columns.find((one) => columnPath(one) === key && one.until === number && one.goneAt !== null)
  if (!gone || !step?.to) throw new AppError('not-found')
  if (gone.isPurged) throw new AppError('design.values-gone', { field: step.label || key })
  const { table, name: column, type: from } = gone
  return { table, key: gone.key, column, from, to: step.to as FieldColumn, number: number - 1 }
}

/**
 * The column that releasing the draft would retire for another of its field.
 * @throws not-found, design.document, design.problems, design.empty
 */
export async function leavingDraft({ db }: Services, stored: StoredDesign, key: string): Promise<Left> {
  const { id, released, draft: document, own_table: ownTable } = stored
  const plan = await planOf(db, { id, released, document, ownTable })
  const step = plan.steps.find((one) => one.act === 'type' && columnPath(one) === key)
  if (!step?.column || !step.from || !step.to) throw new AppError('not-found')
  return { table: step.table, key: step.key, column: step.column, from: step.from, to: step.to, number: released }
}
