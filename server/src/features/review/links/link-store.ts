import type { Db, Trx } from '../../../platform/database'

/** A page of the product that shows it, a mail that carries it, or its person, who wanted to have it. */
export type LinkPurpose = 'page' | 'mail' | 'copy'

interface NewLink {
  id: string
  target_id: string
  user_id: string
  token_hash: string
  made_for: LinkPurpose
  created_at: Date
  expires_at: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db.insertInto('review_link').values(link).execute()
}

/** Forgets the living links that pages showed before: whoever saw one has a session. */
export async function deletePageLinks(
  db: Db,
  { targetId, userId }: { targetId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('review_link')
    .where('target_id', '=', targetId)
    .where('user_id', '=', userId)
    .where('made_for', '=', 'page')
    .where('revoked_at', 'is', null)
    .execute()
}

/** A link that is not expired, with its run, unless that was deleted. `endedRun` when the end of the run revoked it. */
export async function findLink(db: Db, tokenHash: string, now: Date) {
  const link = await db
    .selectFrom('review_link')
    .innerJoin('review_target', 'review_target.id', 'review_link.target_id')
    .select([
      'review_link.target_id as targetId',
      'review_link.user_id as userId',
      'flow_state',
      'revoked_at',
      'ended_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('review_target.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!link) return undefined
  const { targetId, userId, flow_state, revoked_at, ended_at } = link
  const endedRun = revoked_at !== null && revoked_at.getTime() === ended_at?.getTime()
  return { targetId, userId, flowState: flow_state, isRevoked: revoked_at !== null, endedRun }
}

/** Revokes the living links of a run, of one person or of everybody; answers how many. */
export async function revokeTargetLinks(trx: Trx, targetId: string, now: Date, userId?: string): Promise<number> {
  const result = await trx
    .updateTable('review_link')
    .set({ revoked_at: now })
    .where('target_id', '=', targetId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Revokes every link of a person, whatever the run. */
export async function revokeLinksOf(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('review_link')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Forgets links that ended before a moment. */
export async function deleteExpiredLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('review_link').where('expires_at', '<', before).execute()
}
