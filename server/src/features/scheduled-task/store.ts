import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn, isPersonOn, isRowOn } from '../../platform/is-on'
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

/** Somebody with his language, where he is on. */
export const listPersonOn = (trx: Trx, id: string): Promise<{ id: string; language: string }[]> =>
  trx.selectFrom('app_user').select(['id', 'language']).where('id', '=', id).where(isPersonOn()).execute()

/** The tasks that run with somebody's rights. */
export async function listRunAs(db: Db, userId: string): Promise<{ id: string; name: string; isOn: boolean }[]> {
  const query = db.selectFrom('scheduled_task').select(['id', 'full_name as name', 'enabled_mark'])
  const rows = await query.where('run_as', '=', userId).where('deleted_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id, name, enabled_mark }) => ({ id, name, isOn: isRowOn({ enabled_mark }) }))
}

interface Owners {
  from: string
  to: string
  now: Date
}

/** Gives a task to somebody else; one that asks an interface waits, switched off. */
export async function pauseFor(trx: Trx, id: string, { from, to, now }: Owners): Promise<void> {
  const isBuiltIn = sql`execute_type = '3'`
  await sql`update scheduled_task set run_as = ${to}, version = version + 1, modified_at = ${now},
      enabled_mark = case when ${isBuiltIn} then enabled_mark else 0 end,
      next_run_at = case when ${isBuiltIn} then next_run_at end
    where id = ${id} and run_as = ${from} and deleted_at is null`.execute(trx)
}

interface Resumed extends Owners {
  /** Whether it was on before it was given away. */
  isOn: boolean
  next: (cron: string) => Date | null
}

/** Gives a task back that is still the other one's and that nobody switched since; false for any other. */
export async function resumeFor(trx: Trx, id: string, { from, to, now, isOn: wasOn, next }: Resumed): Promise<boolean> {
  const task = await lockTask(trx, id)
  if (!task || task.run_as !== from || task.deleted_at !== null) return false
  const isPaused = task.execute_type !== '3'
  if (isPaused && isRowOn(task)) return false
  const started = isPaused && wasOn ? { enabled_mark: 1, next_run_at: next(task.cron) } : {}
  await trx
    .updateTable('scheduled_task')
    .set((value) => ({ run_as: to, modified_at: now, version: value('version', '+', 1), ...started }))
    .where('id', '=', id)
    .execute()
  return true
}
