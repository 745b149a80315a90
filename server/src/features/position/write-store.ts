import { sql } from 'kysely'
import type { Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** Holds an organisation for the rest of the transaction; false when there is none. */
export async function lockOrganize(trx: Trx, id: string): Promise<boolean> {
  const found = await sql`select 1 from organize where id = ${id} and deleted_at is null for no key update`.execute(trx)
  return found.rows.length > 0
}

/** Whether another position of the organisation has this name, whatever its case. */
export async function isNameTaken(
  trx: Trx,
  { id, organize_id, full_name }: { id: string; organize_id: string; full_name: string },
): Promise<boolean> {
  const found = await sql`select 1 from position where organize_id = ${organize_id} and id <> ${id}
    and lower(full_name) = lower(${full_name}) and deleted_at is null`.execute(trx)
  return found.rows.length > 0
}

/** Whether a code is that of an entry of the dictionary of types that is on. */
export async function isType(trx: Trx, code: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    join dictionary_type on dictionary_type.id = dictionary_entry.dictionary_type_id
    where dictionary_type.en_code = 'PositionType' and dictionary_type.deleted_at is null
      and dictionary_entry.en_code = ${code} and ${isOn('dictionary_entry')}`.execute(trx)
  return found.rows.length > 0
}
