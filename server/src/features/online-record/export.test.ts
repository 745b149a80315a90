import { setTimeout } from 'node:timers/promises'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let reader: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_download']
  clerk = await app.makeUser({ realName: '文员', grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  for (const [title, price, grade] of [
    ['甲', 10, 'new'],
    ['=乙', 20, 'old'],
    ['丙', null, 'old'],
  ]) {
    const data = { title, price, grade, bought: '2026-05-01', keeper: clerk.id, repairs: [{ what: '换油', cost: 1 }] }
    dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, clerk))
  }
})
afterAll(() => app.close())

const limit = (limits: object) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const sheet = async (query: object = {}) => {
  const answer = await app.call(onlineRecord.export, { id: form.id, sidx: 'price', sort: 'asc', ...query }, clerk)
  return readExport(app, dataOf(answer), clerk)
}
const fileOf = async (url: string) => (await app.app.inject({ url })).body

describe('who may', () => {
  test.each([
    ['[VIS-40] export', onlineRecord.export, { queryJson: '{' }, 'record.query'],
    ['[VIS-41] template', onlineRecord.template, { id: 'nothing' }, 'not-found'],
    ['[VIS-42] exportData', onlineRecord.exportData, { records: 7 }, 'invalid'],
  ] as const)('%s: no session, no permission, bad input, works', async (_, call, bad, key) => {
    const answer = (more: object, as?: TestUser) =>
      app.call(call as typeof onlineRecord.export, { id: form.id, ...more } as never, as)
    expect((await answer({})).code).toBe(602)
    expect(await answer({}, reader)).toMatchObject({ key: 'forbidden' })
    expect(await answer({}, await app.makeUser({ grants: [] }))).toMatchObject({ key: 'not-found' })
    expect(await answer(bad, clerk)).toMatchObject({ key })
    expect(dataOf(await answer({ id: form.menuId }, clerk)).name).toContain(form.fullName)
  })
})

describe('[VIS-40] the spreadsheet of a list', () => {
  test('has its columns, rows and order, in words, with numbers as numbers', async () => {
    const [head, ...rows] = await sheet()
    expect(head).toEqual(['名称', '价格', '状态', '购置日期', '保管人'])
    expect(rows).toEqual([
      ['甲', 10, '新', '2026-05-01', '文员'],
      ["'=乙", 20, '旧', '2026-05-01', '文员'],
      ['丙', null, '旧', '2026-05-01', '文员'],
    ])
  })

  test('has the columns that were chosen, as a list or as text, and the rows that were asked for', async () => {
    for (const selectKey of [['price', 'title'], 'price,title'])
      expect(await sheet({ selectKey, queryJson: '{"grade":"old"}' })).toEqual([
        ['价格', '名称'],
        [20, "'=乙"],
        [null, '丙'],
      ])
    expect(await sheet({ selectKey: 'title', dataType: 0, pageSize: 1, currentPage: 2 })).toEqual([['名称'], ["'=乙"]])
    expect((await sheet({ selectKey: 'creatorUserId,organizeId' })).slice(0, 2)).toEqual([
      ['创建人', '所属组织'],
      ['文员', null],
    ])
    expect(await sheet({ selectKey: 'title', keyword: '甲' })).toEqual([['名称'], ['甲']])
    const unknown = { id: form.id, selectKey: 'f_price,repairs' }
    expect(await app.call(onlineRecord.export, unknown, clerk)).toMatchObject({ key: 'column-unknown' })
  })

  test('[THR-13] has neither rows nor columns that the reader lacks', async () => {
    await limit({ columns: ['title', 'grade'], rows: { field: 'grade', value: 'old' } })
    expect(await sheet({ sidx: 'title' })).toEqual([
      ['名称', '状态'],
      ["'=乙", '旧'],
      ['丙', '旧'],
    ])
    expect((await sheet({ sidx: 'title', selectKey: 'price,title' }))[0]).toEqual(['名称'])
    await limit({})
  })
})

