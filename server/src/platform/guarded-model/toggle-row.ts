import type { Trx } from '../database'
import { inOneTrip } from '../in-one-trip'
import { type AfterCommit, transact } from '../transact'
import { refuseOutOfPlace } from './administered'
import { lockRow, type RowToLock } from './lock-row'
import type { TableName } from './model-writes'
import { refuseOutOfSight } from './refuse-out-of-sight'
import { beginWrite, unwrapped, type WriteCaller, type WriteParts, type WriteServices } from './write-step'
import { updateStored } from './write-store'

/**
 * Turns a record off, or on again: lock → visible → check → row → work → visible again → audit. 1 becomes 0, everything else
 * becomes 1 (PLT-07).
 * @throws not-found, changed when a version was sent and is not the newest, out-of-sight, organize.not-yours
 */
export function toggleRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, id, version, check, work, around = unwrapped }: Omit<WriteParts<T>, 'derive'> & RowToLock,
): Promise<void> {
  const { actor } = caller
  const write = async (trx: Trx, after: AfterCommit) => {
    const [before] = await inOneTrip([
      lockRow({ trx, actor }, model, { id, version }),
      refuseOutOfPlace({ trx, actor }, model, { id, act: 'edit' }),
    ])
    const { enabled_mark } = before as unknown as { enabled_mark: number }
    const mark = enabled_mark === 1 ? 0 : 1
    const state = { id, before, row: { ...before, enabled_mark: mark } }
    const changes = { from: { enabledMark: enabled_mark }, to: { enabledMark: mark } }
    const { step, audit } = beginWrite({ services, trx, after, caller, model }, state, changes)
    await check?.(step)
    const written = updateStored(trx, { table: model.writes.table, id, now: step.now }, { enabled_mark: mark })
    await inOneTrip([written, work?.(step)])
    await inOneTrip([refuseOutOfSight(trx, model, actor, id), audit(mark === 1 ? 'enable' : 'disable')])
  }
  return transact(services.db, (trx, after) => around(trx, id, () => write(trx, after)))
}
