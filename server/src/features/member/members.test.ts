import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holderButtons, holderKinds } from '../../testing/holder-kinds'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
})
afterAll(() => app.close())

describe.each(holderKinds)('members of a $modelId', ({ modelId, calls, extra }) => {
  let keeper: TestUser
  let reader: TestUser
  let made = 0
  const form = (more: object = {}) => {
    made += 1
    return { ...extra, fullName: `第${made}条`, enCode: `${modelId}.R-${made}_`, ...more }
  }
  const add = async (more: object = {}) => dataOf(await app.call(calls.create, form(more), keeper)).id
  const read = async (id: string) => dataOf(await app.call(calls.get, { id }, reader))
  beforeAll(async () => {
    keeper = await app.makeUser({ organizeId: 'firm', grants: holderButtons.map((button) => ({ modelId, button })) })
    reader = await app.makeUser({ grants: [{ modelId }] })
  })
  const people = async (id: string, as = keeper) =>
    dataOf(await app.call(calls.members, { id }, as)).list.map((person) => person.id)
  const join = (id: string, ...userIds: string[]) => app.call(calls.addMembers, { id, userIds }, keeper)
  const leave = (id: string, ...userIds: string[]) => app.call(calls.removeMembers, { id, userIds }, keeper)

  test('[USR-05] join and leave one by one and many at once, each once, and are counted', async () => {
    const [id, other] = [await add(), await add()]
    const [a, b, c] = await Promise.all(['甲一', '乙二', '丙三'].map((realName) => app.makeUser({ realName })))
    const [one, two, three] = [a?.id ?? '', b?.id ?? '', c?.id ?? '']
    expect(dataOf(await join(id, one))).toEqual({ count: 1 })
    expect(dataOf(await join(id, one, two, two, three))).toEqual({ count: 2 })
    expect(dataOf(await join(other, two))).toEqual({ count: 1 })
    expect([(await people(id)).sort(), await people(other)]).toEqual([[one, two, three].sort(), [two]])
    expect([(await read(id)).memberCount, (await read(other)).memberCount]).toEqual([3, 1])
    expect(dataOf(await leave(id, two))).toEqual({ count: 1 })
    expect(dataOf(await leave(id, two, three))).toEqual({ count: 1 })
    expect([await people(id), await people(other)]).toEqual([[one], [two]])
    const { list } = dataOf(await app.call(calls.members, { id, keyword: '甲一' }, keeper))
    expect(list).toEqual([
      { id: one, account: a?.account, realName: '甲一', headIcon: '', organize: '', enabledMark: 1, until: null },
    ])
    expect(dataOf(await app.call(calls.members, { id, keyword: '乙二' }, keeper)).list).toEqual([])
  })

  test('who belonged until a day that is over is none, and can join anew; a day to come moves along', async () => {
    const [id, next] = [await add(), await add()]
    const [past, soon] = [await app.makeUser(), await app.makeUser()]
    dataOf(await join(id, past.id, soon.id))
    const table = { role: 'user_role', position: 'user_position', group: 'user_group_member' }[modelId] ?? ''
    const end = (person: TestUser, until: string) =>
      sql`update ${sql.table(table)} set until = ${until} where user_id = ${person.id}`.execute(app.services.db)
    await end(past, '2020-01-01')
    await end(soon, '2999-01-01')
    expect([await people(id), (await read(id)).memberCount]).toEqual([[soon.id], 1])
    expect(dataOf(await join(id, past.id, soon.id))).toEqual({ count: 1 })
    expect((await people(id)).sort()).toEqual([past.id, soon.id].sort())
    dataOf(await app.call(calls.remove, { id, moveTo: next }, keeper))
    const ends = await sql<{ until: Date | null }>`
        select until from ${sql.table(table)} where user_id in (${past.id}, ${soon.id}) order by until`.execute(
      app.services.db,
    )
    expect(ends.rows.map(({ until }) => until?.getUTCFullYear())).toEqual([2999, undefined])
  })

  test('[THR-11] whoever has them join finds people of every organisation; whoever only reads does not', async () => {
    const far = await app.makeUser({ realName: `远方${modelId}`, organizeId: 'south' })
    const found = async (as: TestUser) =>
      dataOf(await app.call(user.search, { keyword: far.realName }, as)).list.map(({ id }) => id)
    expect([await found(keeper), await found(reader)]).toEqual([[far.id], []])
  })

  test('of whom the caller may not know, nobody joins, and it is not said who exists', async () => {
    const id = await add()
    const [good, off, boss] = [await app.makeUser(), await app.makeUser(), await app.administrator()]
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    for (const stranger of ['nowhere', off.id, boss.id])
      expect(await join(id, good.id, stranger)).toMatchObject({
        key: 'member.unknown',
        msg: '所选人员中有 1 人不存在、已停用或您无权查看',
      })
    expect(await people(id)).toEqual([])
    // Of a record that there is not nothing else is said, whoever is named.
    for (const person of [good.id, 'nowhere']) {
      const named = { id: 'nowhere', userIds: [person] }
      expect(await join('nowhere', person)).toMatchObject({ key: 'not-found' })
      expect(await leave('nowhere', person)).toMatchObject({ key: 'not-found' })
      expect(await app.call(calls.endMembers, { ...named, until: null }, keeper)).toMatchObject({ key: 'not-found' })
    }
    dataOf(await app.call(calls.addMembers, { id, userIds: [boss.id] }, root))
    expect([await people(id), await people(id, root)]).toEqual([[], [boss.id]])
    expect(dataOf(await leave(id, boss.id))).toEqual({ count: 0 })
    expect(await people(id, root)).toEqual([boss.id])
  })

  test('of two who add and remove the same people at once both are done, one after the other', async () => {
    const id = await add()
    const some = await Promise.all(Array.from({ length: 6 }, () => app.makeUser()))
    const all = some.map((person) => person.id)
    const counts = (await Promise.all([join(id, ...all), join(id, ...all.toReversed())])).map(dataOf)
    expect(counts.map(({ count }) => count).sort()).toEqual([0, 6])
    const gone = (await Promise.all([leave(id, ...all.toReversed()), leave(id, ...all)])).map(dataOf)
    expect(gone.map(({ count }) => count).sort()).toEqual([0, 6])
    expect(await people(id)).toEqual([])
  })

  test('[POS-12] [ROL-14] [USR-05] what has members is not removed, unless they go elsewhere', async () => {
    const [id, next, off] = [await add({ fullName: '旧' }), await add(), await add({ enabledMark: 0 })]
    const [one, two, both] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    dataOf(await join(id, one.id, two.id, both.id))
    dataOf(await join(next, both.id))
    const remove = (moveTo?: string) => app.call(calls.remove, { id, moveTo }, keeper)
    expect(await remove()).toMatchObject({
      key: 'member.left',
      msg: '“旧”还有 3 名成员，请先移出成员，或指定他们转到哪里',
    })
    for (const nowhere of [id, off, 'nowhere']) expect(await remove(nowhere)).toMatchObject({ key: 'member.move-to' })
    expect(await people(id)).toHaveLength(3)
    dataOf(await remove(next))
    expect((await people(next)).sort()).toEqual([one.id, two.id, both.id].sort())
    expect(await app.call(calls.get, { id }, keeper)).toMatchObject({ key: 'not-found' })
  })

  test('[POS-07] [ROL-10] removed while somebody joins: one of both wins, and nothing dangles', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, person] = [await add(), await app.makeUser()]
      const [joined, removed] = await Promise.all([
        join(id, person.id),
        app.call(calls.remove, { id }, keeper) as Promise<{ code: number; key?: string }>,
      ])
      const won = [joined.code === 200, removed.code === 200]
      expect(won).toContain(true)
      expect(won).toContain(false)
      const refused = joined.code === 200 ? removed.key : (joined as { key?: string }).key
      expect(refused).toBe(joined.code === 200 ? 'member.left' : 'not-found')
    }
  })

  test('of two that are removed at once, each into the other, one stays with everybody', async () => {
    const [id, other] = [await add(), await add()]
    const [one, two] = [await app.makeUser(), await app.makeUser()]
    dataOf(await join(id, one.id))
    dataOf(await join(other, two.id))
    const swap = (from: string, moveTo: string) => app.call(calls.remove, { id: from, moveTo }, keeper)
    const answers = await Promise.all([swap(id, other), swap(other, id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    const left = answers[0]?.code === 200 ? other : id
    expect((await people(left)).sort()).toEqual([one.id, two.id].sort())
  })

  test('every change stands in the audit log, with who made it and whom it moved', async () => {
    const [id, next, person] = [await add(), await add(), await app.makeUser()]
    dataOf(await join(id, person.id))
    dataOf(await leave(id, person.id))
    dataOf(await join(id, person.id))
    dataOf(await app.call(calls.toggleState, { id }, keeper))
    dataOf(await app.call(calls.remove, { id, moveTo: next }, keeper))
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'changes'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    const acts = ['create', 'changeMembers', 'changeMembers', 'changeMembers', 'disable', 'remove']
    expect(lines.map(({ action }) => action)).toEqual(acts.map((act) => `${modelId}.${act}`))
    expect(new Set(lines.map((line) => line.user_id))).toEqual(new Set([keeper.id]))
    expect(lines[1]?.changes).toMatchObject({ joined: [person.id], left: [] })
    expect(lines[2]?.changes).toMatchObject({ joined: [], left: [person.id] })
    expect(lines[5]?.changes).toMatchObject({ moveTo: next, joined: [person.id] })
  })
})
