import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'
import type { ScheduledTaskTable } from '../../tables/scheduled-task'

export type StoredTask = Selectable<ScheduledTaskTable>

/** What was removed is seen by nobody. */
export const taskRows = (): RawBuilder<unknown> => sql`deleted_at is null`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

/** Tasks whose time has come, locked for this node; those that another node holds are left to it. */
export const lockDue = (trx: Trx, now: Date): Promise<StoredTask[]> =>
  trx
    .selectFrom('scheduled_task')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(isOn('scheduled_task'))
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

export const lockTask = (trx: Trx, id: string): Promise<StoredTask | undefined> =>
  trx.selectFrom('scheduled_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findStoredTask = (db: Db, id: string): Promise<StoredTask | undefined> =>
  db.selectFrom('scheduled_task').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export async function setNext(trx: Trx, id: string, next: Date | null): Promise<void> {
  await trx.updateTable('scheduled_task').set({ next_run_at: next }).where('id', '=', id).execute()
}

export async function countRun(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('scheduled_task')
    .set((value) => ({ run_count: value('run_count', '+', 1), last_run_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function setFailures(trx: Trx, id: string, failures: number, pause: boolean): Promise<void> {
  await trx
    .updateTable('scheduled_task')
    .set({ failures, ...(pause && { enabled_mark: 0, next_run_at: null }) })
    .where('id', '=', id)
    .execute()
}

/** The language of somebody who can be told. */
export async function languageOfPerson(trx: Trx, id: string): Promise<string | null> {
  const row = await trx.selectFrom('app_user').select('language').where('id', '=', id).executeTakeFirst()
  return row?.language ?? null
}
