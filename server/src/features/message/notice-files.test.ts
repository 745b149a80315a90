import { file } from '@workstation/contract/file'
import { message } from '@workstation/contract/message'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeNoticeDesk, type NoticeDesk, toStructure } from '../../testing/make-notice'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'

let app: TestApp
let desk: NoticeDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await makeNoticeDesk(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance({ minutes: 1 }))

describe('files and images', () => {
  test('[THR-16] are read by the recipients and the editors, as long as they have the notice', async () => {
    const upload = (type: string, name: string, content: string | Buffer) =>
      uploadFiles<{ fileId: string; url: string }>(
        app.app,
        `/api/file/Uploader/${type}`,
        [{ name, content }],
        desk.editor.token,
      )
    const annex = (await upload('annex', '安排.txt', '安排')).data
    const picture = (await upload('annexpic', '图.png', onePixel)).data
    const bodyText = `<p>见图</p><img src="${picture.url}" alt="图">`
    const id = await desk.makeReleased({ ...toStructure, bodyText, files: JSON.stringify([annex]) })
    const message1 = dataOf(await desk.read(id, desk.engineer))
    expect(message1.bodyText).toBe(bodyText)
    expect(JSON.parse(message1.files)).toMatchObject([{ fileId: annex.fileId }])
    const ticket = (person: TestUser) => app.call(file.ticket, { type: 'annex', id: annex.fileId }, person)
    const shows = async (person: TestUser) =>
      (await app.app.inject({ url: picture.url, headers: { authorization: person.token } })).headers['content-type']
    expect((await ticket(desk.engineer)).code).toBe(200)
    expect((await ticket(desk.reader)).code).toBe(200)
    expect(await shows(desk.engineer)).toContain('image/png')
    expect(await ticket(desk.stranger)).toMatchObject({ key: 'not-found' })
    expect(await shows(desk.stranger)).not.toContain('image')
    dataOf(await app.call(message.recall, { id }, desk.editor))
    expect(await ticket(desk.engineer)).toMatchObject({ key: 'not-found' })
  })

  test('[THR-16] of other people or records cannot be taken', async () => {
    const foreign = await uploadFiles<{ fileId: string }>(
      app.app,
      '/api/file/Uploader/annex',
      [textFile()],
      desk.stranger.token,
    )
    const files = JSON.stringify([{ fileId: foreign.data.fileId }])
    expect(await app.call(message.createNotice, { title: '题', files }, desk.editor)).toMatchObject({
      key: 'file.foreign',
    })
    const own = await uploadFiles<{ fileId: string }>(
      app.app,
      '/api/file/Uploader/annex',
      [textFile()],
      desk.editor.token,
    )
    const id = await desk.make({ files: JSON.stringify([own.data]) })
    expect(
      await app.call(message.createNotice, { title: '题', files: JSON.stringify([own.data]) }, desk.editor),
    ).toMatchObject({
      key: 'file.foreign',
    })
    dataOf(await app.call(message.updateNotice, { id, title: '题' }, desk.editor))
    expect(await app.call(file.ticket, { type: 'annex', id: own.data.fileId }, desk.editor)).toMatchObject({
      key: 'not-found',
    })
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