test('[VIS-41] the template has what somebody may fill in, with choices and what belongs into each', async () => {
  const sheets = async () => {
    const { url } = dataOf(await app.call(onlineRecord.template, { id: form.id }, clerk))
    return readCells((await app.app.inject({ url })).rawPayload)
  }
  const [first, guide, choices] = await sheets()
  const head = ['名称*', '价格', '状态', '购置日期', '保管人', '维修记录 / 内容', '维修记录 / 费用']
  expect(first?.data[0]).toEqual(head)
  expect(guide?.data[4]).toEqual(['购置日期', '选填', '日期，如 2026-05-01。'])
  expect(choices?.data).toEqual([['状态'], ['新'], ['旧']])
  await limit({ forms: ['title', 'repairs', 'repairs-what'] })
  expect((await sheets())[0]?.data[0]).toEqual(['名称*', '维修记录 / 内容'])
  await limit({})
})

describe('[VIS-42] the file of a form', () => {
  const file = async (more: object = {}) => {
    const { url } = dataOf(await app.call(onlineRecord.exportData, { id: form.id, ...more }, clerk))
    return fileOf(url)
  }
  const importFile = (text: string, as = administrator) => app.call(design.importOne, { text }, as)

  test('has the released form, and its records where that is asked for, as far as the reader sees them', async () => {
    const plain = JSON.parse(await file())
    expect(plain).toMatchObject({ kind: 'formFile', enCode: form.enCode, document: { type: 'form' }, records: [] })
    await limit({ columns: ['title', 'repairs', 'repairs-what'], rows: { field: 'title', value: '甲' } })
    const { records } = JSON.parse(await file({ records: 1 }))
    expect(records).toEqual([
      expect.objectContaining({ title: '甲', repairs: [{ id: expect.any(String), what: '换油' }] }),
    ])
    expect(records[0]).not.toHaveProperty('price')
    await limit({})
    expect(JSON.parse(await file({ records: '1' })).records).toHaveLength(3)
  })

  test('failed as a whole when a record was deleted meanwhile: the others are in it', async () => {
    const { id, enCode } = await makeForm(app, administrator)
    const create = async (title: string) =>
      dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify({ title }) }, administrator)).id
    const ids: string[] = []
    for (let at = 0; at < 120; at += 1) ids.push(await create(`第 ${at} 件`))
    const exporting = app.call(onlineRecord.exportData, { id, records: 1 }, administrator)
    await setTimeout(20)
    const gone = ids.filter((_, at) => at % 10 === 0)
    await sql`update ${sql.table(`lc_${enCode}`)} set deleted_at = now() where id = any(${gone})`.execute(
      app.services.db,
    )
    const { records } = JSON.parse(await fileOf(dataOf(await exporting).url)) as { records: { title: string }[] }
    const kept = ids.flatMap((_, at) => (at % 10 === 0 ? [] : [`第 ${at} 件`]))
    expect(records.map(({ title }) => title)).toEqual(expect.arrayContaining(kept))
    expect(records.length).toBeLessThan(ids.length)
  })

  test('becomes a draft of its own, under a free code, that can be released', async () => {
    const { id } = dataOf(await importFile(await file({ records: 1 })))
    const made = dataOf(await app.call(design.get, { id }, administrator))
    expect(made).toMatchObject({ fullName: form.fullName, enCode: `${form.enCode}_1`, released: 0 })
    expect(JSON.parse(made.formData)).toEqual(JSON.parse(await file()).document)
    expect(dataOf(await app.call(design.release, { id }, administrator)).released).toBe(true)
    expect(dataOf(await app.call(onlineRecord.list, { id }, administrator)).list).toEqual([])
  })

  test.each([
    ['no JSON', '{', 'design.file'],
    ['another file', '{"kind":"printTemplate"}', 'design.file'],
    ['what is nested deeper than any form', `${'['.repeat(33)}${']'.repeat(33)}`, 'malformed'],
    [
      'a code that names no table',
      '{"kind":"formFile","schema":1,"fullName":"a","enCode":"A B","document":{},"list":null}',
      'design.file',
    ],
    [
      'no form',
      '{"kind":"formFile","schema":1,"fullName":"a","enCode":"a","document":{},"list":null}',
      'design.document',
    ],
  ])('%s is refused', async (_, text, key) => {
    expect(await importFile(text)).toMatchObject({ key })
  })

  test('is taken from nobody who may not add designs', async () => {
    expect((await app.call(design.importOne, { text: '{}' })).code).toBe(602)
    expect(await importFile('{}', clerk)).toMatchObject({ key: 'forbidden' })
  })
})
