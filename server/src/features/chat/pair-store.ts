import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { ChatMessageTable } from '../../tables/chat'

export type NewMessage = Insertable<ChatMessageTable>

const people = (one: string, other: string) =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one }

/** The two people's conversation, locked for the rest of the transaction; null when they have none yet. */
export async function lockPair(trx: Trx, one: string, other: string) {
  const { low_id, high_id } = people(one, other)
  const query = trx.selectFrom('chat_pair').select(['id', 'last_seq as lastSeq'])
  const row = await query.where('low_id', '=', low_id).where('high_id', '=', high_id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The same, made when it is not there. */
export async function openPair(trx: Trx, one: string, other: string) {
  const known = await lockPair(trx, one, other)
  if (known) return known
  const row = { id: newId(), ...people(one, other) }
  await trx
    .insertInto('chat_pair')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Somebody else may have made it meanwhile.
  const made = await lockPair(trx, one, other)
  if (!made) throw new Error('a conversation that was just made is gone')
  return made
}

/** What a sender has sent under this key of his before. */
export const findByClientKey = (db: Db, senderId: string, clientKey: string) =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()

/** Adds a message to a locked conversation: one more unread for the receiver, the newest for both. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  await trx.insertInto('chat_message').values(message).execute()
  await trx.updateTable('chat_pair').set({ last_seq: message.seq }).where('id', '=', message.pair_id).execute()
  const side = (user_id: string, partner_id: string, unread: number) => ({
    user_id,
    partner_id,
    unread,
    pair_id: message.pair_id,
    latest_seq: message.seq,
    latest_at: message.sent_at,
  })
  await trx
    .insertInto('chat_side')
    .values([side(message.sender_id, message.receiver_id, 0), side(message.receiver_id, message.sender_id, 1)])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'partner_id']).doUpdateSet({
        latest_seq: message.seq,
        latest_at: message.sent_at,
        unread: sql`chat_side.unread + excluded.unread`,
      }),
    )
    .execute()
}

/**
 * Marks what the partner wrote read, as far as `seq`, in a locked conversation.
 * @returns how many are still unread, or null when nothing was new
 */
export async function markReadUntil(
  trx: Trx,
  { pairId, userId, seq, now }: { pairId: string; userId: string; seq: number; now: Date },
): Promise<number | null> {
  const unread = () =>
    trx
      .selectFrom('chat_message')
      .where('pair_id', '=', pairId)
      .where('receiver_id', '=', userId)
      .where('read_at', 'is', null)
  const change = await trx
    .updateTable('chat_message')
    .set({ read_at: now })
    .where('pair_id', '=', pairId)
    .where('receiver_id', '=', userId)
    .where('read_at', 'is', null)
    .where('seq', '<=', seq)
    .executeTakeFirst()
  if (change.numUpdatedRows === 0n) return null
  const left = await unread()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(left.total)
  await trx
    .updateTable('chat_side')
    .set({ unread: total })
    .where('pair_id', '=', pairId)
    .where('user_id', '=', userId)
    .execute()
  return total
}

/** Takes a locked conversation from one side, as far as it goes. */
export async function removeSide(trx: Trx, pairId: string, userId: string): Promise<void> {
  await trx
    .updateTable('chat_side')
    .set((eb) => ({ removed_seq: eb.ref('latest_seq'), unread: 0 }))
    .where('pair_id', '=', pairId)
    .where('user_id', '=', userId)
    .execute()
}

/** True when this person has a conversation with the other one, also one that he has taken away. */
export async function hasSide(db: Db, userId: string, partnerId: string): Promise<boolean> {
  const query = db.selectFrom('chat_side').select('pair_id').where('user_id', '=', userId)
  return (await query.where('partner_id', '=', partnerId).executeTakeFirst()) !== undefined
}
