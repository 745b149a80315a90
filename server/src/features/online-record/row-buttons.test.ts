import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { buttonConditions } from '@workstation/domain/list/button-condition'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { CustomButton, ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { settingsOfServer } from '@workstation/domain/list/testing/full-list'
import { lookedAt } from '@workstation/domain/testing/looked-at'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { equipmentForm, formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { releasedForm } from '../design'
import { buttonRules } from './row-buttons'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let clerk: TestUser
let other: Awaited<ReturnType<typeof startHttpServer>>
const derived = deriveList(listFields(equipmentForm()))
const row = (id: string, does: CustomButton['does'], more: Partial<CustomButton> = {}): CustomButton => ({
  ...{ id, label: { zh: `按钮${id}`, en: `Button ${id}` }, place: 'row', does },
  ...more,
})

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  other = await startHttpServer(({ url }) =>
    url.pathname === '/broken' ? { status: 500 } : { body: JSON.stringify([{ id: '1' }]) },
  )
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const callOf = async (path: string) => {
    const requestParameters = ['name', 'amount'].map((field) => ({
      ...{ field, dataType: 'varchar', required: 0, defaultValue: '' },
    }))
    const sent = { dataType: '3', path: `${other.address}${path}`, requestMethod: '6' }
    const parameters = JSON.stringify(requestParameters)
    const made = { ...interfaceForm({ ...sent, requestParameters: parameters }), checkType: '0' }
    return dataOf(await app.call(dataInterface.create, made, administrator)).id
  }
  const parameters = [
    { name: 'name', formula: 'title' },
    { name: 'amount', formula: 'price * 2' },
  ]
  const list: ListDocument = {
    ...derived,
    buttons: [
      { code: 'btn_edit', shown: true, when: 'grade = "new"', unmet: 'grey' },
      { code: 'btn_remove', shown: true, when: 'price < 10' },
    ],
    custom: [
      row('call', { do: 'interface', id: await callOf('/data'), parameters }, { when: 'price > 1' }),
      row('broken', { do: 'interface', id: await callOf('/broken'), parameters: [] }),
      row('link', { do: 'link', address: '/model/x?keyword={title}&price={price}' }),
      row('where', { do: 'link', address: '{title}' }),
      row('script', { do: 'script', text: '(form) => form.set("price", 1)' }, { when: 'grade = "new"' }),
      row('top', { do: 'link', address: '/home' }, { place: 'list' }),
    ],
  }
  form = await makeForm(app, administrator, equipmentForm(), { listData: JSON.stringify(list) })
  const own = ['call', 'broken', 'link', 'where', 'script'].map((id) => `btn_do_${id}`)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove', ...own]
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
})
afterAll(async () => {
  await app.close()
  await other.close()
})

const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const make = async (title: string, grade: string, price: number) => {
  const data = JSON.stringify({ title, grade, price })
  return dataOf(await app.call(onlineRecord.create, { id: form.id, data }, administrator)).id
}
const listed = async (as = clerk) =>
  dataOf(await app.call(onlineRecord.list, { id: form.id, pageSize: 500 }, as)).list as Record<string, unknown>[]
const closedOf = async (recordId: string, as = clerk) =>
  (await listed(as)).find(({ id }) => id === recordId)?.['closedButtons']
const press = (id: string, recordId: string, more: object = {}, as = clerk) =>
  app.call(onlineRecord.press, { id: form.id, button: `btn_do_${id}`, recordId, ...more }, as)
const edit = (recordId: string, data: object, as = clerk) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, as)

