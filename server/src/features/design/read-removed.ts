import type { PlanStep } from '@workstation/contract/release-plan'
import { keptUntil, wantedColumns } from '@workstation/domain/form/overdue-columns'
import { columnPath } from '@workstation/domain/form/release-plan'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { designModel as model } from './design-model'
import { type KnownColumn, listColumns } from './release/column-store'
import { plannedForm } from './release/planned-form'
import { readsField } from './release/reads-field'
import { readDraft } from './release/releasable'
import { releasedForm } from './released-forms'
import { findDesign } from './store'
import { listPlans } from './version-store'

interface Gone extends KnownColumn {
  readonly goneAt: number
  readonly until: number
}

/** A column that a release let go of, with what became of its field and its values. */
function removedField({ table, name, type, until, goneAt, purgedAt, ...one }: Gone, plan: readonly PlanStep[]) {
  const key = columnPath({ table, key: one.key })
  const step = plan.find((done) => done.key === key && (done.act === 'remove' || done.act === 'type'))
  const why: 'remove' | 'type' = step?.act === 'type' ? 'type' : 'remove'
  const unconverted = why === 'type' ? (step?.count ?? 0) : 0
  const times = { goneTime: goneAt, keptUntil: keptUntil(goneAt), purgedTime: purgedAt }
  return { id: `${table}.${name}`, key, label: step?.label || key, type, number: until, why, unconverted, ...times }
}

/** The fields that releases took away or gave another type, the latest first, with how long their values are kept. */
export async function readRemoved(services: Services, actor: Actor, id: string) {
  const { db } = services
  await findRow(db, model, actor, id)
  const stored = await findDesign(db, id)
  if (!stored) throw new AppError('not-found')
  const columns = await listColumns(db, id)
  const wanted = wantedColumns(columns, plannedForm(readDraft(stored.draft)))
  const gone = columns.filter((one): one is Gone => one.goneAt !== null && one.until !== null)
  const plans = await listPlans(db, id, [...new Set(gone.map(({ until }) => until))])
  const form = await releasedForm(services, id)
  const mayRelease = isPermitted(actor, { modelId: model.modelId, button: 'btn_release' })
  const list = gone.map((column) => {
    const field = removedField(column, (plans.get(column.until) ?? []) as PlanStep[])
    const isRead = mayRelease && form !== null && readsField(form, actor, column)
    const hasFile = isRead && field.unconverted > 0 && field.purgedTime === null
    return { ...field, isWanted: wanted.has(field.id), hasFile }
  })
  return { list: list.sort((one, other) => other.goneTime - one.goneTime || (one.id < other.id ? -1 : 1)) }
}
