import { sql } from 'kysely'
import type { Db } from '../../platform/database'

export const findFailure = (db: Db, key: string) =>
  db
    .selectFrom('sign_in_failure')
    .select(['failures', 'locked_until', 'last_at'])
    .where('key', '=', key)
    .executeTakeFirst()

export const listFailures = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('sign_in_failure')
    .select(['key', 'failures', 'locked_until', 'last_at'])
    .where('key', 'in', keys)
    .execute()

/**
 * Counts one more failure and answers how many there are now. Failures before `since`, and those of a lock that is over,
 * no longer count.
 */
export async function addFailure(db: Db, key: string, { now, since }: { now: Date; since: Date }): Promise<number> {
  const result = await sql<{ failures: number }>`
    insert into sign_in_failure (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = ${now},
      failures = case when sign_in_failure.locked_until <= ${now} or sign_in_failure.last_at < ${since}
        then 1 else sign_in_failure.failures + 1 end,
      locked_until = case when sign_in_failure.locked_until <= ${now} then null else sign_in_failure.locked_until end
    returning failures`.execute(db)
  return result.rows[0]?.failures ?? 0
}

export async function lockFailures(db: Db, key: string, until: Date): Promise<void> {
  await db.updateTable('sign_in_failure').set({ locked_until: until }).where('key', '=', key).execute()
}

/** Takes the failures of a key away, unless they lock it now. */
export async function removeUnlocked(db: Db, key: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute()
}

export async function removeByPrefix(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', 'like', `${prefix}%`).execute()
}
