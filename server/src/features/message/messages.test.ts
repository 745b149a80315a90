import { message } from '@workstation/contract/message'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '../../platform/transact'
import type { TestUser } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { startSmtp, type TestSmtp } from '../../testing/start-smtp'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { onMessageLink } from './message-link'
import { type NewMessage, sendMessage } from './send-message'

let app: TestApp
let ann: TestUser
let bob: TestUser

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://review.example.com' } })
  onMessageLink(
    'drawer',
    async (_, { userId, madeFor }, { drawerId }) => `/drawer?id=${drawerId}&for=${userId}&in=${madeFor}`,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await app.makeUser({ email: 'ann@example.com' })
  bob = await app.makeUser()
  app.clock.advance({ seconds: 1 })
})

/** Sends one message; the fields not given are of a review. */
async function send(fields: Partial<NewMessage> = {}): Promise<void> {
  const all: NewMessage = {
    type: 4,
    title: '您有一项评审任务',
    bodyText: '请在三天内完成。',
    link: {},
    recipients: [ann.id],
    creator: { id: bob.id, name: '李明' },
    ...fields,
  }
  await transact(app.services.db, (trx, after) => sendMessage(app.services, trx, after, all))
}
const list = async (user: TestUser, query = {}) => (await app.call(message.list, query, user.token)).data
const firstId = async (user: TestUser) => (await list(user)).list[0]?.id ?? ''

describe('[MSG-18] without a session', () => {
  test.each([
    ['list', message.list, {}],
    ['read', message.read, { id: 'x' }],
    ['read all', message.readAll, {}],
    ['remove', message.remove, { ids: 'x' }],
    ['list mails', message.mails, {}],
    ['read a mail', message.mail, { id: 'x' }],
  ] as const)('%s is refused', async (_, endpoint, input) => {
    expect((await app.call(endpoint, input)).code).toBe(602)
  })
})

describe('the list', () => {
  test('[MSG-07] [MSG-19] [MSG-31] holds own messages, newest first', async () => {
    await send({ title: 'first' })
    app.clock.advance({ minutes: 1 })
    await send({ title: 'second', type: 1 })
    await send({ title: 'foreign', recipients: [bob.id] })
    const page = await list(ann)
    expect(page.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 2 })
    expect(page.list).toEqual([
      {
        id: expect.any(String),
        title: 'second',
        type: 1,
        kind: 1,
        creatorUser: '李明',
        lastModifyTime: app.clock.now().getTime(),
        isRead: '0',
        mailId: '',
      },
      expect.objectContaining({ title: 'first', type: 1, kind: 4, isRead: '0' }),
    ])
  })

  test('[MSG-30] takes page, size, order, keyword and type', async () => {
    for (const [title, type] of [
      ['甲 100%', 1],
      ['乙', 4],
      ['丙', 4],
    ] as const) {
      app.clock.advance({ minutes: 1 })
      await send({ title, type })
    }
    const titles = async (query: object) => (await list(ann, query)).list.map((one) => one.title)
    expect(await titles({ currentPage: 2, pageSize: 2, sort: 'desc' })).toEqual(['甲 100%'])
    const all = { currentPage: 1, pageSize: 20, sort: 'desc', keyword: '', type: '' }
    expect(await titles(all)).toEqual(['丙', '乙', '甲 100%'])
    expect(await titles({ sort: 'asc' })).toEqual(['甲 100%', '乙', '丙'])
    await send({ title: '丁', type: 2 })
    expect(await titles({ kind: 4 })).toEqual(['丙', '乙'])
    expect(await titles({ kind: 1 })).toEqual(['甲 100%'])
    expect(await titles({ type: 1 })).toEqual(['丙', '乙', '甲 100%'])
    expect(await titles({ type: 2 })).toEqual(['丁'])
    expect(await titles({ keyword: '0%' })).toEqual(['甲 100%'])
    expect(await titles({ keyword: '%乙' })).toEqual([])
    expect((await app.call(message.list, { pageSize: 501 }, ann.token)).code).toBe(401)
  })

  test('[MSG-34] list, one message and all-read stand where they are documented, as existing clients ask for them', async () => {
    await send({ title: '评审任务' })
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await app.app.inject({ method, url, headers: { authorization: ann.token } })).json()
    const query = 'currentPage=1&pageSize=20&sort=desc&keyword=&type='
    const { data } = await ask('GET', `/api/message?${query}`)
    expect(data.list).toMatchObject([{ title: '评审任务', isRead: '0' }])
    expect((await ask('GET', `/api/message/ReadInfo/${data.list[0].id}`)).data).toMatchObject({ isRead: '1' })
    expect(await ask('POST', '/api/message/Actions/ReadAll')).toMatchObject({ code: 200 })
  })

  test('shows the read or the unread ones', async () => {
    await send({ title: 'read' })
    await app.call(message.read, { id: await firstId(ann) }, ann.token)
    await send({ title: 'unread' })
    expect((await list(ann, { isRead: '1' })).list.map((one) => one.title)).toEqual(['read'])
    expect((await list(ann, { isRead: '0' })).list.map((one) => one.title)).toEqual(['unread'])
  })
})

