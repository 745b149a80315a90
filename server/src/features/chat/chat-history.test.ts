import { chat } from '@workstation/contract/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { openChat, type TestChat } from '../../testing/open-chat'
import { openSocket } from '../../testing/open-socket'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let address: string
let ann: TestUser
let bob: TestUser
let eve: TestUser
let annChat: TestChat
let bobChat: TestChat
beforeAll(async () => {
  app = await startTestApp({ running: false })
  address = await app.listen()
  await app.services.db
    .insertInto('organize')
    .values({ id: 'dep', parent_id: '-1', path: 'dep', category: 'company', full_name: '结构所', en_code: 'dep' })
    .execute()
  ann = await app.makeUser({ organizeId: 'dep', realName: '林晓东' })
  bob = await app.makeUser({ organizeId: 'dep', realName: '周明轩' })
  eve = await app.makeUser({ organizeId: 'dep', realName: '何雨桐' })
  annChat = await openChat(address, ann.token)
  bobChat = await openChat(address, bob.token)
  for (let number = 1; number <= 35; number++) {
    app.clock.advance({ seconds: 1 })
    annChat.write(bob.id, number === 7 ? '第 7 稿：100%_完成' : `第 ${number} 稿`)
    await annChat.wait('sendMessage', number)
  }
  await bobChat.wait('receiveMessage', 35)
})
afterAll(() => app.close())

const between = () => ({ toUserId: bob.id, formUserId: ann.id })

