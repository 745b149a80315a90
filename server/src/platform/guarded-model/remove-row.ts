import type { Trx } from '../database'
import { type AfterCommit, transact } from '../transact'
import { refuseOutOfPlace } from './administered'
import { lockRow, type RowToLock } from './lock-row'
import type { TableName } from './model-writes'
import { storedFields } from './writable-fields'
import { beginWrite, unwrapped, type WriteCaller, type WriteParts, type WriteServices } from './write-step'
import { markRemoved } from './write-store'

/**
 * Removes a record: lock → visible → check → work → audit. The row stays, marked as deleted.
 * @throws not-found, changed when a version was sent and is not the newest, organize.not-yours
 */
export function removeRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, id, version, check, work, around = unwrapped }: Omit<WriteParts<T>, 'derive'> & RowToLock,
): Promise<void> {
  const write = async (trx: Trx, after: AfterCommit) => {
    const before = await lockRow({ trx, actor: caller.actor }, model, { id, version })
    await refuseOutOfPlace({ trx, actor: caller.actor }, model, { id, act: 'delete' })
    const from = storedFields(model, before)
    const state = { id, before, row: before }
    const { step, audit } = beginWrite({ services, trx, after, caller, model }, state, { from, to: {} })
    await check?.(step)
    await work?.(step)
    await markRemoved(trx, { table: model.writes.table, id, now: step.now })
    await audit('remove')
  }
  return transact(services.db, (trx, after) => around(trx, id, () => write(trx, after)))
}
