import type { Db, Trx } from '../../../platform/database'

export async function insertWechatSignIn(db: Db, row: { state: string; ustate_hash: string; expires_at: Date }) {
  await db.insertInto('wechat_sign_in').values(row).execute()
}

/** A sign-in that a browser began and has not finished. */
export const findWechatSignIn = (db: Db, ustateHash: string, now: Date) =>
  db
    .selectFrom('wechat_sign_in')
    .select(['state', 'code_hash', 'wechat_id'])
    .where('ustate_hash', '=', ustateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Takes a code for this sign-in; false when it has one already. */
export async function claimWechatCode(db: Db, state: string, code_hash: string): Promise<boolean> {
  const row = await db
    .updateTable('wechat_sign_in')
    .set({ code_hash })
    .where('state', '=', state)
    .where('code_hash', 'is', null)
    .returning('state')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepWechatId(db: Db, state: string, wechat_id: string): Promise<void> {
  await db.updateTable('wechat_sign_in').set({ wechat_id }).where('state', '=', state).execute()
}

/** Ends a sign-in; false when it was ended already. */
export async function takeWechatSignIn(db: Db, state: string): Promise<boolean> {
  const row = await db.deleteFrom('wechat_sign_in').where('state', '=', state).returning('state').executeTakeFirst()
  return row !== undefined
}

export async function findWechatUser(db: Db, wechatId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_wechat')
    .innerJoin('app_user', 'app_user.id', 'user_wechat.user_id')
    .select('user_wechat.user_id')
    .where('wechat_id', '=', wechatId)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Binds a person to one WeChat account, in place of the one before. */
export async function bindWechat(trx: Trx, row: { wechat_id: string; user_id: string; bound_at: Date }) {
  await trx
    .deleteFrom('user_wechat')
    .where((eb) => eb.or([eb('user_id', '=', row.user_id), eb('wechat_id', '=', row.wechat_id)]))
    .execute()
  await trx.insertInto('user_wechat').values(row).execute()
}

/** Since when a person is bound to a WeChat account; null when he is not. */
export async function findWechatBinding(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('user_wechat').select('bound_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.bound_at ?? null
}

/** Parts a person from his WeChat account; false when he has none. */
export async function unbindWechat(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx.deleteFrom('user_wechat').where('user_id', '=', userId).returning('user_id').executeTakeFirst()
  return row !== undefined
}
