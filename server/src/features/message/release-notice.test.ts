import { message } from '@workstation/contract/message'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeNoticeDesk, type NoticeDesk, toStructure } from '../../testing/make-notice'
import { dataOf } from '../../testing/make-review'
import { openSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { cleanMessages } from './clean-messages'
import { endNotices } from './release-notice'

let app: TestApp
let desk: NoticeDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await makeNoticeDesk(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance({ minutes: 1 }))

describe('releasing', () => {
  test.each([
    ['people', [{ type: 'user', id: 'zhang' }], ['zhang']],
    ['a department', [{ type: 'organize', id: 'roads' }], ['below', 'bridge', 'locked', 'stranger']],
    ['a position', [{ type: 'position', id: 'p1' }], ['wang']],
    ['a role', [{ type: 'role', id: 'reviewFinal' }], ['bridge']],
    ['a group', [{ type: 'group', id: 'g1' }], ['zhang']],
    [
      'several, each person once',
      [
        { type: 'user', id: 'zhang' },
        { type: 'group', id: 'g1' },
        { type: 'organize', id: 'bridges' },
      ],
      ['bridge', 'zhang'],
    ],
  ] as const)(
    '[MSG-28] reaches %s as they are now, and nobody who is disabled or gone',
    async (_, recipients, people) => {
      await addLinks()
      const id = await desk.makeReleased({ recipients: [...recipients] })
      expect((await desk.receivers(id)).sort()).toEqual(people)
      expect(await desk.get(id)).toMatchObject({ enabledMark: 1, sentCount: people.length, releaseTime: desk.now() })
    },
  )

  let linked = false
  async function addLinks() {
    if (linked) return
    linked = true
    const { db } = app.services
    const place = { id: 'p1', full_name: '组长', en_code: 'p1', organize_id: 'roads' }
    await db.insertInto('position').values(place).execute()
    await db.insertInto('user_position').values({ user_id: 'wang', position_id: 'p1' }).execute()
    await db.insertInto('user_role').values({ user_id: 'bridge', role_id: 'reviewFinal' }).execute()
    const group = (id: string, enabled_mark: number) => ({ id, full_name: id, en_code: id, enabled_mark })
    await db
      .insertInto('user_group')
      .values([group('g1', 1), group('off', 0)])
      .execute()
    const member = (group_id: string, user_id: string) => ({ group_id, user_id })
    await db
      .insertInto('user_group_member')
      .values([member('g1', 'zhang'), member('g1', 'left'), member('off', 'zhang')])
      .execute()
  }

  test('[MSG-28] to nobody in particular reaches everybody', async () => {
    const id = await desk.makeReleased()
    const active = await app.services.db
      .selectFrom('app_user')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('enabled_mark', '<>', 0)
      .execute()
    expect((await desk.receivers(id)).sort()).toEqual(active.map((row) => row.id).sort())
  })

  test('[MSG-28] to people who are all gone, without a text, or with an end in the past is refused and changes nothing', async () => {
    const none = await desk.make({ recipients: [{ type: 'user', id: 'left' }] })
    const empty = await desk.make({ bodyText: ' <p> </p><script>x</script>' })
    const late = await desk.make({ expirationTime: desk.now() })
    expect(await desk.release(none)).toMatchObject({ key: 'notice.nobody', msg: '所选范围内没有可以接收公告的人员' })
    expect(await desk.release(empty)).toMatchObject({ key: 'notice.no-text' })
    expect(await desk.release(late)).toMatchObject({ key: 'notice.expired' })
    for (const id of [none, empty, late]) expect(await desk.get(id)).toMatchObject({ enabledMark: 0, version: 1 })
  })

  test('[MSG-28] by two people at once happens once', async () => {
    const id = await desk.make(toStructure)
    const answers = await Promise.all([desk.release(id), desk.release(id), desk.release(id)])
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual([
      'done',
      'notice.already-released',
      'notice.already-released',
    ])
    expect(await desk.receivers(id)).toHaveLength(3)
    expect((await desk.inbox(desk.engineer)).filter((one) => one === id)).toHaveLength(1)
  })

  test('[MSG-28] names the version that was looked at', async () => {
    const id = await desk.make(toStructure)
    dataOf(await app.call(message.updateNotice, { id, title: '改过', bodyText: 'x', version: 1 }, desk.editor))
    expect(await app.call(message.release, { id, version: 1 }, desk.editor)).toMatchObject({ key: 'changed' })
  })

  test('[MSG-25] what people have cannot be changed under their eyes', async () => {
    const id = await desk.makeReleased(toStructure)
    const answer = await app.call(message.updateNotice, { id, title: '另一件事', version: 2 }, desk.editor)
    expect(answer).toMatchObject({ key: 'notice.released' })
    expect(dataOf(await desk.read(id, desk.engineer)).title).toBe('停电通知')
  })
})

describe('recalling', () => {
  test('[MSG-28] takes it from lists and counts; released again it is new to everybody', async () => {
    const id = await desk.makeReleased(toStructure)
    dataOf(await desk.read(id, desk.engineer))
    dataOf(await app.call(message.recall, { id }, desk.editor))
    expect(await desk.has(desk.engineer, id)).toBe(false)
    expect(await desk.read(id, desk.engineer)).toMatchObject({ key: 'not-found' })
    expect(await desk.get(id)).toMatchObject({ enabledMark: 3, sentCount: 3, readCount: 1 })
    expect(await app.call(message.recall, { id }, desk.editor)).toMatchObject({ key: 'notice.not-released' })
    dataOf(
      await app.call(message.updateNotice, { id, title: '更正', bodyText: '周日停电', ...toStructure }, desk.editor),
    )
    dataOf(await desk.release(id))
    const [newest] = dataOf(await app.call(message.list, {}, desk.engineer)).list
    expect(newest).toMatchObject({ id, title: '更正', isRead: '0' })
    expect(await desk.get(id)).toMatchObject({ enabledMark: 1, readCount: 0 })
  })

  test('[MSG-28] while people read leaves no half-read notice behind', async () => {
    const id = await desk.makeReleased(toStructure)
    const [recalled, ...reads] = await Promise.all([
      app.call(message.recall, { id }, desk.editor),
      ...Array.from({ length: 8 }, () => desk.read(id, desk.engineer)),
      app.call(message.readAll, {}, desk.engineer),
    ])
    expect(recalled.code).toBe(200)
    for (const answer of reads) expect([undefined, 'not-found']).toContain(answer.key)
    expect(await desk.has(desk.engineer, id)).toBe(false)
  })
})

describe('a notice with an end', () => {
  test('[MSG-23] is gone from lists and counts from that moment on', async () => {
    const id = await desk.makeReleased({ ...toStructure, expirationTime: desk.now() + 60_000 })
    expect(await desk.has(desk.engineer, id)).toBe(true)
    app.clock.advance({ minutes: 1 })
    expect(await desk.has(desk.engineer, id)).toBe(false)
    expect(await desk.read(id, desk.engineer)).toMatchObject({ key: 'not-found' })
    expect(await desk.get(id)).toMatchObject({ enabledMark: 2 })
    const found = dataOf(await app.call(message.notices, { enabledMark: 2 }, desk.editor)).list
    expect(found.map((one) => one.id)).toContain(id)
    await endNotices(app.services)
    expect(await desk.get(id)).toMatchObject({ enabledMark: 2 })
    expect(await desk.release(id)).toMatchObject({ key: 'notice.expired' })
    dataOf(await app.call(message.updateNotice, { id, title: '延期', bodyText: 'x', ...toStructure }, desk.editor))
    dataOf(await desk.release(id))
    expect(await desk.has(desk.engineer, id)).toBe(true)
  })
})

test('[CHT-20] open pages hear of a release, a recall and an end, each with what it changes', async () => {
  const address = await app.listen()
  const [member, other] = await Promise.all([
    openSocket(address, desk.engineer.token),
    openSocket(address, desk.stranger.token),
  ])
  const before = await member.next('initMessage')
  await other.next('initMessage')
  const id = await desk.makeReleased({ ...toStructure, expirationTime: desk.now() + 60_000 })
  const push = { method: 'messagePush', unreadNoticeCount: 1, title: '停电通知', messageId: id }
  expect(await member.next('messagePush')).toEqual(push)
  app.clock.advance({ minutes: 2 })
  await endNotices(app.services)
  const gone = { method: 'messageRecalled', messageId: id }
  expect(await member.next('messageRecalled')).toEqual({ ...gone, unreadNoticeCount: -1 })
  const second = await desk.makeReleased(toStructure)
  await desk.read(second, desk.engineer)
  await app.call(message.recall, { id: second }, desk.editor)
  const told = { method: 'messageRecalled', messageId: second, unreadNoticeCount: 0 }
  await vi.waitFor(() => expect(member.events).toContainEqual(told), patience)
  const greeted = await openSocket(address, desk.engineer.token)
  expect((await greeted.next('initMessage')).unreadNoticeCount).toBe(before.unreadNoticeCount)
  expect(other.events.map((event) => event.method)).toEqual(['initMessage'])
})

test('what was deleted, recalled or has expired is cleaned up after messageKeptDays, and counts stay', async () => {
  const id = await desk.makeReleased(toStructure)
  const kept = await desk.makeReleased(toStructure)
  dataOf(await desk.read(id, desk.engineer))
  dataOf(await app.call(message.recall, { id }, desk.editor))
  dataOf(await app.call(message.remove, { ids: kept }, desk.engineer))
  const rows = async () => {
    const found = app.services.db
      .selectFrom('message_recipient')
      .select('message_id')
      .where('message_id', 'in', [id, kept])
    return (await found.execute()).length
  }
  app.clock.advance({ minutes: 179 * 24 * 60 })
  await cleanMessages(app.services)
  expect(await rows()).toBe(6)
  app.clock.advance({ minutes: 2 * 24 * 60 })
  await cleanMessages(app.services)
  expect(await rows()).toBe(2)
  const as = await app.makeUser({ grants: [{ modelId: 'notice' }] })
  expect(dataOf(await app.call(message.getNotice, { id }, as))).toMatchObject({ sentCount: 3, readCount: 1 })
})
