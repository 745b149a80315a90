import { sql } from 'kysely'
import type { Trx } from '../../../platform/database'

export interface AddedPerson {
  id: string
  account: string
  name: string
  organize: string
  /** Ids of the organisations that he works in. */
  places: string[]
  /** What is kept of his password; '' while there is none. */
  kept: string
}

/** Whom an import added and who may still sign in with a first secret, locked in the order of their ids. */
export async function listAdded(trx: Trx, importId: string): Promise<AddedPerson[]> {
  const { rows } = await sql<AddedPerson>`
    select app_user.id, app_user.account, app_user.real_name as name, app_user.password_hash as kept,
      coalesce((select organize.full_name from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id and user_organize.is_main), '') as organize,
      array(select organize_id from user_organize where user_organize.user_id = app_user.id) as places
    from app_user where deleted_at is null and must_change_password and not is_administrator and id in (
      select person_id from user_import_line where import_id = ${importId} and state = 'added'
    ) order by app_user.id for no key update`.execute(trx)
  return rows
}

/** Keeps first secrets in the place of passwords. */
export async function saveSecrets(trx: Trx, secrets: readonly { userId: string; kept: string }[]): Promise<void> {
  await sql`update app_user set password_hash = one.kept from unnest(
      ${secrets.map(({ userId }) => userId)}::text[], ${secrets.map(({ kept }) => kept)}::text[]
    ) as one(id, kept) where app_user.id = one.id`.execute(trx)
}
