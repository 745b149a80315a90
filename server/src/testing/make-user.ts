import type { PermissionNeed } from '../platform/actor'
import type { Db } from '../platform/database'
import { newId } from '../platform/id'
import { newToken, sha256 } from '../platform/token'

export interface UserSpec {
  account?: string
  realName?: string
  /** Ids of roles. */
  roles?: string[]
  /** Pages and buttons granted to this person alone. */
  grants?: PermissionNeed[]
  organizeId?: string
  email?: string
  isAdministrator?: boolean
}

export interface TestUser {
  id: string
  account: string
  realName: string
  /** Of a session that is open now. */
  token: string
}

let made = 0

/** A person with roles and grants, signed in. The password is unknown; tests of sign-in set one. */
export async function makeUser(db: Db, spec: UserSpec = {}, now = new Date()): Promise<TestUser> {
  made += 1
  const id = newId()
  const account = spec.account ?? `person${made}x${id.slice(-6)}`
  const realName = spec.realName ?? `人员${made}`
  await db
    .insertInto('app_user')
    .values({
      id,
      account,
      real_name: realName,
      email: spec.email ?? '',
      password_hash: '',
      is_administrator: spec.isAdministrator ?? false,
    })
    .execute()
  for (const role_id of spec.roles ?? []) await db.insertInto('user_role').values({ user_id: id, role_id }).execute()
  for (const need of spec.grants ?? []) await grant(db, id, need)
  if (spec.organizeId) {
    await db.insertInto('user_organize').values({ user_id: id, organize_id: spec.organizeId, is_main: true }).execute()
  }
  return { id, account, realName, token: await openSession(db, id, now) }
}

/** Signs a person in past the password, as on one more device. */
export async function openSession(db: Db, userId: string, now = new Date()): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      id: newId(),
      token_hash: sha256(token),
      user_id: userId,
      device: 'pc',
      created_at: now,
      last_used_at: now,
    })
    .execute()
  return `bearer ${token}`
}

async function grant(db: Db, userId: string, need: PermissionNeed) {
  const items: Array<{ kind: 'module' | 'button'; id: string }> = [{ kind: 'module', id: need.modelId }]
  if (need.button) {
    const item = await db
      .selectFrom('menu_item')
      .select('id')
      .where('menu_id', '=', need.modelId)
      .where('kind', '=', 'button')
      .where('en_code', '=', need.button)
      .executeTakeFirstOrThrow()
    items.push({ kind: 'button', id: item.id })
  }
  for (const item of items) {
    await db
      .insertInto('permission_grant')
      .values({ object_type: 'user', object_id: userId, item_kind: item.kind, item_id: item.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
