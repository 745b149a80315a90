import { file } from '@workstation/contract/file'
import { message } from '@workstation/contract/message'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeNoticeDesk, type NoticeDesk, toStructure } from '../../testing/make-notice'
import { dataOf } from '../../testing/make-review'
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

describe('[SYS-04] [MSG-18] [THR-02] who may', () => {
  const calls = [
    ['list', message.notices, {}],
    ['create', message.createNotice, { title: 'x' }],
    ['read', message.getNotice, { id: 'x' }],
    ['change', message.updateNotice, { id: 'x', title: 'x' }],
    ['delete', message.removeNotice, { id: 'x' }],
    ['release', message.release, { id: 'x' }],
    ['recall', message.recall, { id: 'x' }],
    ['see readers', message.readers, { id: 'x' }],
  ] as const
  test.each(calls)('%s: nobody without a session or the page', async (_, endpoint, input) => {
    expect((await app.call(endpoint, input)).code).toBe(602)
    expect(await app.call(endpoint, input, desk.stranger)).toMatchObject({ key: 'forbidden' })
  })
  test.each(calls.filter(([name]) => !['list', 'read', 'see readers'].includes(name)))(
    '%s: nobody without its button',
    async (_, endpoint, input) => {
      expect(await app.call(endpoint, input, desk.reader)).toMatchObject({ key: 'forbidden' })
    },
  )
})