describe('one message', () => {
  test('[MSG-08] [MSG-12] [MSG-21] [MSG-32] is read with text, files and link, and counts as read from then on', async () => {
    await send({ link: { kind: 'drawer', drawerId: 'd1' } })
    const id = await firstId(ann)
    const { data } = await app.call(message.read, { id }, ann.token)
    expect(data).toMatchObject({
      id,
      bodyText: '<p>请在三天内完成。</p>',
      files: '[]',
      link: `/drawer?id=d1&for=${ann.id}&in=page`,
      isRead: '1',
    })
    expect((await list(ann)).list[0]?.isRead).toBe('1')
  })

  test('that leads nowhere has no link', async () => {
    await send({ link: { kind: 'unknown' } })
    expect((await app.call(message.read, { id: await firstId(ann) }, ann.token)).data.link).toBe('')
  })

  test('[THR-15] of somebody else, or one that was removed, does not exist', async () => {
    await send()
    const id = await firstId(ann)
    expect(await app.call(message.read, { id }, bob.token)).toMatchObject({ code: 400, key: 'not-found' })
    expect((await list(ann)).list[0]?.isRead).toBe('0')
    await app.call(message.remove, { ids: id }, ann.token)
    expect(await app.call(message.read, { id }, ann.token)).toMatchObject({ key: 'not-found' })
  })
})

describe('all messages', () => {
  test('[MSG-13] [MSG-20] [MSG-33] are marked read, those of others are not', async () => {
    await send({ recipients: [ann.id, bob.id] })
    await send({ recipients: [ann.id, bob.id] })
    expect(await app.call(message.readAll, {}, ann.token)).toMatchObject({ code: 200, msg: '操作成功' })
    expect((await list(ann)).list.map((one) => one.isRead)).toEqual(['1', '1'])
    expect((await list(bob)).list.map((one) => one.isRead)).toEqual(['0', '0'])
  })

  test('[MSG-22] are removed for oneself alone, those that were named and no others', async () => {
    await send({ title: '甲', recipients: [ann.id, bob.id] })
    for (const title of ['乙', '丙']) await send({ title })
    await send({ title: '丁', recipients: [bob.id] })
    const idOf = async (title: string, who = ann) => (await list(who)).list.find((one) => one.title === title)?.id
    const ids = [await idOf('甲'), await idOf('乙'), await idOf('丁', bob)].join(',')
    expect((await app.call(message.remove, { ids }, ann.token)).code).toBe(200)
    expect((await list(ann)).list.map(({ title }) => title)).toEqual(['丙'])
    expect((await list(bob)).list.map(({ title }) => title).sort()).toEqual(['甲', '丁'].sort())
    expect((await app.call(message.remove, { ids: '' }, ann.token)).code).toBe(200)
  })
})

