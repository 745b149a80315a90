import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { Layers } from './administrator-flags'

export type AdministratorRow = Layers & { userId: string; fullName: string }

/** Who administers an organisation, by name. */
export async function listAdministrators(db: Db, organizeId: string): Promise<AdministratorRow[]> {
  const result = await sql<AdministratorRow>`
    select user_id as "userId", real_name as "fullName", this_layer as "thisLayer", sub_layer as "subLayer"
    from organize_admin join app_user on app_user.id = user_id
    where organize_id = ${organizeId} and this_layer || sub_layer <> '{}' and app_user.deleted_at is null
    order by real_name collate "zh-x-icu", user_id`.execute(db)
  return result.rows
}

interface Administrator extends Layers {
  organizeId: string
  userId: string
  by: string
}

export async function saveAdministrator(trx: Trx, { organizeId, userId, thisLayer, subLayer, by }: Administrator) {
  await sql`insert into organize_admin (organize_id, user_id, this_layer, sub_layer, created_by)
    values (${organizeId}, ${userId}, ${thisLayer}, ${subLayer}, ${by})
    on conflict (user_id, organize_id) do update set this_layer = excluded.this_layer, sub_layer = excluded.sub_layer`.execute(
    trx,
  )
}

/** Takes an organisation from somebody. His last one stays without acts, and holds him to organisations. */
export async function takeAdministrator(trx: Trx, { organizeId, userId }: { organizeId: string; userId: string }) {
  const others = sql`select 1 from organize_admin other where other.user_id = ${userId} and other.organize_id <> ${organizeId}`
  await sql`delete from organize_admin
    where user_id = ${userId} and organize_id = ${organizeId} and exists (${others})`.execute(trx)
  await sql`update organize_admin set this_layer = '{}', sub_layer = '{}'
    where user_id = ${userId} and organize_id = ${organizeId}`.execute(trx)
}
