import { digestOf, hashPassword } from '../server/src/features/session'
import type { TestUser, UserSpec } from '../server/src/testing/make-user'
import type { TestApp } from '../server/src/testing/start-test-app'

export const password = 'review2026'

/** A person who can sign in by hand with `password`, and has a mail address. */
export async function makePerson(test: TestApp, spec: UserSpec & { account: string }): Promise<TestUser> {
  const person = await test.makeUser({ email: `${spec.account}@example.com`, ...spec })
  await test.services.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(digestOf(password)) })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** Everybody who plays a part in a review. */
export async function makeReviewTeam(test: TestApp) {
  return {
    initiator: await makePerson(test, { account: 'initiator', realName: '周发起', roles: ['reviewInitiator'] }),
    assigner: await makePerson(test, { account: 'assigner', realName: '吴分配', roles: ['reviewAssigner'] }),
    architect: await makePerson(test, { account: 'architect', realName: '郑建筑', roles: ['reviewLeader'] }),
    engineer: await makePerson(test, { account: 'engineer', realName: '王结构', roles: ['reviewLeader'] }),
    finalReviewer: await makePerson(test, { account: 'final', realName: '冯终审', roles: ['reviewFinal'] }),
  }
}

/** Sends the mails of the product to a server of the test. */
export async function setMailServer(test: TestApp, port: number): Promise<void> {
  const settings = { smtpHost: '127.0.0.1', smtpPort: String(port), smtpSecure: '0', smtpFrom: 'review@example.com' }
  for (const [key, value] of Object.entries(settings)) {
    await test.services.db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await test.services.invalidation.publish(test.services.db, 'setting', key)
  }
}
