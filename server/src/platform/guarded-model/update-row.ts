import type { Trx } from '../database'
import { inOneTrip } from '../in-one-trip'
import { type AfterCommit, transact } from '../transact'
import { refuseMove, refuseOutOfPlace } from './administered'
import { lockRow, type RowToLock } from './lock-row'
import type { TableName } from './model-writes'
import { orTaken } from './or-taken'
import { refuseOutOfSight } from './refuse-out-of-sight'
import { forRow, refuseForeignFields } from './row-fields'
import { changesOf } from './writable-fields'
import { beginWrite, unwrapped, type WriteCaller, type WriteParts, type WriteServices } from './write-step'
import { updateStored } from './write-store'

/**
 * Saves a changed record: lock → visible → version → what may be written → check → row → work → visible again → audit.
 * A field that the form leaves out, or that the person may not write, keeps its value.
 * @param input `form.id`, and `form.version` as its editor saw it
 * @throws not-found, forbidden-here, changed, invalid, code-exists, out-of-sight, out-of-reach, fields-withheld,
 * organize.not-yours
 */
export function updateRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, form, check, derive, work, around = unwrapped }: WriteParts<T> & { form: RowToLock },
): Promise<void> {
  const { actor } = caller
  const { id } = form
  const write = async (trx: Trx, after: AfterCommit) => {
    const [before, places, fields] = await inOneTrip([
      lockRow({ trx, actor }, model, form),
      refuseOutOfPlace({ trx, actor }, model, { id, act: 'edit' }),
      forRow(model, { trx, actor, id }),
    ])
    const changes = changesOf(fields, actor, { form: form as never, before })
    const row = { ...before, ...changes.columns }
    const { step, audit } = beginWrite({ services, trx, after, caller, model }, { id, before, row }, changes)
    await check?.(step)
    const columns = { ...changes.columns, ...(await derive?.(step)) }
    const place = { table: model.writes.table, id, now: step.now }
    const written = orTaken(model, changes.to, updateStored(trx, place, columns))
    await inOneTrip([written, work?.({ ...step, row: { ...row, ...columns } })])
    await inOneTrip([
      refuseMove({ trx, actor }, model, { id, from: places }),
      refuseOutOfSight(trx, model, actor, id),
      refuseForeignFields(model, { trx, actor, id }, Object.keys(changes.to)),
      audit('update'),
    ])
  }
  return transact(services.db, (trx, after) => around(trx, id, () => write(trx, after)))
}
