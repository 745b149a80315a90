import { inOneTrip } from '../in-one-trip'
import { transact } from '../transact'
import { refuseOutOfPlace } from './administered'
import { lockRow } from './lock-row'
import type { WrittenModel } from './model'
import type { TableName } from './model-writes'
import { refuseOutOfSight } from './refuse-out-of-sight'
import { beginWrite, unwrapped, type WriteCaller, type WriteParts, type WriteServices } from './write-step'
import { updateStored } from './write-store'

type Restoring<T extends TableName> = Pick<WriteParts<T>, 'model' | 'work' | 'around'> & {
  readonly id: string
  /** The same rows, those alone that were removed. */
  readonly bin: WrittenModel<T>
}

/**
 * Brings a removed record back: lock → visible in the bin → row → work → visible outside of it → audit.
 * @throws not-found, forbidden-here, out-of-sight, organize.not-yours
 */
export function restoreRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, bin, id, work, around = unwrapped }: Restoring<T>,
): Promise<void> {
  const { actor } = caller
  return transact(services.db, (trx, after) =>
    around(trx, id, async () => {
      const [before] = await inOneTrip([
        lockRow({ trx, actor }, bin, { id }),
        refuseOutOfPlace({ trx, actor }, bin, { id, act: 'delete' }),
      ])
      const state = { id, before, row: before }
      const { step, audit } = beginWrite({ services, trx, after, caller, model }, state, { from: {}, to: {} })
      const place = { table: model.writes.table, id, now: step.now }
      await inOneTrip([updateStored(trx, place, { deleted_at: null, deleted_by: null }), work?.(step)])
      await inOneTrip([refuseOutOfSight(trx, model, actor, id), audit('restore')])
    }),
  )
}
