import type { PlanStep } from '@workstation/contract/release-plan'
import { keptUntil, wantedColumns } from '@workstation/domain/form/overdue-columns'
import { columnPath } from '@workstation/domain/form/release-plan'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { designModel as model } from './design-model'
import { listColumns } from './release/column-store'
import { plannedForm } from './release/planned-form'
import { readDraft } from './release/releasable'
import { findDesign } from './store'
import { listPlans } from './version-store'

/** The fields that releases took away or gave another type, the latest first, with how long their values are kept. */
export async function readRemoved({ db }: Services, actor: Actor, id: string) {
  await findRow(db, model, actor, id)
  const stored = await findDesign(db, id)
  if (!stored) throw new AppError('not-found')
  const columns = await listColumns(db, id)
  const wanted = wantedColumns(columns, plannedForm(readDraft(stored.draft)))
  const gone = columns.flatMap((one) =>
    one.goneAt === null || one.until === null ? [] : [{ ...one, goneAt: one.goneAt, until: one.until }],
  )
  const plans = await listPlans(db, id, [...new Set(gone.map(({ until }) => until))])
  const list = gone.map(({ table, name, type, until, goneAt, purgedAt, ...one }) => {
    const key = columnPath({ table, key: one.key })
    const step = (plans.get(until) as PlanStep[] | undefined)?.find(
      (done) => done.key === key && (done.act === 'remove' || done.act === 'type'),
    )
    const why: 'remove' | 'type' = step?.act === 'type' ? 'type' : 'remove'
    const isWanted = wanted.has(`${table}.${name}`)
    const times = { goneTime: goneAt, keptUntil: keptUntil(goneAt), purgedTime: purgedAt }
    return { id: `${table}.${name}`, key, label: step?.label || key, type, number: until, why, isWanted, ...times }
  })
  return { list: list.sort((one, other) => other.goneTime - one.goneTime || (one.id < other.id ? -1 : 1)) }
}
