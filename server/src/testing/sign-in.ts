import { session } from '@workstation/contract/session'
import { digestOf, hashPassword } from '../features/session'
import type { TestApp } from './start-test-app'

/** A person with a password, to sign in with. */
export async function makeMember(
  test: TestApp,
  password: string,
  spec: Parameters<TestApp['makeUser']>[0] = {},
): Promise<{ id: string; account: string; realName: string; token: string }> {
  const user = await test.makeUser(spec)
  const password_hash = await hashPassword(digestOf(password))
  await test.services.db.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute()
  return user
}

/** Signs in as a client does. */
export const signIn = (test: TestApp, account: string, password: string, more: Record<string, string> = {}) =>
  test.call(session.login, { account, password: digestOf(password), grant_type: 'password', ...more })
