import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { StoredFile } from '../../tables/column'
import type { ReviewTaskTable } from '../../tables/review'

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

/** Starts the clock of a task: it is assigned now. */
export async function startTask(trx: Trx, id: string, clock: { now: Date; dueAt: Date | null }): Promise<void> {
  await trx
    .updateTable('review_task')
    .set({ created_at: clock.now, due_at: clock.dueAt })
    .where('id', '=', id)
    .execute()
}

/** What a person has saved for his open tasks of a run and not handed in, by task. */
export async function draftOpinions(db: Db, targetId: string, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review_task')
    .select(['id', 'opinion'])
    .where('target_id', '=', targetId)
    .where('leader_id', '=', userId)
    .where('done_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, opinion }) => [id, opinion]))
}

/** Settles a task anew; its leader is reminded anew, since it may be due at another time. */
export async function setTerms(
  trx: Trx,
  id: string,
  terms: Pick<TaskRow, 'major_id' | 'major_text' | 'leader_id' | 'stage' | 'days' | 'file_must' | 'due_at'>,
): Promise<void> {
  await trx
    .updateTable('review_task')
    .set({ ...terms, reminded_due_at: null, reminded_overdue_at: null })
    .where('id', '=', id)
    .execute()
}

/** Gives a task to another leader, who is reminded anew; what the former one wrote and did not hand in is not his. */
export async function setLeader(trx: Trx, id: string, leaderId: string): Promise<void> {
  await trx
    .updateTable('review_task')
    .set({ leader_id: leaderId, opinion: '', reminded_due_at: null, reminded_overdue_at: null })
    .where('id', '=', id)
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
