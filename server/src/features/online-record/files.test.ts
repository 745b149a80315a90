import { file } from '@workstation/contract/file'
import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { type TestFile, textFile, uploadFiles } from '../../testing/upload-file'
import { purgeColumns } from '../design'
import { cleanFiles } from '../file'
import { purgeRecords } from './bin'

let app: TestApp
let clerk: TestUser
let reader: TestUser
let nobody: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
})
beforeEach(async () => {
  const administrator = await app.administrator()
  const rows = { kind: 'table', key: 'rows', children: [{ kind: 'files', key: 'papers' }] }
  const document = formOf({ kind: 'input', key: 'title' }, { kind: 'files', key: 'papers' }, rows)
  form = await makeForm(app, administrator, document)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  reader = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_edit' }] })
  nobody = await app.makeUser({ grants: [] })
})
afterAll(() => app.close())

const upload = async (by = clerk, { name, content }: TestFile = textFile('图.txt')) => {
  const sent = [{ name, content }]
  const { data } = await uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/annex', sent, by.token)
  return { fileId: data.id, name, url: '', fileSize: 3, fileExtension: 'txt' }
}
type Paper = Awaited<ReturnType<typeof upload>>
const create = (data: object, as = clerk) =>
  app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, as)
const save = (recordId: string, data: object, as = clerk) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, as)
const read = async (recordId: string, as = clerk) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as)).data)
const opens = async ({ fileId }: Paper, as: TestUser) =>
  (await app.call(file.ticket, { type: 'annex', id: fileId }, as)).code === 200
const limit = (limits: PageLimits) => limitPage(app, { personId: reader.id, page: form.menuId }, limits)

