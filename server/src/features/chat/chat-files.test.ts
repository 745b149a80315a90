import { chat } from '@workstation/contract/chat'
import { file } from '@workstation/contract/file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { openChat, type TestChat } from '../../testing/open-chat'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { uploadFiles } from '../../testing/upload-file'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 7)])
const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100, 7)])

let app: TestApp
let ann: TestUser
let bob: TestUser
let eve: TestUser
let annChat: TestChat
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const address = await app.listen()
  await app.services.storage.check()
  await app.services.db
    .insertInto('organize')
    .values({ id: 'dep', parent_id: '-1', path: 'dep', category: 'company', full_name: '结构所', en_code: 'dep' })
    .execute()
  ann = await app.makeUser({ organizeId: 'dep' })
  bob = await app.makeUser({ organizeId: 'dep' })
  eve = await app.makeUser({ organizeId: 'dep' })
  annChat = await openChat(address, ann.token)
})
afterAll(() => app.close())

async function uploadIm(name: string, content: Buffer, as: TestUser): Promise<{ name: string; id: string }> {
  const answer = await uploadFiles<{ name: string; id: string }>(
    app.app,
    '/api/file/Uploader/IM',
    [{ name, content }],
    as.token,
  )
  expect(answer.code).toBe(200)
  return answer.data
}
let keys = 0
async function send(messageType: string, messageContent: unknown) {
  keys += 1
  const clientKey = `file-${keys}`
  annChat.socket.send({ method: 'SendMessage', toUserId: bob.id, messageType, messageContent, clientKey })
  const answers = () => [...annChat.heard('sendMessage'), ...annChat.heard('refused')]
  await expect.poll(() => answers().some((event) => event.clientKey === clientKey), { timeout: 8000 }).toBe(true)
  return answers().find((event) => event.clientKey === clientKey)
}
const contentOf = (event: Awaited<ReturnType<typeof send>>) => (event && 'toMessage' in event ? event.toMessage : null)
const statusOf = async (id: string, as: TestUser) =>
  (await app.app.inject({ url: `/api/file/Image/IM/${id}`, headers: { authorization: as.token } })).headers[
    'content-type'
  ]

describe('a picture', () => {
  test('[CHT-08] [CHT-51] [CHT-53] [THR-16] is uploaded first, then sent by its stored name, and read by the two people alone', async () => {
    const { name, id } = await uploadIm('现场.png', png, ann)
    const sent = await send('image', JSON.stringify({ name, width: 400, height: 300 }))
    expect(sent).toMatchObject({ method: 'sendMessage', messageType: 'image' })
    const content = contentOf(sent)
    expect(name).toBe(id)
    expect(content).toEqual({ name: '现场.png', fileId: id, path: `/api/file/Image/IM/${id}`, width: 400, height: 300 })
    for (const person of [ann, bob]) expect(await statusOf(id, person)).toBe('image/png')
    expect(await statusOf(id, eve)).toContain('application/json')
    const { data } = await app.call(chat.conversations, {}, bob.token)
    expect(data.list[0]).toMatchObject({ messageType: 'image' })
  })

  test('also as an object, and of two with one name the one that was uploaded last', async () => {
    await uploadIm('图.png', png, ann)
    const { id } = await uploadIm('图.png', png, ann)
    const sent = await send('image', { name: '图.png', width: 1, height: 1 })
    expect(contentOf(sent)).toMatchObject({ fileId: id })
  })

  test('[THR-07] [THR-15] [THR-16] that somebody else uploaded, that was sent already, or that is none is refused', async () => {
    const foreign = await uploadIm('秘密.png', png, eve)
    const own = await uploadIm('一次.png', png, ann)
    await send('image', { fileId: own.id })
    const refused = [
      { fileId: foreign.id },
      { name: '秘密.png' },
      { fileId: own.id },
      { path: '../../etc/passwd' },
      '{',
      { name: '没有.png' },
    ]
    for (const content of refused) expect(await send('image', content)).toMatchObject({ key: 'chat.file' })
    expect(await statusOf(foreign.id, bob)).toContain('application/json')
  })
})

describe('a recording', () => {
  test('[CHT-09] travels as JSON with its path, and opens with a ticket for the two people alone', async () => {
    const { id } = await uploadIm('语音.mp3', mp3, ann)
    expect(await send('video', { fileId: id })).toMatchObject({ key: 'chat.file' })
    const sent = await send('voice', { path: `/api/file/Download/IM/${id}`, length: 7 })
    const content = contentOf(sent)
    expect(content).toMatchObject({ path: `/api/file/Download/IM/${id}`, length: 7 })
    expect((await app.call(file.ticket, { type: 'IM', id }, bob.token)).code).toBe(200)
    expect((await app.call(file.ticket, { type: 'IM', id }, eve.token)).code).toBe(400)
  })
})