describe('a notice', () => {
  test('[SYS-04] [MSG-09] [MSG-24] [MSG-26] [MSG-08] is written as a draft with all that it holds', async () => {
    const uploaded = await uploadFiles<{ fileId: string }>(
      app.app,
      '/api/file/Uploader/annex',
      [textFile()],
      desk.editor.token,
    )
    const id = await desk.make({
      category: 'noticeCategory-rule',
      expirationTime: desk.now() + 1000,
      byMail: 1,
      files: JSON.stringify([{ fileId: uploaded.data.fileId }]),
      recipients: [
        { type: 'user', id: desk.clerk.id },
        { type: 'organize', id: 'roads' },
        { type: 'user', id: desk.clerk.id },
      ],
    })
    expect(await desk.get(id)).toMatchObject({
      id,
      version: 1,
      title: '停电通知',
      bodyText: '<p>周六停电</p>',
      category: 'noticeCategory-rule',
      categoryText: '制度文件',
      enabledMark: 0,
      creatorUser: '蒋公告',
      creatorTime: desk.now(),
      releaseTime: null,
      releaseUser: '',
      expirationTime: desk.now() + 1000,
      byMail: 1,
      toUserIds: desk.clerk.id,
      recipients: [
        { type: 'user', id: desk.clerk.id, name: '文员' },
        { type: 'organize', id: 'roads', name: '道路所' },
      ],
      sentCount: 0,
      readCount: 0,
    })
    expect(JSON.parse((await desk.get(id)).files)).toMatchObject([{ fileId: uploaded.data.fileId, name: '计算书.txt' }])
    expect(await desk.has(desk.clerk, id)).toBe(false)
  })

  test.each([
    ['no title', { title: '' }],
    ['a title of spaces', { title: '  ' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['an unknown category', { category: 'profession-bridge' }],
    ['files that are no list', { files: '{}' }],
    ['files that are no JSON', { files: '[' }],
    ['files without ids', { files: '[null]' }],
    ['more than 20 files', { files: JSON.stringify(Array.from({ length: 21 }, () => ({ fileId: 'x' }))) }],
    ['ids that are none', { toUserIds: 'a,b c' }],
    ['an unknown kind of recipient', { recipients: [{ type: 'everybody', id: 'x' }] }],
    ['an impossible time', { expirationTime: 1e20 }],
  ])('[MSG-09] with %s is refused as input', async (_, form) => {
    const answer = await app.call(message.createNotice, { title: '题', ...form }, desk.editor)
    expect(answer).toMatchObject({ code: 401, data: null })
  })

  test('[THR-19] fields that are nobody’s business change nothing', async () => {
    const id = dataOf(
      await app.call(
        message.createNotice,
        { title: '题', enabledMark: 1, state: 1, sentCount: 9, creatorUser: '董事长', id: 'mine', type: 4 },
        desk.editor,
      ),
    ).id
    expect(await desk.get(id)).toMatchObject({ enabledMark: 0, sentCount: 0, creatorUser: '蒋公告' })
    expect(id).not.toBe('mine')
  })

  test('[THR-06] keeps nothing of its text that runs', async () => {
    const id = await desk.make({
      bodyText: '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    })
    expect((await desk.get(id)).bodyText).toBe('<p>好</p>')
  })

  test('[THR-20] whose formatting would stop the server is refused with a reason, and the draft stays as it was', async () => {
    const id = await desk.make()
    const formatting = Array.from({ length: 80 }, (_, index) => `<b a${index}>`).join('')
    const bodyText = `<p>${formatting}${'<p>x'.repeat(1800)}`
    expect(await app.call(message.createNotice, { title: '题', bodyText }, desk.editor)).toMatchObject({
      key: 'notice.too-complex',
    })
    expect(await app.call(message.updateNotice, { id, title: '题', bodyText }, desk.editor)).toMatchObject({
      key: 'notice.too-complex',
    })
    expect(await desk.get(id)).toMatchObject({ title: '停电通知', bodyText: '<p>周六停电</p>', version: 1 })
  })

  test('[MSG-25] is changed; of two who saw the same version one is refused', async () => {
    const id = await desk.make()
    const change = (title: string) => app.call(message.updateNotice, { id, title, version: 1 }, desk.editor)
    const answers = await Promise.all([change('甲'), change('乙')])
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['changed', 'done'])
    // A client that knows no versions changes the newest.
    dataOf(await app.call(message.updateNotice, { id, title: '丙', toUserIds: desk.clerk.id }, desk.editor))
    expect(await desk.get(id)).toMatchObject({ title: '丙', version: 3, toUserIds: desk.clerk.id, bodyText: '' })
    expect(await app.call(message.updateNotice, { id: 'nobody', title: 'x' }, desk.editor)).toMatchObject({
      key: 'not-found',
    })
  })

  test('[MSG-27] is deleted with its files, but not while people have it', async () => {
    const { data } = await uploadFiles<{ fileId: string }>(
      app.app,
      '/api/file/Uploader/annex',
      [textFile()],
      desk.editor.token,
    )
    const id = await desk.makeReleased({ ...toStructure, files: JSON.stringify([{ fileId: data.fileId }]) })
    expect(await app.call(message.removeNotice, { id }, desk.editor)).toMatchObject({ key: 'notice.released' })
    dataOf(await app.call(message.recall, { id }, desk.editor))
    dataOf(await app.call(message.removeNotice, { id }, desk.editor))
    expect(await app.call(message.getNotice, { id }, desk.editor)).toMatchObject({ key: 'not-found' })
    expect(await app.call(file.ticket, { type: 'annex', id: data.fileId }, desk.editor)).toMatchObject({
      key: 'not-found',
    })
    const audit = await app.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'notice.create',
      'notice.release',
      'notice.recall',
      'notice.remove',
    ])
  })
})

describe('the list of notices', () => {
  test('[SYS-04] [MSG-23] holds all, the last changed first, with state, category and how many have read', async () => {
    const id = await desk.makeReleased({ ...toStructure, title: '年度体检安排' })
    await desk.read(id, desk.engineer)
    app.clock.advance({ minutes: 1 })
    const draft = await desk.make({ title: '年度体检草稿' })
    const page = dataOf(await app.call(message.notices, { keyword: '年度体检' }, desk.reader))
    expect(page.list.map((one) => one.id)).toEqual([draft, id])
    expect(page.list[1]).toMatchObject({ enabledMark: 1, releaseUser: '蒋公告', sentCount: 3, readCount: 1 })
    expect(page.pagination).toMatchObject({ total: 2 })
    const found = async (query: object) =>
      dataOf(await app.call(message.notices, { keyword: '年度体检', ...query }, desk.reader)).list.map((one) => one.id)
    expect(await found({ enabledMark: 0 })).toEqual([draft])
    expect(await found({ enabledMark: 1 })).toEqual([id])
    expect(await found({ enabledMark: 2 })).toEqual([])
    expect(await found({ category: 'noticeCategory-rule' })).toEqual([])
    expect(await found({ sidx: 'title', sort: 'asc' })).toEqual([id, draft])
    expect(await app.call(message.notices, { sidx: 'body_text' }, desk.reader)).toMatchObject({ key: 'sort-unknown' })
    expect((await app.call(message.notices, { enabledMark: 4 }, desk.reader)).code).toBe(401)
  })

  test('[MSG-23] who has read and who has not', async () => {
    const id = await desk.makeReleased(toStructure)
    await desk.read(id, desk.engineer)
    const names = async (query: object) =>
      dataOf(await app.call(message.readers, { id, ...query }, desk.reader)).list.map((one) => one.realName)
    expect(await names({})).toEqual(['本人', '王重阳', '张三丰'])
    expect(await names({ isRead: '1' })).toEqual(['本人'])
    expect(await names({ isRead: '0', keyword: 'zsf' })).toEqual(['张三丰'])
    expect(await names({ pageSize: 1, currentPage: 2 })).toEqual(['王重阳'])
    expect(await app.call(message.readers, { id: 'none' }, desk.reader)).toMatchObject({ key: 'not-found' })
  })
})
