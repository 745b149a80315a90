import type { Administration } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { administeredIds } from '../../platform/guarded-model/administered'

type Condition = RawBuilder<unknown>

export const isSession = (ids: readonly string[]): Condition => sql`id = any(${[...ids]})`

/** Sessions that were used since; the others are idle and end with their next call. */
export const usedSince = (at: Date): Condition => sql`last_used_at > ${at}`

/** Sessions of people of an organisation and of those below it. */
export const ofOrganize = (organizeId: string): Condition => sql`exists (
  select 1 from user_organize join organize on organize.id = user_organize.organize_id
  where user_organize.user_id = online_session_list.user_id
    and ${organizeId} = any(string_to_array(organize.path, ',')))`

/** Sessions of the people whom somebody sees as the administrator of their organisations, and his own. */
export const ofAdministered = (all: readonly Administration[], ownId: string): Condition => sql`(user_id = ${ownId}
  or user_id in (select user_id from user_organize where organize_id in (${administeredIds(all, 'select')})))`

/** A session that is open, with its person. */
export const findOpenSession = (trx: Trx, id: string) =>
  trx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.ip', 'session.device'])
    .select(['app_user.account', 'app_user.real_name', 'app_user.is_administrator'])
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()

/** The open sessions of one person that are not idle, the last used first. */
export const listSessionsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'user_agent', 'ip', 'place', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** The open sessions of several people. */
export async function listSessionIds(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
