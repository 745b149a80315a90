import { chat } from '@workstation/contract/chat'
import { longestText } from '@workstation/domain/chat/message-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { openChat } from '../../testing/open-chat'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { mostPerMinute } from './send-limit'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  address = await app.listen()
})
afterAll(() => app.close())

/** Two people of one department. */
async function makePair(): Promise<[TestUser, TestUser]> {
  const organizeId = `dep-${crypto.randomUUID().slice(0, 8)}`
  await app.services.db
    .insertInto('organize')
    .values({
      id: organizeId,
      parent_id: '-1',
      path: organizeId,
      category: 'company',
      full_name: '结构所',
      en_code: organizeId,
    })
    .execute()
  return [
    await app.makeUser({ organizeId, realName: '林晓东' }),
    await app.makeUser({ organizeId, realName: '周明轩' }),
  ]
}
const kept = (senderId: string) =>
  app.services.db.selectFrom('chat_message').selectAll().where('sender_id', '=', senderId).orderBy('seq').execute()

describe('a message', () => {
  test('[CHT-16] [CHT-23] [CHT-24] [CHT-26] reaches every window of both people once it is kept', async () => {
    const [ann, bob] = await makePair()
    const chats = await Promise.all([ann, ann, bob, bob].map(({ token }) => openChat(address, token)))
    const [first, second, near, far] = chats
    first?.write(bob.id, '  图纸已经更新  ', 'k1')
    const expected = {
      method: 'sendMessage',
      UserId: ann.id,
      account: ann.account,
      realName: '林晓东',
      headIcon: '',
      toUserId: bob.id,
      toAccount: bob.account,
      toRealName: '周明轩',
      toHeadIcon: '',
      messageType: 'text',
      toMessage: '图纸已经更新',
      clientKey: 'k1',
      dateTime: app.clock.now().getTime(),
      latestDate: app.clock.now().getTime(),
      seq: 1,
    }
    for (const one of [first, second]) expect((await one?.wait('sendMessage'))?.[0]).toMatchObject(expected)
    for (const one of [near, far]) {
      const [received] = (await one?.wait('receiveMessage')) ?? []
      expect(received).toMatchObject({
        formUserId: ann.id,
        formMessage: '图纸已经更新',
        messageType: 'text',
        dateTime: expected.dateTime,
        latestDate: expected.latestDate,
        realName: '林晓东',
        account: ann.account,
      })
      expect(one?.heard('sendMessage')).toEqual([])
    }
  })

  test('that is sent again with its key is kept once, and told again to the one who waits for it', async () => {
    const [ann, bob] = await makePair()
    const [mine, hers] = await Promise.all([openChat(address, ann.token), openChat(address, bob.token)])
    for (let time = 0; time < 3; time++) mine.write(bob.id, '一次', 'same')
    const echoes = await mine.wait('sendMessage', 3)
    expect(new Set(echoes.map(({ id }) => id)).size).toBe(1)
    expect(await kept(ann.id)).toHaveLength(1)
    await hers.wait('receiveMessage')
    expect(new Set(hers.heard('receiveMessage').map(({ id }) => id)).size).toBe(1)
    const { data } = await app.call(chat.conversations, {}, bob.token)
    expect(data.list).toMatchObject([{ unreadMessage: 1 }])
  })

  test('keeps one order, without gaps, when both people write at the same time from several windows', async () => {
    const [ann, bob] = await makePair()
    const chats = await Promise.all([ann, ann, bob, bob].map(({ token }) => openChat(address, token)))
    const each = 10
    for (let number = 0; number < each; number++) {
      for (const [index, one] of chats.entries()) {
        one.write(index < 2 ? bob.id : ann.id, `${index}-${number}`, `k${index}-${number}`)
      }
    }
    await Promise.all(chats.map((one) => one.wait('sendMessage', 2 * each)))
    await Promise.all(chats.map((one) => one.wait('receiveMessage', 2 * each)))
    const rows = [...(await kept(ann.id)), ...(await kept(bob.id))].sort((a, b) => a.seq - b.seq)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 4 * each }, (_, index) => index + 1))
    for (const index of [0, 1, 2, 3]) {
      const own = rows.map(({ content }) => content).filter((content) => content.startsWith(`${index}-`))
      expect(own).toEqual(Array.from({ length: each }, (_, number) => `${index}-${number}`))
    }
    const unread = await app.call(chat.conversations, {}, ann.token)
    expect(unread.data.list[0]?.unreadMessage).toBe(2 * each)
  })

  test('[CHT-07] is text as it was written, also where it looks like the JSON of a picture', async () => {
    const [ann, bob] = await makePair()
    const [mine, hers] = await Promise.all([openChat(address, ann.token), openChat(address, bob.token)])
    const texts = ['好的', '{"name":"a.png","width":1,"height":2}', '第一行\n第二行 😀']
    for (const [index, text] of texts.entries()) {
      mine.write(bob.id, text)
      const told = (await hers.wait('receiveMessage', index + 1)).at(-1)
      expect(told).toMatchObject({ messageType: 'text', formMessage: text })
    }
  })

  test('[THR-06] stays the text that was written', async () => {
    const [ann, bob] = await makePair()
    const [mine, hers] = await Promise.all([openChat(address, ann.token), openChat(address, bob.token)])
    mine.write(bob.id, '<img src=x onerror=alert(1)>')
    expect((await hers.wait('receiveMessage'))[0]?.formMessage).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('refused, with the reason in words and nothing kept, is', () => {
  async function refusal(from: TestUser, toUserId: string, text: string) {
    const one = await openChat(address, from.token)
    one.write(toUserId, text, 'refused-1')
    const [event] = await one.wait('refused')
    one.socket.close()
    expect(event?.clientKey).toBe('refused-1')
    return event
  }

  test('[CHT-45] an empty text and one that is too long', async () => {
    const [ann, bob] = await makePair()
    expect(await refusal(ann, bob.id, ' \n ')).toMatchObject({ key: 'chat.empty', msg: '请输入消息内容' })
    expect(await refusal(ann, bob.id, '字'.repeat(longestText + 1))).toMatchObject({ key: 'chat.too-long' })
    expect(await kept(ann.id)).toEqual([])
  })

  test('[THR-11] a message to oneself, to nobody, to a stranger; the last two alike', async () => {
    const [ann] = await makePair()
    const [stranger] = await makePair()
    expect(await refusal(ann, ann.id, '自言自语')).toMatchObject({ key: 'chat.self' })
    const unknown = await refusal(ann, 'nobody', '您好')
    expect(unknown).toMatchObject({ key: 'chat.person' })
    expect(await refusal(ann, stranger.id, '您好')).toEqual(unknown)
    expect(await kept(ann.id)).toEqual([])
  })

  test('a message to somebody who was disabled, in the language of the one who writes', async () => {
    const [ann, bob] = await makePair()
    const one = await openChat(address, ann.token)
    one.write(bob.id, '还在')
    await one.wait('sendMessage')
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', bob.id).execute()
    await app.services.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', ann.id).execute()
    expect(await refusal(ann, bob.id, '还在吗')).toMatchObject({
      key: 'chat.person-disabled',
      msg: 'This account is disabled and cannot receive messages',
    })
  })

  test('[THR-20] more than anybody writes in a minute', async () => {
    const [ann, bob] = await makePair()
    const windows = await Promise.all([ann, ann].map(({ token }) => openChat(address, token)))
    const [first, second] = windows
    for (let number = 0; number < mostPerMinute; number++) first?.write(bob.id, String(number))
    await first?.wait('sendMessage', mostPerMinute)
    second?.write(bob.id, '太多')
    expect((await second?.wait('refused'))?.[0]).toMatchObject({ key: 'too-many-requests' })
    expect(await kept(ann.id)).toHaveLength(mostPerMinute)
    app.clock.advance({ minutes: 1 })
    second?.write(bob.id, '一分钟后')
    await second?.wait('sendMessage', mostPerMinute + 1)
  })
})

test('whoever has been written to may answer, also where his directory does not show the other one', async () => {
  const [clerk] = await makePair()
  const administrator = await app.administrator()
  const [mine, theirs] = await Promise.all([openChat(address, administrator.token), openChat(address, clerk.token)])
  theirs.write(administrator.id, '您好')
  expect((await theirs.wait('refused'))[0]).toMatchObject({ key: 'chat.person' })
  mine.write(clerk.id, '您好')
  await theirs.wait('receiveMessage')
  theirs.write(administrator.id, '收到')
  expect((await mine.wait('receiveMessage'))[0]?.formMessage).toBe('收到')
})