describe('[VIS-33] [THR-16] the files of a record', () => {
  test('are opened by who sees the record and the field, and outlive every cleaning', async () => {
    const [top, cell] = [await upload(), await upload()]
    expect(await opens(top, reader)).toBe(false)
    const { id } = dataOf(await create({ title: '甲', papers: [top], rows: [{ papers: [cell] }] }))
    for (const one of [top, cell]) {
      expect(await opens(one, reader)).toBe(true)
      expect(await opens(one, nobody)).toBe(false)
    }
    await limit({ columns: ['title', 'rows', 'rows-papers'] })
    expect([await opens(top, reader), await opens(cell, reader)]).toEqual([false, true])
    await limit({ columns: ['title', 'papers', 'rows'] })
    expect([await opens(top, reader), await opens(cell, reader)]).toEqual([true, false])
    await limit({ rows: { field: 'title', value: '乙' } })
    expect([await opens(top, reader), await opens(cell, reader)]).toEqual([false, false])
    await limit({})
    app.clock.advance({ days: 3 })
    await cleanFiles(app.services)
    expect([await opens(top, reader), await opens(cell, reader)]).toEqual([true, true])
    expect(await read(id)).toMatchObject({ papers: [{ fileId: top.fileId }] })
  })

  test('stay with it when others save it, move with their field, and go when they are taken out', async () => {
    const [first, second] = [await upload(), await upload()]
    const { id } = dataOf(await create({ papers: [first, second] }))
    dataOf(await save(id, { ...(await read(id)), title: '改' }, reader))
    dataOf(await save(id, { papers: [first], rows: [{ papers: [second] }] }, reader))
    expect(await opens(second, reader)).toBe(true)
    dataOf(await save(id, { rows: [] }, reader))
    expect([await opens(first, clerk), await opens(second, clerk)]).toEqual([true, false])
  })

  test('are nobody else’s: neither one that another uploaded nor one of another record', async () => {
    const [own, other] = [await upload(), await upload(reader)]
    expect(await create({ papers: [other] })).toMatchObject({ key: 'file.foreign' })
    expect(await create({ papers: [{ ...own, fileId: 'nothing' }] })).toMatchObject({ key: 'file.foreign' })
    dataOf(await create({ papers: [own] }))
    expect(await create({ papers: [own] })).toMatchObject({ key: 'file.foreign' })
    const { id } = dataOf(await create({ title: '乙' }))
    expect(await save(id, { rows: [{ papers: [own] }] })).toMatchObject({ key: 'file.foreign' })
    expect(await opens(own, reader)).toBe(true)
  })

  test('[FIL-56] are of the kinds and below the size that the field says, by what was uploaded and not by what the client tells', async () => {
    const settings = { max: 9, size: 1, categories: ['audio'], extensions: ['TXT'] }
    const papers = { kind: 'files', key: 'papers', settings }
    const table = { kind: 'table', key: 'rows', children: [papers] }
    const administrator = await app.administrator()
    form = await makeForm(app, administrator, formOf({ kind: 'input', key: 'title' }, papers, table))
    const as = await app.makeUser({ grants: ['btn_add'].map((button) => ({ modelId: form.menuId, button })) })
    const refused = async (data: object) => (await create({ title: '甲', ...data }, as)).msg
    const text = await upload(as)
    const sound = await upload(as, { name: '音.mp3', content: Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1') })
    expect(await refused({ papers: [text, sound] })).toBe('操作成功')
    const archive = await upload(as, { name: '图.zip', content: Buffer.from('PK\x03\x04') })
    expect(await refused({ papers: [archive] })).toContain('不支持这种文件')
    expect(await refused({ rows: [{ papers: [archive] }] })).toContain('不支持这种文件')
    expect(await refused({ papers: [{ ...archive, name: '图.txt' }] })).toBe('不能上传 zip 类型的文件')
    expect(await refused({ rows: [{ papers: [{ ...archive, name: '图.txt' }] }] })).toBe('不能上传 zip 类型的文件')
    const large = await upload(as, textFile('大.txt', 'a'.repeat(1_048_576)))
    expect(await refused({ papers: [{ ...large, fileSize: 1_048_576 }] })).toContain('单个文件须小于 1 MB')
    expect(await refused({ papers: [{ ...large, fileSize: 3 }] })).toBe('文件大小超过1 MB')
    expect(
      (await app.services.db.selectFrom('file').select('entity').where('id', '=', large.fileId).execute())[0],
    ).toEqual({ entity: null })
  })

  test('go with it when the bin is emptied', async () => {
    const [gone, kept] = [await upload(), await upload()]
    const { id } = dataOf(await create({ papers: [gone] }))
    dataOf(await create({ papers: [kept] }))
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: id }, clerk))
    expect([await opens(gone, clerk), await opens(gone, reader)]).toEqual([true, false])
    app.clock.advance({ days: 31 })
    await purgeRecords(app.services)
    expect([await opens(gone, clerk), await opens(kept, clerk)]).toEqual([false, true])
  })

  test('go with a field that was removed thirty days ago, and no other of the record', async () => {
    const [gone, kept, cell] = [await upload(), await upload(), await upload()]
    const administrator = await app.administrator()
    const files = (key: string) => ({ kind: 'files', key })
    const rows = { kind: 'table', key: 'rows', children: [files('papers'), { kind: 'input', key: 'x' }] }
    form = await makeForm(app, administrator, formOf(files('papers'), files('more'), rows))
    const as = await app.makeUser({ grants: ['btn_add'].map((button) => ({ modelId: form.menuId, button })) })
    for (const one of [gone, kept, cell])
      await app.services.db.updateTable('file').set({ uploaded_by: as.id }).where('id', '=', one.fileId).execute()
    dataOf(await create({ papers: [gone], more: [kept], rows: [{ papers: [cell], x: '1' }] }, as))
    const left = { ...rows, children: [{ kind: 'input', key: 'x' }] }
    await releaseAgain(app, administrator, form.id, formOf(files('more'), left))
    const isThere = async ({ fileId }: Paper) => {
      const row = app.services.db.selectFrom('file').select('deleted_at').where('id', '=', fileId)
      return (await row.executeTakeFirstOrThrow()).deleted_at === null
    }
    app.clock.advance({ days: 29 })
    await purgeColumns(app.services)
    expect([await isThere(gone), await isThere(kept), await isThere(cell)]).toEqual([true, true, true])
    app.clock.advance({ days: 2 })
    await purgeColumns(app.services)
    expect([await isThere(gone), await isThere(kept), await isThere(cell)]).toEqual([false, true, false])
  })
})
