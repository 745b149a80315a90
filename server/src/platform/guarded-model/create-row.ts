import { AppError } from '../app-error'
import type { Trx } from '../database'
import { newId } from '../id'
import { inOneTrip } from '../in-one-trip'
import { type AfterCommit, transactWithin } from '../transact'
import { refuseOutOfPlace } from './administered'
import type { WrittenModel } from './model'
import type { StoredRow, TableName } from './model-writes'
import { orTaken } from './or-taken'
import { refuseOutOfSight } from './refuse-out-of-sight'
import { refuseForeignFields } from './row-fields'
import { newRowOf } from './writable-fields'
import {
  beginWrite,
  type Columns,
  unwrapped,
  type WriteCaller,
  type WriteParts,
  type WriteServices,
} from './write-step'
import { insertRow } from './write-store'

/** What fields hold that the product filled in by itself, such as the next number, as far as it is stored as it reads. */
const derivedFields = <T extends TableName>({ writes }: WrittenModel<T>, derived: Columns): Columns =>
  Object.fromEntries(
    Object.entries(writes.fields).flatMap(([name, { to, bind }]) =>
      to in derived && !bind ? [[name, derived[to]]] : [],
    ),
  )

/**
 * Adds a record from a form, whole or not at all: what may be written → check → row → work → visible → audit.
 * @param input `form.id` where the client made the id
 * @throws invalid, fields-withheld, code-exists, out-of-sight, out-of-reach, organize.not-yours
 */
export function createRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, form, check, derive, work, around = unwrapped }: WriteParts<T> & { form: object },
): Promise<{ id: string }> {
  const { actor } = caller
  const { id = newId(), ...sent } = form as { id?: string }
  const write = async (trx: Trx, after: AfterCommit) => {
    const changes = newRowOf(model, actor, sent)
    const row = { ...changes.columns, id } as unknown as StoredRow<T>
    const { step, audit } = beginWrite({ services, trx, after, caller, model }, { id, before: null, row }, changes)
    await check?.(step)
    const derived: Columns = (await derive?.(step)) ?? {}
    const stored = { ...row, ...derived }
    const made = { ...stored, created_by: actor.userId, created_at: step.now }
    const added = orTaken(model, changes.to, insertRow(trx, model.writes, made)).then((isNew) => {
      if (!isNew) throw new AppError('code-exists', { code: id })
    })
    // Without other work, what is asked of the row travels with it.
    if (work) await inOneTrip([added, work({ ...step, row: stored })])
    const written = Object.keys(changes.to).filter((name) => (sent as Record<string, unknown>)[name] !== undefined)
    await inOneTrip([
      added,
      refuseOutOfPlace({ trx, actor }, model, { id, act: 'add' }),
      refuseOutOfSight(trx, model, actor, id),
      refuseForeignFields(model, { trx, actor, id }, written),
      audit('create', derivedFields(model, derived)),
    ])
  }
  const whole = async (trx: Trx, after: AfterCommit) => {
    // A part of something greater is done once with that.
    if (!caller.within) await caller.once?.claim(trx, { id })
    await around(trx, id, () => write(trx, after))
  }
  return transactWithin(services.db, caller.within, whole).then(() => ({ id }))
}
