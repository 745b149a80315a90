import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../testing/foreign-calls'
import type { TestUser } from '../testing/make-user'
import { openChat } from '../testing/open-chat'
import { makeCompanies } from '../testing/register'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let clerk: TestUser
beforeAll(async () => {
  app = await startTestApp()
  await makeCompanies(app)
  keeper = await app.administrator()
  clerk = await app.makeUser({ organizeId: 'office' })
})
afterAll(() => app.close())

const { get, put, post, form } = foreignCalls(() => ({ app, as: clerk }))
const dataOf = <T>({ code, data }: { code: number; data: T }): T => {
  expect(code).toBe(200)
  return data
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

interface Upload {
  name: string
  url: string
}
/** What such a client keeps of an upload: the name that the answer gave is its id, the one shown is its own. */
async function upload(type: string, bytes: Buffer, shown: string, as = clerk) {
  const { name, url } = dataOf<Upload>(await form(`/api/file/Uploader/${type}`, {}, { bytes, name: shown }, as))
  return { name: shown, fileId: name, url }
}

describe('the name that an upload answers stands for its id', () => {
  test('[FIL-01] [FIL-02] an uploaded file holds id, url, fileExtension, filePath, fileSize, fullName and type 1', async () => {
    for (const [shown, size] of [
      ['甲.txt', 3],
      ['乙.pdf', 9],
    ] as const) {
      const bytes = Buffer.from('%PDF-1.7\n'.slice(0, size))
      const file = dataOf(await form('/api/file/Uploader/annex', {}, { bytes, name: shown }))
      const { id } = file as { id: string }
      const url = `/api/file/Download/annex/${id}`
      const kept = { id, url, filePath: url, fileSize: size, fullName: shown, type: 1 }
      expect(file).toMatchObject({ ...kept, fileExtension: shown.split('.')[1], name: id, fileId: id })
    }
  })

  test('for the own picture', async () => {
    const { fileId, url } = await upload('userAvatar', png, '我.png')
    await upload('userAvatar', png, '我.png')
    expect((await put(`/api/permission/Users/Current/Avatar/${fileId}`, {})).code).toBe(200)
    const { avatar } = dataOf<{ avatar: string }>(await get('/api/permission/Users/Current/BaseInfo'))
    expect(avatar).toBe(url)
    expect(avatar).toContain(fileId)
  })

  test('for a download and for a preview, which is shown inline', async () => {
    const { fileId } = await upload('annex', Buffer.from('说明'), '说明.txt')
    await upload('annex', Buffer.from('另一份'), '说明.txt')
    const ticket = dataOf<{ name: string; url: string }>(await get(`/api/file/Download/annex/${fileId}`))
    expect(ticket.name).toBe('说明.txt')
    expect((await app.app.inject(ticket.url)).body).toBe('说明')
    const preview = `/api/file/Uploader/Preview?fileName=${fileId}&fileVersionId=&fileDownloadUrl=${fileId}`
    const shown = await app.app.inject(dataOf<string>(await get(preview)))
    expect([shown.body, shown.headers['content-disposition']]).toEqual(['说明', expect.stringMatching(/^inline/)])
    expect(shown.headers['content-security-policy']).toMatch(/sandbox$/)
  })

  test('[THR-06] a PDF is framed by the own pages alone; what a browser could run, or only saves, stays a file', async () => {
    const preview = async (name: string, bytes: Buffer, type = 'annex') => {
      const { fileId } = await upload(type, bytes, name)
      return app.app.inject(dataOf<string>(await get(`/api/file/Uploader/Preview?fileName=${fileId}`)))
    }
    const { headers } = await preview('图.pdf', Buffer.from('%PDF-1.7\n'))
    expect([headers['content-disposition'], headers['content-type']]).toEqual([
      expect.stringMatching(/^inline/),
      'application/pdf',
    ])
    expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
      'SAMEORIGIN',
      "frame-ancestors 'self'",
    ])
    const zip = await upload('annex', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), '包.zip')
    const ticket = dataOf<{ url: string }>(await get(`/api/file/Download/annex/${zip.fileId}`))
    const saved = await app.app.inject(`${ticket.url}&inline=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('[MSG-06] for the files of a notice, which come back as they were kept with all that a message holds', async () => {
    const sent = [
      await upload('annex', Buffer.from('一'), '附件一.txt', keeper),
      await upload('annex', Buffer.from('二'), '附件二.txt', keeper),
    ]
    const files = JSON.stringify(sent.map((file) => ({ ...file, fileVersionId: '' })))
    const notice = { id: '', title: '放假通知', bodyText: '<p>见附件</p>', files, toUserIds: clerk.id }
    const { id } = dataOf<{ id: string }>(await post('/api/message', notice, keeper))
    expect((await put(`/api/message/${id}/Actions/Release`, {}, keeper)).code).toBe(200)
    const other = { ...notice, title: '另一则', bodyText: '<p>无</p>', files: '[]' }
    const { id: second } = dataOf<{ id: string }>(await post('/api/message', other, keeper))
    app.clock.advance({ minutes: 1 })
    dataOf(await put(`/api/message/${second}/Actions/Release`, {}, keeper))
    const held = { id, title: '放假通知', creatorUser: '管理员', type: 1 }
    const lastModifyTime = app.clock.now().getTime() - 60_000
    const { list } = dataOf<{ list: object[] }>(await get('/api/message?currentPage=1&pageSize=20'))
    expect(list[1]).toMatchObject({ ...held, lastModifyTime, isRead: '0' })
    const read = dataOf<{ files: string }>(await get(`/api/message/ReadInfo/${id}`))
    expect(read).toMatchObject({ ...held, lastModifyTime, isRead: '1', bodyText: '<p>见附件</p>' })
    expect(JSON.parse(read.files)).toMatchObject(sent.map(({ name, fileId }) => ({ name, fileId })))
    const opened = dataOf<{ url: string }>(await get(`/api/file/Download/annex/${sent[1]?.fileId}`))
    expect((await app.app.inject(opened.url)).body).toBe('二')
  })

  test('for a file that came in chunks', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 7)])
    const identifier = createHash('md5').update(bytes).digest('hex')
    const plan = { chunkNumber: 1, chunkSize: 5_242_880, currentChunkSize: bytes.length, totalChunks: 1 }
    const about = { totalSize: bytes.length, identifier, filename: '图.pdf', relativePath: '图.pdf', extension: 'pdf' }
    dataOf(await form('/api/file/chunk', { ...plan, ...about, fileType: 'application/pdf' }, { bytes }))
    const whole = { identifier, fileName: '图.pdf', fileSize: bytes.length, fileType: 'pdf', extension: 'pdf' }
    const { name } = dataOf<Upload>(await form('/api/file/merge', { ...whole, type: 'annex' }))
    const { url } = dataOf<Upload>(await get(`/api/file/Download/annex/${name}`))
    expect((await app.app.inject(url)).rawPayload.equals(bytes)).toBe(true)
  })
})

describe('a chat', () => {
  test('has its pictures as objects where they arrive, and as JSON text in its lists', async () => {
    const address = await app.listen()
    const other = await app.makeUser({ organizeId: 'office' })
    const [mine, hers] = await Promise.all([openChat(address, clerk.token), openChat(address, other.token)])
    const { fileId } = await upload('IM', png, '现场.png')
    const picture = { name: fileId, width: 400, height: 300 }
    mine.socket.send({ method: 'SendMessage', toUserId: other.id, messageType: 'image', messageContent: picture })
    const path = `/api/file/Image/IM/${fileId}`
    const [received] = await hers.wait('receiveMessage')
    expect(received?.formMessage).toMatchObject({ path, width: 400, height: 300 })
    expect((await mine.wait('sendMessage'))[0]?.toMessage).toEqual(received?.formMessage)
    const { list } = await hers.history({ toUserId: clerk.id, formUserId: other.id })
    expect(JSON.parse(list[0]?.content ?? '')).toEqual(received?.formMessage)
    const talks = dataOf<{ list: { latestMessage: string }[] }>(await get('/api/message/imreply', other))
    expect(JSON.parse(talks.list[0]?.latestMessage ?? '')).toEqual(received?.formMessage)
    mine.write(other.id, '{"path":"x"}')
    expect((await hers.wait('receiveMessage', 2))[1]?.formMessage).toBe('{"path":"x"}')
  })

  test('comes page by page, each oldest first whatever sord says', async () => {
    const address = app.app.listeningOrigin
    const [one, two] = [await app.makeUser({ organizeId: 'office' }), await app.makeUser({ organizeId: 'office' })]
    const chat = await openChat(address, one.token)
    for (const number of [1, 2, 3, 4, 5]) {
      chat.write(two.id, `第 ${number} 句`)
      await chat.wait('sendMessage', number)
    }
    const page = async (currentPage: number, sord: string) => {
      const ask = { toUserId: one.id, formUserId: two.id, currentPage, pageSize: 2, sord, keyword: '' }
      return (await chat.history(ask)).list.map(({ content }) => content)
    }
    expect(await page(1, 'desc')).toEqual(['第 4 句', '第 5 句'])
    expect(await page(2, 'desc')).toEqual(['第 2 句', '第 3 句'])
    expect(await page(3, 'desc')).toEqual(['第 1 句'])
    expect(await page(1, 'asc')).toEqual(['第 1 句', '第 2 句'])
    expect(await page(1, '')).toEqual(['第 4 句', '第 5 句'])
  })
})