describe('sending', () => {
  test('[CHT-19] [CHT-20] [THR-15] pushes to open pages after the commit, and greets with what is unread', async () => {
    const address = await app.listen()
    await send({ type: 1 })
    await send()
    await send()
    const socket = await openSocket(address, ann.token)
    const stranger = await openSocket(address, bob.token)
    expect(await socket.next('initMessage')).toEqual({
      method: 'initMessage',
      unreadNoticeCount: 1,
      unreadMessageCount: 2,
      unreadNums: [],
      textVersion: '',
    })
    await stranger.next('initMessage')
    const failing = transact(app.services.db, async (trx, after) => {
      await sendMessage(app.services, trx, after, {
        type: 4,
        title: 'never',
        bodyText: '',
        link: {},
        recipients: [ann.id],
        creator: { id: null, name: '' },
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await send({ title: 'pushed' })
    expect(await socket.next('messagePush')).toEqual({
      method: 'messagePush',
      unreadNoticeCount: 1,
      title: 'pushed',
      messageId: await firstId(ann),
    })
    await send({ title: 'for bob', recipients: [bob.id] })
    expect((await stranger.next('messagePush')).title).toBe('for bob')
  })

  test('reaches each person once, and nobody who is disabled or gone', async () => {
    const disabled = await app.makeUser()
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', disabled.id).execute()
    await send({ title: 'once', recipients: [ann.id, ann.id, disabled.id, 'unknown'] })
    expect((await list(ann)).list.map((one) => one.title)).toEqual(['once'])
    const kept = await app.services.db
      .selectFrom('message_recipient')
      .innerJoin('message', 'message.id', 'message_id')
      .select('user_id')
      .where('title', '=', 'once')
      .execute()
    expect(kept).toEqual([{ user_id: ann.id }])
    await send({ title: 'to nobody', recipients: [] })
  })
})

describe('mails', () => {
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await startSmtp()
    const rows = { smtpHost: '127.0.0.1', smtpPort: String(smtp.port), smtpSecure: '0', smtpFrom: 'review@example.com' }
    for (const [key, value] of Object.entries(rows)) {
      await app.services.db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    }
    await app.services.invalidation.publish(app.services.db, 'setting', '*')
    await vi.waitFor(async () => expect(await app.services.mailer.isOn()).toBe(true), patience)
  })
  afterAll(() => smtp.stop())

  test('carry a message with a link of its own to people with an address', async () => {
    await send({ title: '评审任务', link: { kind: 'drawer', drawerId: 'd2' }, recipients: [ann.id, bob.id] })
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 })
    const [mail] = smtp.mails
    expect(mail?.to).toEqual(['ann@example.com'])
    const body = Buffer.from(mail?.raw.split('\r\n\r\n').slice(1).join('') ?? '', 'base64').toString()
    expect(body).toContain(`请在三天内完成。\n\nhttps://review.example.com/drawer?id=d2&for=${ann.id}&in=mail`)
    const logged = await app.services.db.selectFrom('mail_log').selectAll().where('user_id', '=', ann.id).execute()
    expect(logged).toMatchObject([{ address: 'ann@example.com', subject: '评审任务', body_text: '请在三天内完成。' }])
    const { data } = await app.call(message.mail, { id: logged[0]?.id ?? '' }, ann)
    expect(data).toMatchObject({ bodyText: '请在三天内完成。', link: `/drawer?id=d2&for=${ann.id}&in=page` })
  })

  test('[RTE-15] [THR-15] are read again by the person whom they were sent to, and by nobody else', async () => {
    await send({ title: '评审邮件' })
    const listed = async (person: TestUser) => (await app.call(message.mails, {}, person)).data.list
    await vi.waitFor(async () => expect(await listed(ann)).toMatchObject([{ state: 'sent' }]), { timeout: 20_000 })
    const [mail] = await listed(ann)
    expect(mail).toMatchObject({ subject: '评审邮件', address: 'ann@example.com', creatorTime: expect.any(Number) })
    expect((await list(ann)).list[0]?.mailId).toBe(mail?.id)
    const id = mail?.id ?? ''
    expect((await app.call(message.mail, { id }, ann)).data).toMatchObject({
      id,
      bodyText: '请在三天内完成。',
      link: '',
    })
    expect(await listed(bob)).toEqual([])
    expect(await app.call(message.mail, { id }, bob)).toMatchObject({ key: 'not-found' })
    expect(await app.call(message.mail, { id: 'a b' }, ann)).toMatchObject({ code: 400 })
    const found = (keyword: string) => app.call(message.mails, { keyword }, ann)
    expect((await found('邮件')).data.pagination.total).toBe(1)
    expect((await found('%')).data.list).toEqual([])
  })

  test('[MSG-28] carry a notice as plain text to those of its recipients who have an address', async () => {
    const editor = await app.administrator()
    const form = {
      title: '停水通知',
      bodyText: '<p>周日 <b>9</b> 点</p>',
      byMail: 1,
      recipients: [ann, bob].map(({ id }) => ({ type: 'user', id })),
    }
    const { id } = (await app.call(message.createNotice, form, editor)).data
    expect((await app.call(message.release, { id }, editor)).data).toEqual({ sentCount: 2 })
    const logged = () => app.services.db.selectFrom('mail_log').selectAll().where('message_id', '=', id).execute()
    await vi.waitFor(async () => expect(await logged()).toHaveLength(1), { timeout: 20_000 })
    expect(await logged()).toMatchObject([{ user_id: ann.id, subject: '停水通知', body_text: '周日 9 点' }])
  })
})
