import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secret-box'
import { hearLog } from '../../testing/hear-log'
import { limitPage } from '../../testing/limit-page'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { sealAll } from '../../testing/seal-all'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { sealRecords } from '../design'

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

describe('[VIS-33] [VIS-34] [VIS-35] a password of a record', () => {
  const word = '绝密-4711'
  const field: TestNode = { kind: 'password', key: 'pin', label: '口令', required: true, settings: { max: 10 } }
  const pattern = [{ pattern: '^[^ ]+$', message: '不含空格' }]
  const drawn = formOf({ kind: 'input', key: 'title' }, { ...field, patterns: pattern })
  let own: { id: string; enCode: string; menuId: string }
  let recordId = ''
  const put = (data: object, as = administrator) =>
    app.call(onlineRecord.create, { id: own.id, data: JSON.stringify(data) }, as)
  const change = (data: object, as = administrator) =>
    app.call(onlineRecord.update, { id: own.id, recordId, data: JSON.stringify(data) }, as)
  const told = async (as = administrator) =>
    JSON.parse(dataOf(await app.call(onlineRecord.get, { id: own.id, recordId }, as)).data)
  const stored = async (table = `lc_${own.enCode}`) => {
    const { rows } = await sql<{ pin: string | null }>`
      select convert_from(f_pin, 'UTF8') as pin from ${sql.table(table)} where id = ${recordId}`.execute(
      app.services.db,
    )
    return rows[0]?.pin ?? null
  }
  const opened = async () => app.services.secrets.open(`record.${own.id}.pin`, (await stored()) ?? '')
  beforeAll(async () => {
    own = await makeForm(app, administrator, { ...drawn, settings: { ...drawn.settings, history: true } })
    recordId = dataOf(await put({ title: '柜', pin: word })).id
  })

  test('lies encrypted, and nothing that is answered or logged says more than that it is there', async () => {
    expect(await stored()).toMatch(/^sealed1\./)
    expect(await opened()).toBe(word)
    dataOf(await change({ title: '柜一', pin: `${word}2` }))
    expect(await told()).toMatchObject({ title: '柜一', pin: true })
    const id = own.id
    const answers = [
      await app.call(onlineRecord.words, { id, recordId }, administrator),
      await app.call(onlineRecord.history, { id, recordId }, administrator),
      await app.call(onlineRecord.list, { id }, administrator),
      await app.call(onlineRecord.config, { id }, administrator),
      await app.services.db.selectFrom('record_change').selectAll().where('record_id', '=', recordId).execute(),
      await app.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', recordId).execute(),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/4711|sealed1|"type":"Buffer"/)
    const { url } = dataOf(await app.call(onlineRecord.exportData, { id }, administrator))
    expect((await app.app.inject({ url })).body).not.toMatch(/4711|sealed1/)
    const queryJson = JSON.stringify({ pin: word })
    expect(await app.call(onlineRecord.list, { id, queryJson }, administrator)).toMatchObject({ key: 'filter-unknown' })
    expect(await app.call(onlineRecord.list, { id, sidx: 'pin' }, administrator)).toMatchObject({ key: 'sort-unknown' })
  })

  test('was lost by a whole record that a client sent back: true, an empty text and nothing sent leave it', async () => {
    dataOf(await change({ pin: word }))
    const whole = await told()
    for (const data of [
      whole,
      { ...whole, pin: '' },
      { title: '柜二' },
      { pin: { sealed: 'planted' } },
      { ...whole, pin: [] },
    ])
      await change(data)
    expect(await opened()).toBe(word)
    dataOf(await change({ pin: 4712 }))
    expect(await opened()).toBe('4712')
  })

  test('is asked for, measured and matched where it is typed, and cleared by null alone', async () => {
    const said = async (data: object) => (await change(data)) as { key?: string; msg: string }
    expect((await said({ pin: null })).msg).toContain('口令: 必填')
    expect((await said({ pin: '12345678901' })).msg).toContain('最多 10 个字')
    expect((await said({ pin: 'a b' })).msg).toContain('不含空格')
    expect(await put({ title: '无' })).toMatchObject({ key: 'record.fields', fields: ['pin'] })
    expect(await put({ title: '无', pin: true })).toMatchObject({ key: 'record.fields', fields: ['pin'] })
    await releaseAgain(
      app,
      administrator,
      own.id,
      formOf({ kind: 'input', key: 'title' }, { ...field, required: false }),
    )
    dataOf(await change({ pin: null }))
    expect([await stored(), (await told()).pin]).toEqual([null, null])
  })

  test('is neither told nor taken where the page closes its field', async () => {
    dataOf(await change({ pin: word }))
    const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: own.menuId, button }))
    const [blind, reader] = [await app.makeUser({ grants }), await app.makeUser({ grants })]
    const page = own.menuId
    await limitPage(app, { personId: blind.id, page }, { columns: ['title'], forms: ['title'] })
    await limitPage(app, { personId: reader.id, page }, { columns: ['title', 'pin'], forms: ['title'] })
    for (const person of [blind, reader]) {
      expect(await told(person)).not.toHaveProperty('pin')
      dataOf(await change({ title: '改', pin: 'mine' }, person))
      expect(await opened()).toBe(word)
    }
  })

  test('goes with its record out of the table that forms share, and is sealed anew with another key', async () => {
    own = await makeForm(app, administrator, drawn, { tables: '[]' })
    recordId = dataOf(await put({ title: '柜', pin: word })).id
    expect([await opened(), (await told()).pin]).toEqual([word, true])
    const [first, second] = ['another-key-that-is-long-enough', 'and-one-more-key-that-is-long-enough']
    const lines = hearLog(app.services.log)
    const sealedBy = async (...keys: string[]) => {
      const secrets = createSecretBox({
        ...app.services.config,
        secretKeys: [...keys, ...app.services.config.secretKeys],
      })
      await sealAll({ ...app.services, secrets }, sealRecords)
      expect(await stored()).toContain(secrets.beginning())
      return secrets.open(`record.${own.id}.pin`, (await stored()) ?? '')
    }
    expect([await sealedBy(first), await opened()]).toEqual([word, null])
    dataOf(await app.call(design.release, { id: own.id, ownTable: true }, administrator))
    expect((await told()).pin).toBe(true)
    expect([await sealedBy(second, first), await opened()]).toEqual([word, null])
    await sealAll(app.services, sealRecords)
    const ofField = { design: own.id, field: 'pin', count: 1 }
    const sealed = ['info', ofField, 'secrets of records are sealed with the newest key']
    const lost = ['error', ofField, 'secrets of records cannot be read without their key']
    expect(lines.filter(([, told]) => (told as { design?: string }).design === own.id)).toEqual([sealed, sealed, lost])
  })

  test('became a text for everybody where its field was made one: it begins anew, and so does the way back', async () => {
    own = await makeForm(app, administrator, drawn)
    recordId = dataOf(await put({ title: '柜', pin: word })).id
    const plain = formOf({ kind: 'input', key: 'title' }, { kind: 'input', key: 'pin', label: '口令', required: true })
    const { fullName, enCode } = dataOf(await app.call(design.get, { id: own.id }, administrator))
    const drafted = { id: own.id, fullName, enCode, formData: JSON.stringify(plain) }
    dataOf(await app.call(design.update, drafted, administrator))
    const tried = dataOf(await app.call(design.tryRelease, { id: own.id }, administrator))
    expect(tried).toMatchObject({ tried: 1, refused: 1, changed: 0 })
    const { steps } = await releaseAgain(app, administrator, own.id, plain)
    expect(steps.map(({ act, key }) => `${act} ${key}`)).toEqual(expect.arrayContaining(['remove pin', 'add pin']))
    expect((await told()).pin).toBeNull()
    dataOf(await change({ pin: '公开' }))
    await releaseAgain(app, administrator, own.id, drawn)
    expect((await told()).pin).toBe(true)
    expect(await opened()).toBe(word)
  })
})

