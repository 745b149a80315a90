import type { ValueChange } from '@workstation/domain/form/diff-record'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { PurgedFields } from '../design'

export type RecordAct = 'create' | 'update' | 'remove' | 'restore' | 'press'

export interface NewChange {
  readonly designId: string
  readonly recordId: string
  readonly number: number
  readonly act: RecordAct
  readonly changes: readonly ValueChange[]
  readonly madeBy: string
  readonly madeAt: Date
}

/** Keeps that a record was written, and in what it differs since. */
export async function addChange(trx: Trx, change: NewChange): Promise<void> {
  await trx
    .insertInto('record_change')
    .values({
      id: newId(),
      design_id: change.designId,
      record_id: change.recordId,
      form_version: change.number,
      act: change.act,
      changes: JSON.stringify(change.changes),
      made_by: change.madeBy,
      made_at: change.madeAt,
    })
    .execute()
}

export interface StoredChange {
  readonly id: string
  readonly act: RecordAct
  readonly number: number
  readonly changes: readonly ValueChange[]
  readonly madeBy: string
  readonly madeAt: Date
}

/** What became of a record, the latest first. */
export async function listChanges(db: Db, of: { designId: string; recordId: string }): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select record_change.id, act, form_version as number, changes, coalesce(app_user.real_name, '') as "madeBy",
      made_at as "madeAt"
    from record_change left join app_user on app_user.id = record_change.made_by
    where record_id = ${of.recordId} and design_id = ${of.designId}
    order by made_at desc, record_change.id desc limit 1000`.execute(db)
  return rows
}

/** The designs of records whose history is kept, by record. */
export async function listDesigns(db: Db, recordIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; designId: string }>`
    select distinct record_id as id, design_id as "designId" from record_change
    where record_id = any(${[...recordIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, designId }) => [id, designId]))
}

/** One act of the history of a record. */
export async function findChange(
  db: Db,
  { id, designId, recordId }: { id: string; designId: string; recordId: string },
): Promise<Pick<StoredChange, 'number' | 'changes'> | undefined> {
  const { rows } = await sql<Pick<StoredChange, 'number' | 'changes'>>`
    select form_version as number, changes from record_change
    where id = ${id} and record_id = ${recordId} and design_id = ${designId}`.execute(db)
  return rows[0]
}

type Act = Pick<StoredChange, 'act' | 'madeAt' | 'changes'>

/** What was done with a record after a moment, the latest first. */
export async function listSince(db: Db, of: { designId: string; recordId: string; at: Date }): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select act, made_at as "madeAt", changes from record_change
    where record_id = ${of.recordId} and design_id = ${of.designId} and made_at > ${of.at}
    order by made_at desc, id desc`.execute(db)
  return rows
}

/** The first that is told of a record. */
export async function firstAct(db: Db, of: { designId: string; recordId: string }) {
  const { rows } = await sql<Pick<StoredChange, 'act' | 'madeAt'>>`
    select act, made_at as "madeAt" from record_change
    where record_id = ${of.recordId} and design_id = ${of.designId} order by made_at, id limit 1`.execute(db)
  return rows[0]
}

/** From when on each release of a form holds, the first one first, and whether it keeps the history of records. */
export async function listKeeping(db: Db, designId: string): Promise<{ keeps: boolean; from: Date }[]> {
  const { rows } = await sql<{ keeps: boolean; from: Date }>`
    select coalesce(document::jsonb -> 'settings' ->> 'history', 'true') <> 'false' as keeps, saved_at as from
    from design_version where design_id = ${designId} order by number`.execute(db)
  return rows
}

/** Records whose history is gone through in one transaction. */
const recordsAtOnce = 2000

/** The last of the records that come next in the order of their ids; null after the last of all. */
async function endOfPiece(trx: Trx, table: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(id) as last from (
    select id from ${sql.table(table)} where id > ${after} order by id limit ${recordsAtOnce}) as piece`.execute(trx)
  return rows[0]?.last ?? null
}

/**
 * Takes the values of fields out of what is told of some records; who wrote them, and when, stays. A field that has got
 * another type since goes on under its name, so that the releases by which values were written tell which of them are meant.
 * @param after the id of the last record that was gone through
 * @returns that of the last one now; null where none was left
 */
export async function forgetValues(
  trx: Trx,
  { designId, table, fields }: PurgedFields,
  after: string,
): Promise<string | null> {
  const last = await endOfPiece(trx, table, after)
  if (last === null) return null
  for (const { field, since, until } of fields) {
    const told = JSON.stringify([{ field }])
    await sql`update record_change set changes = (
        select coalesce(jsonb_agg(change order by at), '[]') from jsonb_array_elements(changes) with ordinality as told (change, at)
        where change ->> 'field' <> ${field}
      ) where design_id = ${designId} and record_id in (select id from ${sql.table(table)} where id > ${after} and id <= ${last})
        and form_version >= ${since} and form_version < ${until} and changes @> ${told}::jsonb`.execute(trx)
  }
  return last
}
