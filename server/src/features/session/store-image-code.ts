import type { Db } from '../../platform/database'

export async function keepImageCode(db: Db, id: string, answer: string, expires_at: Date): Promise<void> {
  await db
    .insertInto('image_code')
    .values({ id, answer, expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ answer, expires_at }))
    .execute()
}

/** Takes an answer away as it is read, so that it serves once. */
export async function takeImageCode(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('image_code')
    .where('id', '=', id)
    .returning(['answer', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.answer : null
}