describe('[VIS-34] a limit that came later than the value', () => {
  test('keeps nobody from saving where the form locks the value, and is told where it does not', async () => {
    const code = (more: Partial<TestNode> = {}) => ({ kind: 'input', key: 'code', label: '编号', ...more })
    const owned = await makeForm(app, administrator, formOf({ kind: 'input', key: 'note' }, code()))
    const sent = { id: owned.id, data: JSON.stringify({ code: 'too long', note: 'a' }) }
    const { id: recordId } = dataOf(await app.call(onlineRecord.create, sent, administrator))
    const saved = (data: object) =>
      app.call(onlineRecord.update, { id: owned.id, recordId, data: JSON.stringify(data) }, administrator)
    const short = { settings: { max: 3 } }

    await releaseAgain(app, administrator, owned.id, formOf({ kind: 'input', key: 'note' }, code(short)))
    expect(await saved({ note: 'b' })).toMatchObject({ key: 'record.fields', fields: ['code'] })
    const locked = formOf({ kind: 'input', key: 'note' }, code({ ...short, locked: 'true' }))
    await releaseAgain(app, administrator, owned.id, locked)
    dataOf(await saved({ note: 'c', code: 'too long' }))
    const { data } = dataOf(await app.call(onlineRecord.get, { id: owned.id, recordId }, administrator))
    expect(JSON.parse(data)).toMatchObject({ note: 'c', code: 'too long' })
  })
})
