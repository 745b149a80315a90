import { billRule } from '@workstation/contract/bill-rule'
import { organizeAdmin } from '@workstation/contract/organize-admin'
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

const hour = 3_600_000
const ahead = (hours: number) => app.clock.now().getTime() + hours * hour

describe.each(holderKinds)('how long somebody belongs to a $modelId', ({ modelId, calls, extra }) => {
  let keeper: TestUser
  let made = 0
  const add = async () => {
    made += 1
    const form = { ...extra, fullName: `限期${made}`, enCode: `${modelId}.E-${made}` }
    return dataOf(await app.call(calls.create, form, root)).id
  }
  beforeAll(async () => {
    keeper = await app.makeUser({ organizeId: 'firm', grants: holderButtons.map((button) => ({ modelId, button })) })
  })
  const join = (id: string, userIds: string[], until?: number | null, as = root) =>
    app.call(calls.addMembers, { id, userIds, ...(until === undefined ? {} : { until }) }, as)
  const end = (id: string, userIds: string[], until: number | null, as = root) =>
    app.call(calls.endMembers, { id, userIds, until }, as)
  const ends = async (id: string) =>
    Object.fromEntries(dataOf(await app.call(calls.members, { id }, root)).list.map((one) => [one.id, one.until]))
  /** A right that comes with it, as somebody holds it himself until a moment as well. */
  const give = (object_type: string, object_id: string, until: number | null = null) =>
    app.services.db
      .insertInto('permission_grant')
      .values({
        ...{ object_type, object_id, item_kind: 'module', item_id: 'billRule' },
        until: until === null ? null : new Date(until),
      })
      .execute()

  test('no session, no permission, bad input, works', async () => {
    const [id, one] = [await add(), await app.makeUser()]
    await join(id, [one.id])
    const reader = await app.makeUser({ grants: [{ modelId }] })
    expect((await app.call(calls.endMembers, { id, userIds: [one.id], until: null })).code).toBe(602)
    expect(await end(id, [one.id], ahead(1), reader)).toMatchObject({ key: 'forbidden' })
    for (const bad of [
      { userIds: [] },
      { until: 'soon' },
      { until: 1e300 },
      { userIds: ['a b'] },
      { until: undefined },
    ]) {
      const input = { id, userIds: [one.id], until: ahead(1), ...bad }
      expect(await app.call(calls.endMembers, input, keeper)).toMatchObject({ key: 'invalid' })
    }
    expect(await end('nowhere', [one.id], null, keeper)).toMatchObject({ key: 'not-found' })
    expect(await ends(id)).toEqual({ [one.id]: null })
    expect(dataOf(await end(id, [one.id], ahead(1), keeper))).toEqual({ count: 1 })
  })

  test('people join for good or until a moment, which is set, moved and taken away for those alone who are named', async () => {
    const id = await add()
    const [one, two, three] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    const [soon, later] = [ahead(5), ahead(9)]
    expect(dataOf(await join(id, [one.id], soon))).toEqual({ count: 1 })
    expect(dataOf(await join(id, [two.id, three.id]))).toEqual({ count: 2 })
    expect(await ends(id)).toEqual({ [one.id]: soon, [two.id]: null, [three.id]: null })
    // Who belongs already keeps the end that he has.
    expect(dataOf(await join(id, [one.id], later))).toEqual({ count: 0 })
    expect(dataOf(await end(id, [one.id, two.id], later))).toEqual({ count: 2 })
    expect(await ends(id)).toEqual({ [one.id]: later, [two.id]: later, [three.id]: null })
    expect(dataOf(await end(id, [one.id, two.id], later))).toEqual({ count: 0 })
    expect(dataOf(await end(id, [one.id], null))).toEqual({ count: 1 })
    expect(await ends(id)).toEqual({ [one.id]: null, [two.id]: later, [three.id]: null })
    // Whoever does not belong does not come to by it.
    const stranger = await app.makeUser()
    expect(dataOf(await end(id, [stranger.id], later))).toEqual({ count: 0 })
    expect(Object.keys(await ends(id))).not.toContain(stranger.id)
  })

  test('an end that has passed is refused in words, and nothing changes', async () => {
    const [id, one, two] = [await add(), await app.makeUser(), await app.makeUser()]
    await join(id, [one.id], ahead(1))
    for (const over of [0, app.clock.now().getTime()]) {
      const refused = { key: 'member.until', msg: '成员的有效期须晚于现在；要立即结束，请移出成员' }
      expect(await join(id, [two.id], over)).toMatchObject(refused)
      expect(await end(id, [one.id], over)).toMatchObject(refused)
    }
    expect(await ends(id)).toEqual({ [one.id]: ahead(1) })
  })

  test('what it gives is there up to its moment and gone with it, also where rights were read before', async () => {
    const [id, one, two] = [await add(), await app.makeUser(), await app.makeUser()]
    await give(modelId, id)
    await join(id, [one.id, two.id])
    const mayList = async () => {
      const answers = [await app.call(billRule.list, {}, one), await app.call(billRule.list, {}, two)]
      return answers.map(({ code }) => code === 200)
    }
    expect(await mayList()).toEqual([true, true])
    await end(id, [one.id], app.clock.now().getTime() + 5000)
    expect(await mayList()).toEqual([true, true])
    app.clock.advance({ milliseconds: 4999 })
    expect(await mayList()).toEqual([true, true])
    app.clock.advance({ milliseconds: 1 })
    expect(await mayList()).toEqual([false, true])
  })

  test('[THR-10] a shorter end takes and a longer one gives: neither is done with what one lacks, nor for oneself', async () => {
    const [id, one] = [await add(), await app.makeUser({ organizeId: 'team' })]
    await give(modelId, id)
    await join(id, [one.id], ahead(2))
    const before = await ends(id)
    expect(await end(id, [one.id], ahead(3), keeper)).toMatchObject({ key: 'rights.give' })
    expect(await end(id, [one.id], ahead(1), keeper)).toMatchObject({ key: 'rights.take' })
    expect(await end(id, [one.id], null, keeper)).toMatchObject({ key: 'rights.give' })
    expect(await ends(id)).toEqual(before)
    // What somebody has for a while he gives for no longer.
    const lender = await app.makeUser({ organizeId: 'firm', grants: [{ modelId, button: 'btn_member' }] })
    await give('user', lender.id, ahead(8))
    expect(await end(id, [one.id], ahead(9), lender)).toMatchObject({ key: 'rights.give' })
    expect(dataOf(await end(id, [one.id], ahead(8), lender))).toEqual({ count: 1 })
    await join(id, [keeper.id], ahead(2))
    expect(await end(id, [keeper.id], ahead(3), keeper)).toMatchObject({ key: 'rights.self' })
    expect(await end(id, [keeper.id], null, keeper)).toMatchObject({ key: 'rights.self' })
    expect(dataOf(await end(id, [keeper.id], ahead(1), keeper))).toEqual({ count: 1 })
  })

  test('[THR-10] who administers an organisation sets it for those alone whom he may have join', async () => {
    const [id, inside, outside] = [await add(), await app.makeUser({ organizeId: 'team' }), await app.makeUser()]
    const beside = await app.makeUser({ organizeId: 'south' })
    const chief = await app.makeUser({ organizeId: 'team', grants: [{ modelId, button: 'btn_member' }] })
    const acts = ['Add', 'Edit', 'Delete', 'Select']
    const administer = async (organize: string, granted: readonly string[]) => {
      const flags = acts.flatMap((act) => [
        [`thisLayer${act}`, granted.includes(act) ? 1 : 0],
        [`subLayer${act}`, 0],
      ])
      const list = granted.length > 0 ? [{ userId: chief.id, ...Object.fromEntries(flags) }] : []
      dataOf(await app.call(organizeAdmin.update, { id: organize, list }, root))
    }
    await administer('team', acts)
    await administer('south', ['Select'])
    await join(id, [inside.id, outside.id, beside.id])
    // Of whom he sees, he is told; of others, nothing.
    expect(await end(id, [inside.id, beside.id], ahead(1), chief)).toMatchObject({ key: 'rights.outside' })
    expect(dataOf(await end(id, [inside.id, outside.id], ahead(1), chief))).toEqual({ count: 1 })
    expect(await ends(id)).toEqual({ [inside.id]: ahead(1), [outside.id]: null, [beside.id]: null })
    for (const organize of ['team', 'south']) await administer(organize, [])
  })

  test('two who set an end at once are done one after the other, and the audit log says who set which', async () => {
    const [id, one, two] = [await add(), await app.makeUser(), await app.makeUser()]
    await join(id, [one.id, two.id], ahead(4))
    const [both, turned] = [
      [one.id, two.id],
      [two.id, one.id],
    ]
    const answers = await Promise.all([end(id, both, ahead(5)), end(id, turned, ahead(6), keeper)])
    expect(answers.map((answer) => dataOf(answer).count)).toEqual([2, 2])
    expect(new Set(Object.values(await ends(id))).size).toBe(1)
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'changes'])
      .where('entity_id', '=', id)
      .where('action', '=', `${modelId}.changeMembers`)
      .orderBy('id')
      .execute()
    const iso = (hours: number) => new Date(ahead(hours)).toISOString()
    expect(lines[0]?.changes).toEqual({ joined: [one.id, two.id], left: [], until: iso(4) })
    expect(
      lines
        .slice(1)
        .map(({ user_id }) => user_id)
        .sort(),
    ).toEqual([root.id, keeper.id].sort())
    const set = lines.slice(1).map(({ changes }) => changes as { ended: string[]; until: string })
    expect(set.map(({ ended }) => [...ended].sort())).toEqual([[...both].sort(), [...both].sort()])
    expect(set.map(({ until }) => until).sort()).toEqual([iso(5), iso(6)])
  })
})
