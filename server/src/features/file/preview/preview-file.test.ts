import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { file } from '@workstation/contract/file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDocument, makePdf } from '../../../testing/make-documents'
import { dataOf, makeLink, makeReviewPeople, makeRun, type ReviewPeople, uploadFor } from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const pdf = makePdf(['第一页'])
const preview = (fileVersionId: string, as?: { token: string }, more: Record<string, unknown> = {}) =>
  app.call(file.preview, { fileVersionId, ...more }, as?.token)
const upload = (name: string, content: string | Buffer) => uploadFor(app, people.initiator, { name, content })
/** A file that a run holds, so that a link to the run may read it. */
async function attach(fileId: string, targetId: string) {
  const change = { entity: 'reviewTarget', entity_id: targetId }
  await app.services.db.updateTable('file').set(change).where('id', '=', fileId).execute()
}

describe('a preview', () => {
  test('[THR-16] is given to nobody without a session or a link', async () => {
    const { fileId } = await upload('a.pdf', pdf)
    expect((await preview(fileId)).key).toBe('review.link-invalid')
    expect((await preview(fileId, { token: 'bearer forged' })).code).toBe(602)
    expect((await preview(fileId, undefined, { token: 'forged-forged-forged-forged-forged' })).code).not.toBe(200)
  })

  test.each([
    ['图纸.pdf', pdf, 'application/pdf'],
    [
      '说明.docx',
      makeDocument([{ text: '设计说明' }]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['记录.txt', Buffer.from('荷载组合'), 'text/plain; charset=utf-8'],
    ['现场.png', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'image/png'],
  ])('[FIL-06] [FIL-08] [FIL-25] of %s is an address that shows the file', async (name, content, mediaType) => {
    const { fileId } = await upload(name, content)
    const address = dataOf(await preview(fileId, people.initiator, { fileName: name }))
    const response = await app.app.inject({ url: address })
    expect(response.rawPayload).toEqual(Buffer.from(content))
    expect(response.headers).toMatchObject({ 'content-type': mediaType, 'x-content-type-options': 'nosniff' })
  })

  test('[FIL-26] has the path /api/file/Uploader/Preview', async () => {
    const { fileId } = await upload('a.txt', 'a')
    const url = `/api/file/Uploader/Preview?fileVersionId=${fileId}&fileName=a.txt&fileDownloadUrl=`
    const response = await app.app.inject({ url, headers: { authorization: people.initiator.token } })
    expect(response.json().data).toMatch(/^\/api\/file\/Download\?encryption=/)
  })

  test('[THR-16] opens for its first client alone', async () => {
    const { fileId } = await upload('a.txt', 'a')
    const url = dataOf(await preview(fileId, people.initiator))
    expect((await app.app.inject({ url, remoteAddress: '10.0.0.1' })).body).toBe('a')
    expect((await app.app.inject({ url, remoteAddress: '10.0.0.2' })).json()).toMatchObject({ key: 'file.ticket' })
  })

  test('[WID-33] [THR-16] of a file that is unknown, forbidden or deleted has no address', async () => {
    const { fileId } = await upload('a.txt', 'a')
    expect(dataOf(await preview('unknown', people.initiator))).toBe('')
    expect(dataOf(await preview(fileId, people.stranger))).toBe('')
    await app.services.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', fileId).execute()
    expect(dataOf(await preview(fileId, people.initiator))).toBe('')
  })

  test('[FIL-38] is open to the holder of a review link, for the files of its run alone', async () => {
    const [own, other] = [await makeRun(app, people), await makeRun(app, people)]
    const token = await makeLink(app, own, people.assigner.id)
    const [mine, foreign] = [await upload('a.txt', 'mine'), await upload('b.txt', 'foreign')]
    await attach(mine.fileId, own)
    await attach(foreign.fileId, other)
    const address = dataOf(await preview(mine.fileId, undefined, { token }))
    expect((await app.app.inject({ url: address })).body).toBe('mine')
    expect(dataOf(await preview(foreign.fileId, undefined, { token }))).toBe('')
  })

  test.each([
    ['模型.zip', Buffer.from('504b0304', 'hex'), 'zip'],
    ['幻灯片.pptx', Buffer.from('504b0304', 'hex'), 'pptx'],
    ['表.csv', 'a,b', 'csv'],
  ])('[FIL-40] of %s is refused', async (name, content, ext) => {
    const { fileId } = await upload(name, content)
    // What the client calls the file changes nothing.
    const answer = await preview(fileId, people.initiator, { fileName: 'a.pdf' })
    expect(answer).toMatchObject({ key: 'file.no-preview', msg: `不能预览 ${ext} 后缀的文件`, data: null })
  })

  test('[THR-08] [FIL-24] fetches nothing from the address that a client sends', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end('secret')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const fileDownloadUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal`
    const { fileId } = await upload('a.txt', 'a')
    const more = { fileName: 'a.txt', fileDownloadUrl }
    const url = dataOf(await preview(fileId, people.initiator, more))
    expect((await app.app.inject({ url })).body).toBe('a')
    expect(dataOf(await preview('unknown', people.initiator, more))).toBe('')
    server.close()
    expect(asked).toEqual([])
  })
})
