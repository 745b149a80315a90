import { file } from '@workstation/contract/file'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeWorkbook } from '../../../testing/make-documents'
import { dataOf, makeLink, makeReviewPeople, makeRun, type ReviewPeople, uploadFor } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const sheet = (id: string, more: Record<string, unknown> = {}, as: { token: string } | undefined = people.initiator) =>
  app.call(file.sheet, { id, ...more }, as?.token)
async function upload(content: Buffer, name = '台账.xlsx') {
  return (await uploadFor(app, people.initiator, { name, content })).fileId
}
const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`第 ${at} 行`, at])

describe('a sheet', () => {
  test('[FIL-25] [FIL-38] is shown as text: numbers plain, days as the sheet has them, without blanks around', async () => {
    const id = await upload(
      makeWorkbook({
        汇总: [
          ['名称', '数量', '完成', '日期'],
          ['  城西<设计院>', 1234567.5, true, { day: 46347.5 }],
          [null, 0.1, false, { day: 46347 }],
        ],
        明细: [['甲']],
      }),
    )
    const preview = dataOf(await app.call(file.preview, { fileVersionId: id }, people.initiator.token))
    expect(preview).toBe(`/api/file/Sheet/${id}`)
    expect(dataOf(await sheet(id))).toEqual({
      sheets: ['汇总', '明细'],
      total: 3,
      columns: 4,
      capped: false,
      offset: 0,
      rows: [
        ['名称', '数量', '完成', '日期'],
        ['城西<设计院>', '1234567.5', 'TRUE', '2026-11-21 12:00'],
        ['', '0.1', 'FALSE', '2026-11-21'],
      ],
    })
    expect(dataOf(await sheet(id, { sheet: 1 })).rows).toEqual([['甲']])
    expect(await sheet(id, { sheet: 2 })).toMatchObject({ key: 'not-found' })
  })

  test('comes 500 rows at a time from any row on', async () => {
    const id = await upload(makeWorkbook({ 大表: numbered(1700) }))
    const first = dataOf(await sheet(id))
    expect([first.total, first.rows.length, first.rows[0]]).toEqual([1700, 500, ['第 0 行', '0']])
    const between = dataOf(await sheet(id, { offset: 730 })).rows
    expect([between.length, between[0], between.at(-1)]).toEqual([500, ['第 730 行', '730'], ['第 1229 行', '1229']])
    expect(dataOf(await sheet(id, { offset: 1650 })).rows).toHaveLength(50)
    expect(dataOf(await sheet(id, { offset: 5000 })).rows).toEqual([])
    expect((await sheet(id, { offset: -1 })).code).toBe(401)
  })

  test('calculates no formula: it shows the result that the file holds', async () => {
    const id = await upload(
      makeWorkbook({ 表: [[{ formula: '1+1', result: 7 }, { formula: 'WEBSERVICE("http://x")' }, '=1+1']] }),
    )
    expect(dataOf(await sheet(id)).rows).toEqual([['7', '', '=1+1']])
  })

  test('[THR-16] is shown to nobody without right, by session or link', async () => {
    const id = await upload(makeWorkbook({ 表: [['a']] }))
    expect((await app.call(file.sheet, { id })).key).toBe('review.link-invalid')
    expect((await sheet(id, {}, { token: 'bearer forged' })).code).toBe(602)
    // Read once, it is in memory; that gives nobody a right.
    dataOf(await sheet(id))
    expect(await sheet(id, {}, people.stranger)).toMatchObject({ key: 'not-found', data: null })
    const token = await makeLink(app, await makeRun(app, people), people.assigner.id)
    expect(await app.call(file.sheet, { id, token })).toMatchObject({ key: 'not-found' })
  })

  test('[FIL-40] of a file that is no spreadsheet is refused', async () => {
    const id = await upload(Buffer.from('a'), 'a.txt')
    expect(await sheet(id)).toMatchObject({ key: 'file.no-preview' })
  })

  test.each([
    ['no archive', Buffer.from('504b0304ffff', 'hex')],
    ['no workbook', Buffer.from(zipSync({ 'readme.xml': Buffer.from('<a/>') }))],
    ['cut off', makeWorkbook({ 表: numbered(100) }).subarray(0, 900)],
  ])('of a damaged file (%s) says so', async (_, content) => {
    expect(await sheet(await upload(content))).toMatchObject({ key: 'file.sheet-damaged', data: null })
  })

  test('[THR-20] of a zip bomb is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await sheet(await upload(Buffer.from(bomb)))).toMatchObject({ key: 'file.sheet-too-large' })
  })

  test('[THR-20] that failed is not tried again for a while, under whatever name its content comes', async () => {
    const content = makeWorkbook({ 表: numbered(100) }).subarray(0, 901)
    const ids = [await upload(content), await upload(content, '另一份.xlsx')] as const
    const reads = vi.spyOn(app.services.storage, 'get')
    expect(await sheet(ids[0])).toMatchObject({ key: 'file.sheet-damaged' })
    expect(await sheet(ids[0])).toMatchObject({ key: 'file.sheet-damaged' })
    expect(await sheet(ids[1])).toMatchObject({ key: 'file.sheet-damaged' })
    expect(reads).toHaveBeenCalledTimes(1)
    // Other content is not taken for it.
    expect(dataOf(await sheet(await upload(makeWorkbook({ 表: [['好']] })))).rows).toEqual([['好']])
    app.clock.advance({ minutes: 10, seconds: 1 })
    expect(await sheet(ids[0])).toMatchObject({ key: 'file.sheet-damaged' })
    expect(reads).toHaveBeenCalledTimes(3)
    reads.mockRestore()
  })

  test('[THR-20] of one person does not wait behind all sheets of another', async () => {
    const own = await upload(makeWorkbook({ 表: [['own']] }))
    const administrator = await app.administrator()
    await app.services.db.updateTable('file').set({ uploaded_by: administrator.id }).where('id', '=', own).execute()
    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => upload(makeWorkbook({ 表: [[`${at}`]] }))))
    const order: string[] = []
    const open = (id: string, who: TestUser, name: string) => sheet(id, {}, who).then(() => order.push(name))
    const all = many.map((id, at) => open(id, people.initiator, `many${at}`))
    await Promise.all([...all, open(own, administrator, 'other')])
    expect(order.indexOf('other')).toBeLessThan(8)
  })

  test('two who ask at once both get it', async () => {
    const id = await upload(makeWorkbook({ 表: numbered(10) }))
    const answers = await Promise.all([sheet(id), sheet(id), sheet(id, { offset: 9 })])
    expect(answers.map((answer) => dataOf(answer).rows.length)).toEqual([10, 10, 1])
  })
})
