import { sql } from 'kysely'
import type { Db, Trx } from '../database'

/** A create under the key that its client gave it. */
export interface SentCreate {
  readonly person_id: string
  /** Of the key, which is kept nowhere. */
  readonly key_digest: string
  readonly call: string
  readonly body_digest: string
}

/** Keeps what a create answers, behind those with the same key that are under way; false when one of them was done. */
export async function insertSent(trx: Trx, row: SentCreate & { answer: object; created_at: Date }): Promise<boolean> {
  const kept = await trx
    .insertInto('sent_create')
    .values({ ...row, answer: JSON.stringify(row.answer) })
    .onConflict((taken) => taken.doNothing())
    .returning('person_id')
    .execute()
  return kept.length > 0
}

/** What was done under a key of a person. */
export const findSent = (db: Db, { person_id, key_digest }: SentCreate) =>
  db
    .selectFrom('sent_create')
    .select(['call', 'body_digest', 'answer'])
    .where('person_id', '=', person_id)
    .where('key_digest', '=', key_digest)
    .executeTakeFirst()

/** Forgets what was sent before that time, and what is more than the newest of a person. */
export async function deleteSent(db: Db, before: Date, newest: number): Promise<void> {
  await sql`delete from sent_create using (
      select person_id, key_digest, row_number() over (partition by person_id order by created_at desc) as place
      from sent_create
    ) as ranked
    where ranked.person_id = sent_create.person_id and ranked.key_digest = sent_create.key_digest
      and (sent_create.created_at < ${before} or ranked.place > ${newest})`.execute(db)
}