describe('[VIS-32] [VIS-34] [VIS-37] [VIS-38] a button with a condition', () => {
  test('is closed in the list and refused by the call for records that do not meet it, for everybody', async () => {
    await limit({})
    const [fits, cheap, old] = [await make('甲', 'new', 50), await make('乙', 'new', 5), await make('丙', 'old', 5)]
    expect(await closedOf(fits)).toEqual(['btn_remove', 'btn_batchRemove'])
    expect(await closedOf(cheap)).toEqual([])
    expect(await closedOf(old, administrator)).toEqual(['btn_edit', 'btn_do_script'])
    expect(await edit(old, { title: 'x' })).toMatchObject({
      key: 'record.button',
      msg: expect.stringContaining('编辑'),
    })
    expect(await edit(old, { title: 'x' }, administrator)).toMatchObject({ key: 'record.button' })
    dataOf(await edit(cheap, { title: '乙二' }))
    const remove = (recordId: string) => app.call(onlineRecord.remove, { id: form.id, recordId }, clerk)
    expect(await remove(fits)).toMatchObject({ key: 'record.button' })
    const all = { id: form.id, ids: [cheap, fits] }
    expect(await app.call(onlineRecord.removeAll, all, clerk)).toMatchObject({ key: 'record.button' })
    expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([fits, cheap, old]))
    dataOf(await remove(cheap))
  })

  test('looks at the record as it is, and not as it is sent', async () => {
    await limit({})
    const old = await make('丁', 'old', 5)
    expect(await edit(old, { grade: 'new' })).toMatchObject({ key: 'record.button' })
    expect(await closedOf(old)).toContain('btn_edit')
  })

  test('[THR-13] is closed for who does not see what it depends on, whatever that is', async () => {
    const [cheap, dear] = [await make('戊', 'new', 5), await make('己', 'new', 50)]
    await limit({ columns: ['title', 'grade'] })
    expect(await closedOf(cheap)).toEqual(await closedOf(dear))
    expect(await closedOf(cheap)).toEqual(['btn_remove', 'btn_do_call', 'btn_batchRemove'])
    for (const recordId of [cheap, dear])
      expect(await app.call(onlineRecord.remove, { id: form.id, recordId }, clerk)).toMatchObject({
        key: 'record.button',
      })
    const told = dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
    expect(told.listData).not.toContain('price < 10')
    await limit({})
  })
})

describe('[VIS-02] [RTE-47] a button of the list’s own', () => {
  test('is granted by itself, and offered to whom it was granted', async () => {
    await limit({})
    const told = dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
    expect(told.buttons).toContain('btn_do_call')
    expect(told.buttons).not.toContain('btn_do_top')
    const recordId = await make('庚', 'new', 5)
    expect(await press('top', recordId)).toMatchObject({ key: 'forbidden' })
    expect(await press('none', recordId, {}, administrator)).toMatchObject({ key: 'not-found' })
    const asEdit = { id: form.id, button: 'btn_edit', recordId }
    expect(await app.call(onlineRecord.press, asEdit, clerk)).toMatchObject({ key: 'not-found' })
    const stranger = await app.makeUser({})
    expect(await press('call', recordId, {}, stranger)).toMatchObject({ key: 'not-found' })
    expect(dataOf(await press('top', '', {}, administrator))).toMatchObject({ does: 'link', address: '/home' })
    expect(await press('link', '')).toMatchObject({ key: 'not-found' })
  })

  test('calls its interface with the values of the record, once for two who press at once, and is told in the history', async () => {
    await limit({})
    const recordId = await make('辛', 'new', 7)
    const before = other.calls.length
    const version = Number((await listed()).find(({ id }) => id === recordId)?.['version'])
    const both = await Promise.all([press('call', recordId, { version }), press('call', recordId, { version })])
    expect(both.map(({ key = 'done' }) => key).sort()).toEqual(['changed', 'done'])
    const calls = other.calls.slice(before)
    expect(calls.map(({ url }) => [url.searchParams.get('name'), url.searchParams.get('amount')])).toEqual([
      ['辛', '14'],
    ])
    const history = dataOf(await app.call(onlineRecord.history, { id: form.id, recordId }, clerk))
    expect(history.list.map(({ act, button }) => [act, button])).toEqual([
      ['press', '按钮call'],
      ['create', ''],
    ])
    const audit = await app.services.db
      .selectFrom('audit_log')
      .select('changes')
      .where('entity_id', '=', recordId)
      .where('action', '=', 'onlineRecord.update')
      .execute()
    expect(JSON.stringify(audit)).toContain('btn_do_call')
  })

  test('is refused with its condition before anything is called, and says what the interface says', async () => {
    const recordId = await make('壬', 'new', 1)
    const before = other.calls.length
    expect(await press('call', recordId)).toMatchObject({ key: 'record.button' })
    expect(await press('script', await make('癸', 'old', 1))).toMatchObject({ key: 'record.button' })
    expect(other.calls.length).toBe(before)
    expect((await press('broken', recordId)).key).toMatch(/^data-interface\./)
    expect(dataOf(await press('script', recordId))).toEqual({ does: 'script', address: '', version: 0 })
  })

  test('[THR-18] fills its address with what the person sees, encoded, and opens no other scheme', async () => {
    const recordId = await make('a&b/../c', 'new', 3)
    const link = async () => dataOf(await press('link', recordId)).address
    expect(await link()).toBe('/model/x?keyword=a%26b%2F..%2Fc&price=3')
    await limit({ columns: ['title'] })
    expect(await link()).toBe('/model/x?keyword=a%26b%2F..%2Fc&price=')
    await limit({})
    expect(await press('where', await make('javascript:alert(1)', 'new', 3))).toMatchObject({ key: 'record.address' })
    expect(dataOf(await press('where', await make('https://a.example/x', 'new', 3)))).toMatchObject({
      address: 'https://a.example/x',
    })
  })

  test('is nobody’s to press for rows that were not given', async () => {
    const recordId = await make('子', 'old', 5)
    await limit({ rows: { field: 'grade', value: 'new' } })
    for (const id of ['call', 'link', 'script']) expect(await press(id, recordId)).toMatchObject({ key: 'not-found' })
    await limit({})
  })

  test('that an older release knew and the newest does not is gone', async () => {
    const made = await makeForm(app, administrator, equipmentForm(), {
      listData: JSON.stringify({
        ...derived,
        custom: [row('top', { do: 'link', address: '/home' }, { place: 'list' })],
      }),
    })
    const gone = () => app.call(onlineRecord.press, { id: made.id, button: 'btn_do_top' }, administrator)
    dataOf(await gone())
    const { fullName, enCode } = made
    dataOf(await app.call(design.update, { id: made.id, fullName, enCode, listData: '' }, administrator))
    dataOf(await app.call(design.release, { id: made.id }, administrator))
    expect(await gone()).toMatchObject({ key: 'not-found' })
  })
})

