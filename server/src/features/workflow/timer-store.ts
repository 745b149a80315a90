import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** Timers whose moment has come, the earliest first. */
export async function listDue(db: Db, now: Date, most: number) {
  const rows = await db
    .selectFrom('workflow_timer')
    .select(['id', 'instance_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, instance_id }) => ({ id, instanceId: instance_id }))
}

/** Locks the family of an instance unless somebody works on it now. */
export async function tryLockFamily(trx: Trx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select root.id from workflow_instance one join workflow_instance root on root.id = one.root_id
    where one.id = ${id} and one.deleted_at is null for update of root skip locked`.execute(trx)
  return rows.length > 0
}

/** Whether a timer is still due behind the lock: another node may have fired it, or a decision ended it. */
export async function isStillDue(trx: Trx, id: string, now: Date): Promise<boolean> {
  const query = trx.selectFrom('workflow_timer').select('id').where('id', '=', id).where('due_at', '<=', now)
  return (await query.executeTakeFirst()) !== undefined
}

/** Presses of buttons that nobody repeats any more. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('workflow_action_key').where('created_at', '<', before).execute()
}
