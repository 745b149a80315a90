import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** A timer, where it stands in the order in which they fall due. */
export interface Due {
  readonly id: string
  readonly instanceId: string
  /** As the database writes it, to the last digit. */
  readonly dueAt: string
}

interface Wanted {
  readonly now: Date
  /** Those that stand behind this one. */
  readonly after: Due | null
  readonly most: number
}

/** Timers whose moment has come, the earliest first, locked for the transaction; without those on which another node works. */
export async function takeDue(trx: Trx, { now, after, most }: Wanted): Promise<readonly Due[]> {
  const behind = after ? sql`and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<Due>`select id, instance_id as "instanceId", due_at::text as "dueAt" from workflow_timer
    where due_at <= ${now} ${behind} order by due_at, id limit ${most} for update skip locked`.execute(trx)
  return rows
}

/** Which of some timers are due behind the lock: another node may have fired one, or what was done before may have ended it. */
export async function stillDue(trx: Trx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const query = trx.selectFrom('workflow_timer').select('id').where('due_at', '<=', now)
  const rows = await query.where('id', '=', sql<string>`any(${[...ids]}::text[])`).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Presses of buttons that nobody repeats any more. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('workflow_action_key').where('created_at', '<', before).execute()
}
