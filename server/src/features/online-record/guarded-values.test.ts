import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let other: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  const document = formOf(
    { kind: 'input', key: 'title', label: { zh: '名称', en: 'Name' }, required: true, settings: { max: 5 } },
    { kind: 'input', key: 'stage', default: { from: 'value', value: 'open' } },
    { kind: 'number', key: 'amount', label: '金额', settings: { min: 1, max: 100, places: 2 } },
    { kind: 'input', key: 'serial', locked: 'true', default: { from: 'value', value: 'S-1' } },
    {
      kind: 'table',
      key: 'rows',
      label: '明细',
      children: [
        { kind: 'number', key: 'count', label: '数量', settings: { min: 1 } },
        { kind: 'input', key: 'sealed', locked: 'stage == "closed"' },
      ],
    },
  )
  const rules = [{ id: 'r', does: 'lock' as const, when: 'stage == "closed"', fields: ['amount'] }]
  form = await makeForm(app, administrator, { ...document, rules })
  other = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_add' }] })
})
afterAll(() => app.close())

const create = (data: object, more: object = {}, as = administrator) =>
  app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data), ...more }, as)
const save = (recordId: string, data: object) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, administrator)
const read = async (recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, administrator)).data)

describe('[VIS-33] [VIS-34] a field that the form locks', () => {
  test('takes no value from a client, in a new record and in one that is there', async () => {
    const { id } = dataOf(await create({ title: '甲', amount: 5, serial: 'mine', rows: [{ count: 1, sealed: 'a' }] }))
    expect(await read(id)).toMatchObject({ serial: 'S-1', amount: 5, rows: [{ sealed: 'a' }] })
    dataOf(await save(id, { stage: 'closed', amount: 6 }))
    expect(await read(id)).toMatchObject({ amount: 6 })
    const [row] = (await read(id)).rows
    dataOf(await save(id, { title: '乙', amount: 7, serial: 'x', rows: [{ ...row, count: 2, sealed: 'b' }] }))
    expect(await read(id)).toMatchObject({
      ...{ title: '乙', amount: 6, serial: 'S-1' },
      rows: [{ count: 2, sealed: 'a' }],
    })
    dataOf(await save(id, { stage: 'open', amount: 8 }))
    expect(await read(id)).toMatchObject({ amount: 8 })
  })
})

describe('[VIS-33] what is refused', () => {
  test.each([
    [{}, 'zh', '名称: 必填', ['title']],
    [{}, 'en', 'Name: required', ['title']],
    [{ title: '名称太长了吧' }, 'zh', '名称: 最多 5 个字', ['title']],
    [{ title: '甲', amount: 0 }, 'zh', '金额: 不能小于 1', ['amount']],
    [{ title: '甲', amount: 101 }, 'zhtw', '金额: 不能大於 100', ['amount']],
    [{ title: '甲', amount: 'viel' }, 'en', '金额: not in the right format', ['amount']],
    [{ title: '甲', rows: [{ count: 1 }, { count: 0 }] }, 'zh', '数量 (2): 不能小于 1', ['rows.1.count']],
    [{ title: '甲', rows: Array.from({ length: 1001 }, () => ({})) }, 'zh', '明细: 最多 1000 项', ['rows']],
  ])('%j in %s says why: %s', async (data, language, words, fields) => {
    const { payload } = await app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${form.id}`,
      headers: {
        authorization: administrator.token,
        'accept-language': { zh: 'zh-CN', en: 'en', zhtw: 'zh-TW' }[language],
      },
      payload: { data: JSON.stringify(data) },
    })
    const answer = JSON.parse(payload)
    expect(answer).toMatchObject({ key: 'record.fields', fields })
    expect(answer.msg).toContain(words)
  })
})

describe('[VIS-33] a record that is sent twice', () => {
  const all = async () =>
    dataOf(await app.call(onlineRecord.list, { id: form.id, pageSize: 500 }, administrator)).list.length

  test('is made once, also where both come at once', async () => {
    const before = await all()
    const first = dataOf(await create({ title: '一次' }, { once: 'a' }))
    expect(dataOf(await create({ title: '一次' }, { once: 'a' }))).toEqual(first)
    const both = await Promise.all(Array.from({ length: 4 }, () => create({ title: '同时' }, { once: 'b' })))
    expect(new Set(both.map((answer) => dataOf(answer).id)).size).toBe(1)
    expect(await all()).toBe(before + 2)
  })

  test('is another one where it says something else, comes from somebody else, or names nothing', async () => {
    const first = dataOf(await create({ title: '原' }, { once: 'c' }))
    const others = [
      await create({ title: '改' }, { once: 'c' }),
      await create({ title: '原' }, { once: 'c' }, other),
      await create({ title: '原' }, { once: 'd' }),
      await create({ title: '原' }),
      await create({ title: '原' }, { once: '' }),
    ]
    expect(new Set([first.id, ...others.map((answer) => dataOf(answer).id)]).size).toBe(6)
  })

  test('is refused each time that it is wrong, and made once it is right', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await create({ amount: 1 }, { once: 'e' })).toMatchObject({ key: 'record.fields' })
    expect((await create({ title: '好', amount: 1 }, { once: 'e' })).code).toBe(200)
  })
})
