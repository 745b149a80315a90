import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

interface Ends {
  from: string
  to: string
}

/** Who belongs to an organisation, also people who were removed. */
export async function listMembers(db: Db, organizeId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_organize').select('user_id').where('organize_id', '=', organizeId).execute()
  return rows.map((row) => row.user_id)
}

/** Puts the people of an organisation into another one; whose main one it was has the other as such. */
export async function moveMembers(trx: Trx, { from, to }: Ends): Promise<void> {
  await sql`with gone as (delete from user_organize where organize_id = ${from} returning user_id, is_main)
    insert into user_organize (user_id, organize_id, is_main) select user_id, ${to}, is_main from gone
    on conflict (user_id, organize_id) do update set is_main = user_organize.is_main or excluded.is_main`.execute(trx)
}

/** Puts all else that belongs to an organisation on another one. */
export async function moveBelongings(trx: Trx, { from, to }: Ends): Promise<void> {
  const ends = sql`set organize_id = ${to}, version = version + 1 where organize_id = ${from}`
  await sql`update position ${ends}`.execute(trx)
  await sql`update project ${ends}`.execute(trx)
  await sql`with gone as (delete from role_organize where organize_id = ${from} returning role_id)
    insert into role_organize (role_id, organize_id) select role_id, ${to} from gone on conflict do nothing`.execute(
    trx,
  )
}
