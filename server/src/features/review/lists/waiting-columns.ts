import type { waitingColumns } from '@workstation/contract/review'
import { daysLate, lateBy } from '@workstation/domain/review/time-limit'
import type { Actor } from '../../../platform/actor'
import { type GuardedModel, seesColumn, withoutColumns } from '../../../platform/guarded-model/model'
import type { Services } from '../../../services'
import { taskModel } from '../task-model'

/** Whether a person may read who leads tasks. */
export const seesLeaders = (actor: Actor): boolean => seesColumn(taskModel, actor, 'leadername')

const names: ReadonlyArray<keyof typeof waitingColumns> = ['waitingtext']

/** A list of reviews or runs as a person may read it: whom it waits for names leaders, who may be hidden from him. */
export const runModelFor = <Model extends GuardedModel>(actor: Actor, model: Model): Model =>
  seesLeaders(actor) ? model : withoutColumns(model, names)

/** Says by how much a review or run is late at this moment; a hidden column stays hidden. */
export function withLateness<Row extends { duetime: number | null; latedays: number | null }>(
  { clock }: Pick<Services, 'clock'>,
  row: Row,
): Row {
  if (!('latedays' in row)) return row
  const late = lateBy({ duetime: row.duetime, stoptime: null }, clock.now().getTime())
  return { ...row, latedays: daysLate(late) }
}
