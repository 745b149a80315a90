import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'
import type { DataSourceTable } from '../../tables/data-source'

export type StoredSource = Selectable<DataSourceTable>

export const ofKind = (kind: string): RawBuilder<unknown> => sql`db_type = ${kind}`
export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

export const findSource = (db: Db, id: string): Promise<StoredSource | undefined> =>
  db.selectFrom('data_source').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The sources that are on, for choosing one. */
export const listSourceNames = (db: Db) =>
  db
    .selectFrom('data_source')
    .select(['id', 'full_name as fullName', 'db_type as dbType', 'may_write as mayWrite'])
    .where('deleted_at', 'is', null)
    .where(isOn('data_source'))
    .orderBy('sort_code')
    .orderBy('full_name')
    .orderBy('id')
    .execute()

/** The synchronisations that are under way from or to a source. */
export const listRunningSyncs = (db: Db, id: string) =>
  db
    .selectFrom('sync_run')
    .select(['id', 'from_name as from', 'to_name as to'])
    .where('state', '=', 'running')
    .where((either) => either.or([either('from_id', '=', id), either('to_id', '=', id)]))
    .orderBy('created_at')
    .execute()

/** Every sealed password, for a change of key. */
export const listSealed = (trx: Trx): Promise<{ id: string; password: string }[]> =>
  trx
    .selectFrom('data_source')
    .select(['id', 'password'])
    .where('password', '<>', '')
    .orderBy('id')
    .forUpdate()
    .execute()

export async function putSealed(trx: Trx, id: string, password: string): Promise<void> {
  await trx.updateTable('data_source').set({ password }).where('id', '=', id).execute()
}
