import { explain } from '@workstation/contract/explain'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let ids: Readonly<Record<'cheap' | 'dear', string>>
const groupOf = (...of: object[]) => JSON.stringify({ match: 'and', of })
const dear = groupOf({ field: 'price', op: 'greater', value: '10' })

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  clerk = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_edit' }] })
  const make = async (price: number) => {
    const data = JSON.stringify({ title: `价${price}`, price })
    return dataOf(await app.call(onlineRecord.create, { id: form.id, data }, administrator)).id
  }
  ids = { cheap: await make(3), dear: await make(30) }
})
afterAll(() => app.close())

const make = (condition: string) =>
  app.call(menuScheme.create, { moduleId: form.menuId, fullName: '贵重', condition }, administrator)
const seen = async () => dataOf(await app.call(onlineRecord.list, { id: form.id }, clerk)).list.map(({ id }) => id)

test('[AUT-07] [SYS-18] a row scheme of a released form compares its fields, and decides what its holders see', async () => {
  const { list } = dataOf(await app.call(menuScheme.fields, { moduleId: form.menuId }, administrator))
  expect(list.find(({ enCode }) => enCode === 'price')).toMatchObject({ fullName: '价格', kind: 'number' })
  expect(list.find(({ enCode }) => enCode === 'keeper')).toMatchObject({ holds: 'person' })
  expect(list.map(({ enCode }) => enCode)).not.toContain('repairs')

  expect(await make(groupOf({ field: 'weight', op: 'greater', value: '1' }))).toMatchObject({ key: 'scheme.invalid' })
  expect(await make(groupOf({ field: 'price', op: 'starts', value: '1' }))).toMatchObject({ key: 'scheme.invalid' })
  const { id } = dataOf(await make(dear))
  const told = dataOf(await app.call(menuScheme.get, { id }, administrator))
  expect(told).toMatchObject({ problems: 0, conditionText: expect.stringContaining('价格') })

  const tried = { moduleId: form.menuId, userId: clerk.id, condition: dear }
  expect(dataOf(await app.call(menuScheme.preview, tried, administrator))).toMatchObject({ seen: 1, total: 2 })

  const { db, invalidation } = app.services
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', form.menuId).execute()
  const grant = { object_type: 'user', object_id: clerk.id, item_kind: 'resource', item_id: id }
  await db.insertInto('permission_grant').values(grant).execute()
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
  expect(await seen()).toEqual([ids.dear])

  const cheap = groupOf({ field: 'price', op: 'lessEqual', value: '10' })
  const plan = dataOf(await app.call(menuScheme.plan, { id, condition: cheap }, administrator))
  expect(plan.list).toEqual([expect.objectContaining({ userId: clerk.id, before: 1, after: 1 })])
  expect((await app.call(menuScheme.update, { id, fullName: '便宜', condition: cheap }, administrator)).code).toBe(200)
  app.clock.advance({ seconds: 31 })
  expect(await seen()).toEqual([ids.cheap])
})

test('[AUT-14] why and who can answer about a record of a released form', async () => {
  const pages = dataOf(await app.call(explain.things, {}, administrator)).list
  expect(pages.find(({ id }) => id === form.menuId)).toMatchObject({ hasRecords: true })
  const thing = { pageId: form.menuId, kind: 'button', code: 'btn_edit' } as const
  const why = async (recordId: string) =>
    dataOf(await app.call(explain.why, { id: clerk.id, ...thing, recordId }, administrator)).allowed
  expect([await why(ids.cheap), await why(ids.dear)]).toEqual([true, false])
  const who = async (recordId: string) =>
    dataOf(await app.call(explain.whoCan, { ...thing, recordId, pageSize: 100 }, administrator)).list.map(
      ({ id }) => id,
    )
  expect(await who(ids.cheap)).toContain(clerk.id)
  expect(await who(ids.dear)).not.toContain(clerk.id)
  const gone = { id: clerk.id, ...thing, recordId: 'nobody' }
  expect(await app.call(explain.why, gone, administrator)).toMatchObject({ key: 'not-found' })
})
