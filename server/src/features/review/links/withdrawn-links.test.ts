import { reviewTarget } from '@workstation/contract/review-target'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../platform/transact'
import { dataOf, makeLink, makeReviewPeople, makeRun, type ReviewPeople } from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { endSessionsIn } from '../../session'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  await app.services.db
    .insertInto('organize')
    .values({
      id: 'office',
      parent_id: '-1',
      category: 'company',
      path: 'office',
      full_name: '办公室',
      en_code: 'office',
    })
    .execute()
})
afterAll(() => app.close())

const opens = async (id: string, token: string) => (await app.call(reviewTarget.get, { id, token })).key ?? 'opens'

describe('links of somebody whose ways in are closed', () => {
  test.each([
    ['a changed or reset password', { reason: 'password', except: 'x' }, 'review.link-invalid'],
    ['an administrator who ends a session', { reason: 'ended', only: 'x' }, 'review.link-invalid'],
    ['its person who ends all other sessions', { reason: 'own', except: 'x' }, 'review.link-invalid'],
    ['its person who ends one session', { reason: 'own', only: 'x' }, 'opens'],
    ['signing out', { reason: 'logout', only: 'x' }, 'opens'],
    ['a session that was idle', { reason: 'expired', only: 'x' }, 'opens'],
    ['signing in elsewhere', { reason: 'elsewhere', device: 'pc' }, 'opens'],
  ] as const)(
    '[THR-15] after %s a link of that person is worthless or opens, another one opens',
    async (_, which, outcome) => {
      const [mine, other] = [
        await app.makeUser({ roles: ['reviewAssigner'] }),
        await app.makeUser({ roles: ['reviewAssigner'] }),
      ]
      const id = await makeRun(app, people, { assignerids: [mine.id, other.id] })
      const tokens = [await makeLink(app, id, mine.id), await makeLink(app, id, other.id)] as const
      await transact(app.services.db, (trx, after) =>
        endSessionsIn(app.services, trx, after, { ...which, userId: mine.id }),
      )
      expect([await opens(id, tokens[0]), await opens(id, tokens[1])]).toEqual([outcome, 'opens'])
    },
  )

  test('[THR-15] a role that was taken ends the links of its person', async () => {
    const assigner = await app.makeUser({ roles: ['reviewAssigner', 'reviewFinal'] })
    const id = await makeRun(app, people, { assignerids: [assigner.id] })
    const token = await makeLink(app, id, assigner.id)
    const administrator = await app.administrator()
    const save = async (roleId: string) => {
      const { account, realName, version } = dataOf(await app.call(user.get, { id: assigner.id }, administrator))
      const fields = { id: assigner.id, account, realName, version, organizeId: 'office', gender: 1, roleId }
      dataOf(await app.call(user.update, fields, administrator))
    }
    await save('reviewAssigner,reviewFinal,reviewInitiator')
    expect(await opens(id, token)).toBe('opens')
    await save('reviewAssigner')
    expect(await opens(id, token)).toBe('review.link-invalid')
  })
})
