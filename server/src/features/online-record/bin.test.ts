import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { equipmentForm, formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { purgeRecords } from './bin'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let reader: TestUser
let nobody: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
beforeEach(async () => {
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove']
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  nobody = await app.makeUser({ grants: [] })
})
afterAll(() => app.close())

const add = async (title: string, grade = 'new', id = form.id) => {
  const data = JSON.stringify({ title, grade, keeper: clerk.id, repairs: [{ what: '换油', cost: 5 }] })
  return dataOf(await app.call(onlineRecord.create, { id, data }, clerk)).id
}
const remove = (recordId: string) => app.call(onlineRecord.remove, { id: form.id, recordId }, clerk)
const bin = async (query: object = {}, as = clerk) =>
  dataOf(await app.call(onlineRecord.bin, { id: form.id, ...query }, as)).list as Record<string, unknown>[]
const restore = (ids: string[], as = clerk) => app.call(onlineRecord.restore, { id: form.id, ids }, as)
const list = async () =>
  dataOf(await app.call(onlineRecord.list, { id: form.id }, clerk)).list.map(({ id }) => id as string)

describe('[VIS-37] the bin', () => {
  test('of a form is nobody’s but who may remove', async () => {
    const asked = { id: form.id }
    const ids = [await add('甲')]
    for (const [call, input] of [
      [onlineRecord.bin, asked],
      [onlineRecord.restore, { ...asked, ids }],
    ] as const) {
      const answer = (as?: TestUser) => app.call(call as typeof onlineRecord.bin, input as never, as)
      expect((await answer()).code).toBe(602)
      expect(await answer(nobody)).toMatchObject({ key: 'not-found' })
      expect(await answer(reader)).toMatchObject({ key: 'forbidden' })
    }
    expect(await app.call(onlineRecord.restore, { id: form.id, ids: [] }, clerk)).toMatchObject({ key: 'invalid' })
    // What is not in it cannot be taken out of it.
    expect(await restore(ids)).toMatchObject({ key: 'not-found' })
  })

  test('tells what was removed, in words, the latest first, with when and by whom', async () => {
    const [one, two] = [await add('甲泵'), await add('乙泵')]
    await remove(one)
    app.clock.advance({ seconds: 5 })
    await app.call(onlineRecord.removeAll, { id: form.id, ids: [two] }, clerk)
    const rows = await bin()
    expect(rows.map(({ id }) => id)).toEqual([two, one])
    expect(rows[0]).toMatchObject({ title: '乙泵', grade: '新', keeper: clerk.realName, deletedUserId: clerk.realName })
    expect(rows[0]?.deletedTime).toBe(app.clock.now().getTime())
    expect((await bin({ keyword: '甲' })).map(({ id }) => id)).toEqual([one])
    expect(await list()).toEqual([])
  })

  test('gives back a record whole, once, and to nobody who could not see it', async () => {
    const [one, two] = [await add('甲泵'), await add('乙泵', 'old')]
    await remove(one)
    await remove(two)
    await limitPage(app, { personId: clerk.id, page: form.menuId }, { rows: { field: 'grade', value: 'new' } })
    expect((await bin()).map(({ id }) => id)).toEqual([one])
    expect(await restore([two])).toMatchObject({ key: 'not-found' })
    await limitPage(app, { personId: clerk.id, page: form.menuId }, {})
    const answers = await Promise.all([restore([one]), restore([one])])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect(await list()).toEqual([one])
    const { data, version } = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: one }, clerk))
    expect(JSON.parse(data)).toMatchObject({ title: '甲泵', repairs: [{ what: '换油', cost: 5 }] })
    expect(version).toBe(2)
    expect((await bin()).map(({ id }) => id)).toEqual([two])
  })

  test('gives nothing back whose unique value another record has by now', async () => {
    const unique = formOf({ kind: 'input', key: 'title', label: '名称', unique: true }, { kind: 'input', key: 'grade' })
    const own = await makeForm(app, administrator, unique)
    const make = async () =>
      dataOf(await app.call(onlineRecord.create, { id: own.id, data: '{"title":"唯一"}' }, administrator)).id
    const first = await make()
    await app.call(onlineRecord.remove, { id: own.id, recordId: first }, administrator)
    await make()
    const answer = await app.call(onlineRecord.restore, { id: own.id, ids: [first] }, administrator)
    expect(answer).toMatchObject({ key: 'record.taken' })
  })

  test('is emptied of what lay in it for 30 days, with its rows and its history', async () => {
    const [old, fresh, kept] = [await add('旧'), await add('近'), await add('在')]
    await remove(old)
    app.clock.advance({ days: 1 })
    // Sessions do not last as long.
    const later = await app.administrator()
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: fresh }, later))
    app.clock.advance({ days: 29, seconds: 1 })
    const { db } = app.services
    await purgeRecords(app.services)
    const again = await app.administrator()
    expect((await bin({}, again)).map(({ id }) => id)).toEqual([fresh])
    const history = await db.selectFrom('record_change').select('record_id').execute()
    expect(history.map(({ record_id }) => record_id)).not.toContain(old)
    expect(history.map(({ record_id }) => record_id)).toEqual(expect.arrayContaining([fresh, kept]))
    await releaseAgain(app, again, form.id, equipmentForm())
    expect(await app.call(onlineRecord.get, { id: form.id, recordId: kept }, again)).toMatchObject({ code: 200 })
  })
})
