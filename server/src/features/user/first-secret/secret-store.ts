import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database'
import { maySignIn } from '../../../platform/is-on'

/** Somebody who has no password of his own. */
export interface Waiting {
  id: string
  account: string
  name: string
  organize: string
  /** Ids of the organisations that he works in. */
  places: string[]
  /** What is kept of his secret; '' while there is none, a hash of a password that somebody chose for him. */
  kept: string
  language: string
  isOn: boolean
}

/** Those of some people who have to set a password yet, locked in the order of their ids; never a super administrator. */
export async function lockWaiting(trx: Trx, among: RawBuilder<unknown>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select app_user.id, app_user.account, app_user.real_name as name, app_user.password_hash as kept, app_user.language,
      ${maySignIn()} as "isOn",
      coalesce((select organize.full_name from user_organize join organize on organize.id = user_organize.organize_id
        where user_organize.user_id = app_user.id and user_organize.is_main), '') as organize,
      array(select organize_id from user_organize where user_organize.user_id = app_user.id) as places
    from app_user where deleted_at is null and must_change_password and not is_administrator and id in (${among})
    order by app_user.id for no key update`.execute(trx)
  return rows
}

export const lockWaitingOf = (trx: Trx, ids: readonly string[]): Promise<Waiting[]> =>
  lockWaiting(trx, sql`select unnest(${[...ids]}::text[])`)

/** Keeps first secrets in the place of passwords. */
export async function saveSecrets(trx: Trx, secrets: readonly { userId: string; kept: string }[]): Promise<void> {
  await sql`update app_user set password_hash = one.kept from unnest(
      ${secrets.map(({ userId }) => userId)}::text[], ${secrets.map(({ kept }) => kept)}::text[]
    ) as one(id, kept) where app_user.id = one.id`.execute(trx)
}
