import { treeRoot } from '@workstation/domain/tree/tree-root'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

interface ChangedRecord {
  parent_id: string
  full_name: string
  en_code: string
  sort_code?: number | undefined
  description?: string | undefined
}

export async function updateType(trx: Trx, id: string, values: ChangedRecord & { is_tree?: number | undefined }) {
  await trx
    .updateTable('dictionary_type')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function updateEntry(
  trx: Trx,
  id: string,
  values: Partial<ChangedRecord> & { enabled_mark?: number | undefined },
): Promise<void> {
  await trx
    .updateTable('dictionary_entry')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function isTypeCodeTaken(db: Db, code: string, exceptId: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_type
    where lower(en_code) = lower(${code}) and id <> ${exceptId} and deleted_at is null`.execute(db)
  return found.rows.length > 0
}

export async function isEntryCodeTaken(
  db: Db,
  { typeId, code, exceptId }: { typeId: string; code: string; exceptId: string },
): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry where dictionary_type_id = ${typeId}
    and lower(en_code) = lower(${code}) and id <> ${exceptId} and deleted_at is null`.execute(db)
  return found.rows.length > 0
}

export async function hasEntries(db: Db, typeId: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    where dictionary_type_id = ${typeId} and deleted_at is null limit 1`.execute(db)
  return found.rows.length > 0
}

/** True when an entry of the dictionary stands below another one. */
export async function hasLevels(db: Db, typeId: string): Promise<boolean> {
  const found = await sql`select 1 from dictionary_entry
    where dictionary_type_id = ${typeId} and parent_id <> ${treeRoot} and deleted_at is null limit 1`.execute(db)
  return found.rows.length > 0
}

type Table = 'dictionary_type' | 'dictionary_entry'

export async function markDeleted(trx: Trx, table: Table, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${now}, version = version + 1 where id = ${id}`.execute(trx)
}
