import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAtMost } from '../../testing/expect-at-most'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let as: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
  form = await makeForm(app, as)
  // The first calls fill the caches of session, permission and releases, which serve every later one.
  const recordId = await create(1)
  await change(recordId, 1)
  await remove(recordId)
})
afterAll(() => app.close())

const data = (rows: number, title = '泵') =>
  JSON.stringify({ title, repairs: Array.from({ length: rows }, (_, at) => ({ what: `第${at}次` })) })
const create = async (rows: number) =>
  dataOf(await app.call(onlineRecord.create, { id: form.id, data: data(rows) }, as)).id
const change = async (recordId: string, rows: number) =>
  dataOf(await app.call(onlineRecord.update, { id: form.id, recordId, data: data(rows, '另一台泵') }, as))
const remove = async (recordId: string) => dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId }, as))
const stored = async (recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as)).data)

test('a record is added in four waits, as its rows travel with it', async () => {
  await expectAtMost({ trips: 4, statements: 10 }, () => create(2))
})

test('rows of a sub-table travel together, however many they are', async () => {
  let id = ''
  await expectAtMost({ trips: 4, statements: 58 }, async () => {
    id = await create(50)
  })
  expect((await stored(id)).repairs.map(({ what }: { what: string }) => what).slice(48)).toEqual(['第48次', '第49次'])
})

test('a record is changed in five waits, one of them for the rows that it had', async () => {
  const id = await create(2)
  await expectAtMost({ trips: 5, statements: 15 }, () => change(id, 3))
  expect(await stored(id)).toMatchObject({ title: '另一台泵', repairs: [{}, {}, {}] })
})

test('a record is moved to the bin in four waits', async () => {
  const id = await create(2)
  await expectAtMost({ trips: 4, statements: 10 }, () => remove(id))
})
