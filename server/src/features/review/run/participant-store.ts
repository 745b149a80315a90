import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { isPersonOn } from '../../../platform/is-on'

export type Part = 'initiator' | 'assigner' | 'leader' | 'final'
export interface Person {
  id: string
  name: string
}

export async function addParticipants(
  trx: Trx,
  targetId: string,
  part: Part,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .insertInto('review_participant')
    .values([...new Set(userIds)].map((user_id) => ({ target_id: targetId, user_id, part })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everybody who plays a part in a run, there or not. */
export async function idsOfPart(db: Db, targetId: string, part: Part): Promise<string[]> {
  const rows = await db
    .selectFrom('review_participant')
    .select('user_id')
    .where('target_id', '=', targetId)
    .where('part', '=', part)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function removeParticipant(trx: Trx, targetId: string, part: Part, userId: string): Promise<void> {
  await trx
    .deleteFrom('review_participant')
    .where('target_id', '=', targetId)
    .where('part', '=', part)
    .where('user_id', '=', userId)
    .execute()
}

/** The parts that one person plays in a run. */
export async function partsOf(db: Db, targetId: string, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('review_participant')
    .select('part')
    .where('target_id', '=', targetId)
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.part))
}

/** Everybody who takes part in a run, each once. */
export async function participantIds(db: Db, targetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_participant')
    .select('user_id')
    .distinct()
    .where('target_id', '=', targetId)
    .execute()
  return rows.map((row) => row.user_id)
}

/** The people who play a part in a run and are there still, by name. */
export function peopleOfPart(db: Db, targetId: string, part: Part): Promise<Person[]> {
  return db
    .selectFrom('review_participant')
    .innerJoin('app_user', 'app_user.id', 'review_participant.user_id')
    .select(['app_user.id', 'app_user.real_name as name'])
    .where('target_id', '=', targetId)
    .where('part', '=', part)
    .where(isPersonOn())
    .orderBy('real_name')
    .execute()
}

/** Everybody who plays a part in a run, in the order of the parts and by name. */
export function peopleOfParts(db: Db, targetId: string) {
  return db
    .selectFrom('review_participant')
    .innerJoin('app_user', 'app_user.id', 'review_participant.user_id')
    .select(['app_user.id', 'app_user.real_name as name', sql<Part>`part`.as('part')])
    .where('target_id', '=', targetId)
    .orderBy(sql`array_position(array['initiator', 'assigner', 'leader', 'final'], part)`)
    .orderBy('real_name')
    .orderBy('app_user.id')
    .execute()
}

/** The languages that people read, '' for those who chose none. */
export function languagesOf(db: Db, userIds: readonly string[]) {
  return db.selectFrom('app_user').select(['id', 'language']).where('id', 'in', userIds).execute()
}

export async function roleName(db: Db, roleId: string): Promise<string> {
  const role = await db.selectFrom('role').select('full_name').where('id', '=', roleId).executeTakeFirst()
  return role?.full_name ?? roleId
}

/** The names of people, by id. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('app_user').select(['id', 'real_name']).where('id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.id, row.real_name]))
}

export async function isThere(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(isPersonOn())
    .executeTakeFirst()
  return user !== undefined
}

export async function nameOf(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('app_user').select('real_name').where('id', '=', userId).executeTakeFirst()
  return user?.real_name ?? userId
}
