import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { oneRight, otherPage, otherRight, type PairDesk, pairDesk } from '../../testing/pair-desk'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { lockCarrier, lockPairs, lockPeople } from './rights-store'

let app: TestApp
let admin: TestUser
let desk: PairDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
  desk = await pairDesk(app, admin)
})
afterAll(() => app.close())
const rights = [oneRight, otherPage, otherRight]
beforeEach(() => app.services.db.deleteFrom('permission_grant').where('item_id', 'in', rights).execute())

type Kind = 'user' | 'role'
const closed = async (id: string, kind: Kind = 'user') =>
  dataOf(await app.call(grantDesk.check, { id, kind }, admin)).closed
const ids = async (id: string, kind: Kind = 'user') => (await closed(id, kind)).map((one) => [one.id, one.other])
const granted = (object_id: string, items: readonly ['module' | 'button', string][]) =>
  app.services.db
    .insertInto('permission_grant')
    .values(items.map(([item_kind, item_id]) => ({ object_type: 'user', object_id, item_kind, item_id })))
    .execute()

describe('a grant that a pair refuses was offered, and refused only in the plan', () => {
  test('to a person who holds the other right: it is locked with the sentence of the refusal', async () => {
    const person = await desk.half({ realName: '许知远' })
    const [lock] = await closed(person.id)
    expect([lock?.id, lock?.other]).toEqual([otherRight, oneRight])
    const give = [
      { kind: 'module', itemId: otherPage },
      { kind: 'button', itemId: otherRight },
    ] as const
    const refused = await app.call(grant.change, { id: person.id, objectType: 'user', give: [...give] }, admin)
    expect(refused).toMatchObject({ key: 'rights.pair', msg: lock?.reason })
    expect(lock?.reason).toContain('许知远')
    const stays = await app.services.db.selectFrom('permission_grant').select('item_id').where('object_id', '=', person.id).execute() // biome-ignore format: one
    expect(stays).toEqual([{ item_id: oneRight }])
  })

  test('that is the page of a button held already, or the page of the pair; nothing to who holds neither, or both', async () => {
    const [page, button, none, both] = [
      await app.makeUser(),
      await app.makeUser(),
      await app.makeUser(),
      await desk.half(),
    ]
    await granted(page.id, [['module', oneRight], ['button', otherRight]]) // biome-ignore format: two rights
    await granted(button.id, [['module', otherPage], ['button', otherRight]]) // biome-ignore format: two rights
    await desk.giveOther('user', both.id)
    expect(await ids(page.id)).toEqual([[otherRight, oneRight], [otherPage, oneRight]]) // biome-ignore format: two rights
    expect(await ids(button.id)).toEqual([[oneRight, otherRight]])
    expect([await ids(none.id), await ids(both.id)]).toEqual([[], []])
  })

  test('to a role one of whose members holds the other right, unless that role is off', async () => {
    const role = await desk.carrier('role')
    const off = await desk.carrier('role', { enabled_mark: 0 })
    await app.services.db.deleteFrom('permission_grant').where('object_type', '=', 'role').where('object_id', 'in', [role, off]).execute() // biome-ignore format: one
    expect(await ids(role, 'role')).toEqual([])
    const member = await desk.half({ realName: '江临' })
    for (const id of [role, off]) await desk.join('role', id, member.id)
    expect(await ids(role, 'role')).toEqual([[otherRight, oneRight]])
    expect((await closed(role, 'role'))[0]?.reason).toContain('江临')
    expect(await ids(off, 'role')).toEqual([])
  })

  test('whoever opened the rights of a role with many members kept all others from saving rights meanwhile', async () => {
    const role = await desk.carrier('role')
    const holder = await desk.half({ realName: '常青' })
    await desk.join('role', role, holder.id)
    // Somebody saves rights of this role, and of one of its members.
    const answer = await app.services.db.transaction().execute(async (trx) => {
      await lockPairs(trx, 'alone')
      await lockCarrier(trx, 'role', role)
      await lockPeople(trx, [admin.id, holder.id])
      return Promise.race([ids(role, 'role'), new Promise((resolve) => setTimeout(resolve, 5000, 'waits'))])
    })
    expect(answer).toEqual([])
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', role).execute()
    expect(await ids(role, 'role')).toEqual([[otherRight, oneRight]])
  })

  test('nothing is locked by a pair that is off', async () => {
    const person = await desk.half()
    dataOf(await app.call(forbiddenPair.toggleState, { id: desk.id }, admin))
    expect(await ids(person.id)).toEqual([])
    dataOf(await app.call(forbiddenPair.toggleState, { id: desk.id }, admin))
    expect(await ids(person.id)).toHaveLength(1)
  })
})
