import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let ids: Readonly<Record<'near' | 'far', string>>

const options = ['new', 'old'].map((id) => ({ id, label: id }))
const nodes = (price: object): TestNode[] => [
  { kind: 'input', key: 'title' },
  { kind: 'number', key: 'price', settings: price },
  { kind: 'select', key: 'grade', source: { from: 'static', options } },
]

/** Prices were given for new things alone, through a role; another role shows and changes all the rest everywhere. */
async function giveRights() {
  const { db, invalidation } = app.services
  const page = form.menuId
  await limitPage(app, { personId: clerk.id, page }, { forms: ['title', 'grade'] })
  const roles = ['here-new', 'here-all']
  await db
    .insertInto('role')
    .values(roles.map((id) => ({ id, full_name: id, en_code: id, global_mark: 1 })))
    .execute()
  await db
    .insertInto('user_role')
    .values(roles.map((role_id) => ({ role_id, user_id: clerk.id })))
    .execute()
  const condition = JSON.stringify({ match: 'and', of: [{ field: 'grade', op: 'equal', value: 'new' }] })
  const scheme = { menu_id: page, kind: 'resource', full_name: 'x' } as const
  await db
    .insertInto('menu_item')
    .values({ ...scheme, id: 'here-only-new', en_code: 'here-only-new', condition })
    .execute()
  await db
    .insertInto('menu_item')
    .values({ ...scheme, id: 'here-every', en_code: 'here-every', all_data: true })
    .execute()
  const give = (object_id: string, item_kind: string, item_id: string) => ({
    object_type: 'role',
    ...{ object_id, item_kind, item_id },
  })
  await db
    .insertInto('permission_grant')
    .values([
      ...roles.map((role) => give(role, 'module', page)),
      give('here-new', 'resource', 'here-only-new'),
      give('here-new', 'form', `${page}-form-price`),
      give('here-all', 'resource', 'here-every'),
    ])
    .execute()
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', page).execute()
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator, formOf(...nodes({})))
  clerk = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_edit' }] })
  const make = async (grade: string) => {
    const data = JSON.stringify({ title: '泵', price: 30, grade })
    return dataOf(await app.call(onlineRecord.create, { id: form.id, data }, administrator)).id
  }
  ids = { near: await make('new'), far: await make('old') }
  await releaseAgain(app, administrator, form.id, formOf(...nodes({ max: 10 })))
  await giveRights()
})
afterAll(() => app.close())

const read = async (recordId: string) => dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, clerk))
const save = async (recordId: string, more: object) => {
  const data = JSON.stringify({ ...JSON.parse((await read(recordId)).data), ...more })
  return app.call(onlineRecord.update, { id: form.id, recordId, data }, clerk)
}

test('a field that one writes in other records alone is closed in this one, and told', async () => {
  expect((await read(ids.far)).closed).toEqual([{ field: 'price', level: 'see' }])
  expect(await read(ids.near)).not.toHaveProperty('closed')
})

test('an old value that its limit refuses by now kept everybody from saving who may not change it there', async () => {
  expect(await save(ids.far, { title: '改' })).toMatchObject({ code: 200 })
  const { data } = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: ids.far }, administrator))
  expect(JSON.parse(data)).toMatchObject({ title: '改', price: 30 })
  expect(await save(ids.far, { price: 5 })).toMatchObject({ code: 200 })
  const after = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: ids.far }, administrator))
  expect(JSON.parse(after.data)).toMatchObject({ price: 30 })
})

test('whoever may change it there is told as before', async () => {
  expect(await save(ids.near, { title: '改' })).toMatchObject({ key: 'record.fields' })
  expect(await save(ids.near, { title: '改', price: 5 })).toMatchObject({ code: 200 })
})