describe('the history', () => {
  test('[CHT-05] [CHT-17] [CHT-25] [CHT-43] answers the 30 newest messages, the oldest of them first, to either person', async () => {
    for (const one of [annChat, bobChat]) {
      const answer = await one.history({ ...between(), currentPage: 1, pageSize: 30, sord: 'desc', keyword: '' })
      expect(answer.list).toHaveLength(30)
      expect(answer.pagination).toEqual({ currentPage: 1, pageSize: 30, total: 35 })
      expect(answer.list[0]?.seq).toBe(6)
      expect(answer.list.at(-1)).toMatchObject({
        sendUserId: ann.id,
        receiveUserId: bob.id,
        content: '第 35 稿',
        contentType: 'text',
        sendTime: app.clock.now().getTime(),
        receiveTime: null,
        state: 0,
        seq: 35,
      })
    }
    expect((await bobChat.history(between())).toUserId).toBe(ann.id)
  })

  test('[CHT-17] [CHT-42] goes on by page number, from a message back, from a message on', async () => {
    const second = await annChat.history({ ...between(), currentPage: 2, pageSize: 30 })
    expect(second.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    const older = await annChat.history({ ...between(), pageSize: 50, beforeSeq: 6 })
    expect(older.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    const newer = await annChat.history({ ...between(), pageSize: 50, sord: 'asc', afterSeq: 32 })
    expect(newer.list.map(({ seq }) => seq)).toEqual([33, 34, 35])
  })

  test('[CHT-17] finds a keyword, in which signs of patterns are themselves', async () => {
    const found = await annChat.history({ ...between(), keyword: '3' })
    expect(found.list.map(({ seq }) => seq)).toEqual([3, 13, 23, 30, 31, 32, 33, 34, 35])
    expect(found.pagination.total).toBe(9)
    expect((await annChat.history({ ...between(), keyword: '%_' })).list.map(({ seq }) => seq)).toEqual([7])
    expect((await annChat.history({ ...between(), keyword: "' or 1=1 --" })).list).toEqual([])
  })

  test('[THR-15] is not shown to a third person, whatever names the request carries', async () => {
    const spy = await openSocket(address, eve.token)
    await spy.next('initMessage')
    spy.send({ method: 'MessageList', ...between(), token: ann.token, requestKey: 'r1' })
    expect(await spy.next('refused')).toMatchObject({ key: 'forbidden', requestKey: 'r1' })
    spy.send({ method: 'MessageList', toUserId: bob.id, formUserId: eve.id })
    expect((await spy.next('messageList')).list).toEqual([])
    expect(spy.events.map(({ method }) => method)).toEqual(['initMessage', 'refused', 'messageList'])
  })
})

describe('conversations', () => {
  const listOf = async (who: TestUser) => (await app.call(chat.conversations, {}, who.token)).data.list

  test('[MSG-29] [CHT-04] [CHT-35] [CHT-36] need a session; the list tells who, what last, when and how much is new', async () => {
    expect((await app.call(chat.conversations, {})).code).toBe(602)
    expect(await listOf(bob)).toEqual([
      {
        id: ann.id,
        realName: '林晓东',
        account: ann.account,
        headIcon: '',
        unreadMessage: 35,
        latestMessage: '第 35 稿',
        messageType: 'text',
        latestDate: app.clock.now().getTime(),
      },
    ])
    expect(await listOf(ann)).toMatchObject([{ id: bob.id, unreadMessage: 0 }])
    expect(await listOf(eve)).toEqual([])
  })

  test('[CHT-19] the greeting of a new socket counts what is unread in each', async () => {
    const [greeting] = (await openChat(address, bob.token)).heard('initMessage')
    expect(greeting?.unreadNums).toEqual([
      {
        sendUserId: ann.id,
        unreadNum: 35,
        defaultMessage: '第 35 稿',
        defaultMessageType: 'text',
        defaultMessageTime: app.clock.now().getTime(),
      },
    ])
  })

  test('[CHT-18] reading as far as a message leaves the rest unread; both people are told', async () => {
    bobChat.socket.send({ method: 'UpdateReadMessage', formUserId: ann.id, token: bob.token, seq: 30 })
    const told = { userId: bob.id, formUserId: ann.id, seq: 30, unreadNum: 5 }
    for (const one of [annChat, bobChat]) expect((await one.wait('messageRead'))[0]).toMatchObject(told)
    expect(await listOf(bob)).toMatchObject([{ unreadMessage: 5 }])
    bobChat.socket.send({ method: 'UpdateReadMessage', formUserId: ann.id, token: bob.token })
    expect((await bobChat.wait('messageRead', 2))[1]).toMatchObject({ seq: 35, unreadNum: 0 })
    const { list } = await annChat.history({ ...between(), pageSize: 1 })
    expect(list[0]).toMatchObject({ state: 1, receiveTime: app.clock.now().getTime() })
  })

  test('[THR-15] reading or removing what a person has no part in changes nothing', async () => {
    const spy = await openChat(address, eve.token)
    spy.socket.send({ method: 'UpdateReadMessage', formUserId: ann.id, token: bob.token })
    expect((await spy.history({ toUserId: ann.id, formUserId: eve.id })).list).toEqual([])
    expect((await app.call(chat.removeConversation, { id: ann.id }, eve.token)).key).toBe('not-found')
    expect((await app.call(chat.removeConversation, { id: ann.id })).code).toBe(602)
    expect((await app.call(chat.removeConversation, { id: 'a b' }, eve.token)).code).toBe(400)
    expect(await listOf(bob)).toHaveLength(1)
  })

  test('removing one clears the own side only, in all windows; what comes later starts it anew', async () => {
    expect((await app.call(chat.removeConversation, { id: ann.id }, bob.token)).code).toBe(200)
    expect((await bobChat.wait('conversationRemoved'))[0]).toMatchObject({ userId: ann.id })
    expect(await listOf(bob)).toEqual([])
    expect((await bobChat.history(between())).list).toEqual([])
    expect(await listOf(ann)).toHaveLength(1)
    expect((await annChat.history(between())).pagination.total).toBe(35)
    annChat.write(bob.id, '新的开始')
    await bobChat.wait('receiveMessage', 36)
    expect(await listOf(bob)).toMatchObject([{ latestMessage: '新的开始', unreadMessage: 1 }])
    const fresh = await bobChat.history({ ...between(), beforeSeq: 100, currentPage: 1 })
    expect(fresh.list.map(({ content }) => content)).toEqual(['新的开始'])
    expect(fresh.pagination.total).toBe(1)
  })
})

describe('contacts', () => {
  test('[USR-24] [CHT-37] [CHT-38] [CHT-39] need a session, come in pages of 20 and are found by name, account and pinyin', async () => {
    expect((await app.call(chat.contacts, {})).code).toBe(602)
    expect((await app.call(chat.contacts, { pageSize: 501 }, ann.token)).code).toBe(401)
    const { data } = await app.call(chat.contacts, { keyword: '', currentPage: 1, pageSize: 20 }, ann.token)
    expect(data.pagination).toMatchObject({ currentPage: 1, pageSize: 20, total: 2 })
    expect(data.list.map(({ id }) => id).sort()).toEqual([bob.id, eve.id].sort())
    const found = await app.call(chat.contacts, { keyword: bob.account }, ann.token)
    expect(found.data.list).toEqual([
      { id: bob.id, realName: '周明轩', account: bob.account, headIcon: '', department: '结构所' },
    ])
    await app.services.db.updateTable('app_user').set({ pinyin: 'zmx zhoumingxuan' }).where('id', '=', bob.id).execute()
    expect((await app.call(chat.contacts, { keyword: 'zmx' }, ann.token)).data.list).toHaveLength(1)
  })

  test('[THR-11] are those of the own organisations, without administrators and whoever is disabled', async () => {
    const stranger = await app.makeUser({ realName: '外人' })
    await app.administrator()
    const gone = await app.makeUser({ organizeId: 'dep' })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    const { data } = await app.call(chat.contacts, { pageSize: 100 }, ann.token)
    expect(data.pagination.total).toBe(2)
    expect((await app.call(chat.contacts, { keyword: '外人' }, ann.token)).data.list).toEqual([])
    expect((await app.call(chat.contacts, {}, stranger.token)).data.list).toEqual([])
  })
})
