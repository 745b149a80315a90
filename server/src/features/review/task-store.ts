import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'
import type { StoredFile } from '../../tables/column'
import type { ReviewTaskTable } from '../../tables/review'
import type { Person } from './run/participant-store'

export type TaskRow = Selectable<ReviewTaskTable>

export function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
  return db.selectFrom('review_task').selectAll().where('id', '=', id).executeTakeFirst()
}

export function tasksOf(db: Db, targetId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('review_task')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many tasks a run has, and how many of them are done. */
export async function countTasks(db: Db, targetId: string): Promise<{ total: number; done: number }> {
  const row = await db
    .selectFrom('review_task')
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.count<string>('done_at').as('done')])
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), done: Number(row.done) }
}

export async function insertTask(trx: Trx, row: Insertable<ReviewTaskTable>): Promise<void> {
  await trx.insertInto('review_task').values(row).execute()
}

export async function deleteTask(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('review_task').where('id', '=', id).execute()
}

export async function updateTaskWork(
  trx: Trx,
  id: string,
  work: { files: StoredFile[]; opinion: string; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('review_task')
    .set({ files: JSON.stringify(work.files), opinion: work.opinion, done_at: work.doneAt })
    .where('id', '=', id)
    .execute()
}

/** Gives a task to another leader, who is reminded anew. */
export async function setLeader(trx: Trx, id: string, leaderId: string): Promise<void> {
  await trx
    .updateTable('review_task')
    .set({ leader_id: leaderId, reminded_due_at: null, reminded_overdue_at: null })
    .where('id', '=', id)
    .execute()
}

/** The leaders of open tasks of a run who are there still, each once, by name. */
export function openLeaders(db: Db, targetId: string): Promise<Person[]> {
  return db
    .selectFrom('review_task')
    .innerJoin('app_user', 'app_user.id', 'review_task.leader_id')
    .select(['app_user.id', 'app_user.real_name as name'])
    .distinct()
    .where('target_id', '=', targetId)
    .where('done_at', 'is', null)
    .where(isPersonOn())
    .orderBy('real_name')
    .execute()
}

/** True while a person leads an open task of a run that is in professional review. */
export async function hasOpenTask(db: Db, targetId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_task')
    .innerJoin('review_target', 'review_target.id', 'review_task.target_id')
    .select('review_task.id')
    .where('target_id', '=', targetId)
    .where('leader_id', '=', userId)
    .where('done_at', 'is', null)
    .where('flow_state', '=', 1)
    .where('progress', '>=', 30)
    .where('review_target.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