test('[VIS-35] a record that is opened by itself says which buttons its conditions close', async () => {
  await limit({})
  const closedWhenRead = async (recordId: string) =>
    dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, clerk)).closedButtons
  const [fits, old] = [await make('丑', 'new', 5), await make('寅', 'old', 50)]
  expect(await closedWhenRead(fits)).toEqual([])
  expect(await closedWhenRead(old)).toEqual(['btn_edit', 'btn_remove', 'btn_do_script', 'btn_batchRemove'])
})

test('what pages do not look at of a list, the server looks at', async () => {
  await limit({})
  const released = await releasedForm(app.services, form.id)
  if (!released) throw new Error('not released')
  const seen = new Set<string>()
  const rules = buttonRules(released)
  const list = lookedAt(rules.list, (path) => seen.add(path))
  Object.assign(rules, { list, conditions: buttonConditions(list) })
  const recordId = await make('卯', 'new', 50)
  for (const id of ['call', 'link']) dataOf(await press(id, recordId))
  expect(settingsOfServer.filter((path) => !seen.has(path))).toEqual([])
})

test('a condition counts the days between a day and a moment on the clock of the organisation', async () => {
  const document = formOf({ kind: 'date', key: 'day' }, { kind: 'dateTime', key: 'moment' })
  const { id } = await makeForm(app, administrator, document, { enCode: 'days' })
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, administrator))
  const designed = {
    ...deriveList(listFields(document, id)),
    custom: [row('today', { do: 'link', address: '/home' }, { when: 'days(day, moment) = 0' })],
  }
  dataOf(await app.call(design.update, { id, fullName, enCode, listData: JSON.stringify(designed) }, administrator))
  dataOf(await app.call(design.release, { id }, administrator))
  // One in the morning in Shanghai, and the day before in Greenwich.
  const data = JSON.stringify({ day: '2026-11-27', moment: '2026-11-27 01:00' })
  dataOf(await app.call(onlineRecord.create, { id, data }, administrator))
  const [line] = dataOf(await app.call(onlineRecord.list, { id }, administrator)).list
  expect(line?.['closedButtons'] ?? []).toEqual([])
})

test('why a button is closed stands in the file of the form for those alone who read its design', async () => {
  const buttons = ['btn_download'].map((button) => ({ modelId: form.menuId, button }))
  const fileFor = async (more: readonly { modelId: string }[]) => {
    const as = await app.makeUser({ grants: [...buttons, ...more] })
    const { url } = dataOf(await app.call(onlineRecord.exportData, { id: form.id }, as))
    return (await app.app.inject({ url })).body
  }
  const [plain, whole] = [await fileFor([]), await fileFor([{ modelId: 'webDesign' }])]
  expect(JSON.parse(plain).list.custom).toHaveLength(6)
  expect([plain, whole].map((text) => text.includes('price < 10'))).toEqual([false, true])
})
