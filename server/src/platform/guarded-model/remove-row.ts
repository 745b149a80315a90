import type { Trx } from '../database'
import { inOneTrip } from '../in-one-trip'
import { type AfterCommit, transact } from '../transact'
import { refuseOutOfPlace } from './administered'
import { lockRow, type RowToLock } from './lock-row'
import type { TableName } from './model-writes'
import { storedFields } from './writable-fields'
import { beginWrite, unwrapped, type WriteCaller, type WriteParts, type WriteServices } from './write-step'
import { markRemoved } from './write-store'

type Removing<T extends TableName> = Omit<WriteParts<T>, 'derive'>

/** Removes one record in a transaction that is under way. */
async function removeIn<T extends TableName>(
  { trx, after }: { trx: Trx; after: AfterCommit },
  { services, caller }: { services: WriteServices; caller: WriteCaller },
  { model, id, version, check, work }: Omit<Removing<T>, 'around'> & RowToLock,
): Promise<void> {
  const [before] = await inOneTrip([
    lockRow({ trx, actor: caller.actor }, model, { id, version }),
    refuseOutOfPlace({ trx, actor: caller.actor }, model, { id, act: 'delete' }),
  ])
  const from = storedFields(model, before)
  const state = { id, before, row: before }
  const { step, audit } = beginWrite({ services, trx, after, caller, model }, state, { from, to: {} })
  await check?.(step)
  await work?.(step)
  await inOneTrip([markRemoved(trx, { table: model.writes.table, id, now: step.now }), audit('remove')])
}

/**
 * Removes a record: lock → visible → check → work → audit. The row stays, marked as deleted.
 * @throws not-found, changed when a version was sent and is not the newest, organize.not-yours
 */
export function removeRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { around = unwrapped, ...removing }: Removing<T> & RowToLock,
): Promise<void> {
  const write = (trx: Trx, after: AfterCommit) => removeIn({ trx, after }, { services, caller }, removing)
  return transact(services.db, (trx, after) => around(trx, removing.id, () => write(trx, after)))
}

/**
 * Removes several records, all of them or none, in the order of their ids, so that two who do so wait in turn.
 * @throws not-found, forbidden-here, organize.not-yours
 */
export function removeRows<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { ids, ...removing }: Omit<Removing<T>, 'around'> & { ids: readonly string[] },
): Promise<void> {
  return transact(services.db, async (trx, after) => {
    for (const id of [...new Set(ids)].sort())
      await removeIn({ trx, after }, { services, caller }, { ...removing, id } as never)
  })
}
