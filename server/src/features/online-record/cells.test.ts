import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let clerk: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit']
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
})
afterAll(() => app.close())

const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const add = async (repairs: object[], as = administrator) => {
  const data = JSON.stringify({ title: '泵', grade: 'new', repairs })
  return dataOf(await app.call(onlineRecord.create, { id: form.id, data }, as)).id
}
const read = async (recordId: string, as = clerk) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as)).data)
const words = async (recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.words, { id: form.id, recordId }, clerk)).data)
const save = (recordId: string, data: object) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, clerk)
const config = async () => dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
const two = [
  { what: '一', cost: 1 },
  { what: '二', cost: 2 },
]

describe('[VIS-34] [VIS-35] [VIS-36] a column of a sub-table that was not given', () => {
  const hidden = { columns: ['title', 'grade', 'repairs', 'repairs-what'] }

  test('is in no record, no words, and closed to the editor', async () => {
    await limit({})
    const id = await add(two)
    expect((await read(id)).repairs).toMatchObject(two)
    await limit(hidden)
    for (const [row] of [(await read(id)).repairs, (await words(id)).repairs]) {
      expect(row).toMatchObject({ id: expect.any(String), what: '一' })
      expect(row).not.toHaveProperty('cost')
    }
    const { closed } = await config()
    expect(closed).toContainEqual({ field: 'repairs.cost', level: 'none' })
    expect(closed.map(({ field }) => field)).not.toContain('repairs.what')
  })

  test('keeps what it holds in each row, while others move, change and come', async () => {
    await limit({})
    const id = await add(two)
    await limit(hidden)
    const [one, other] = (await read(id)).repairs
    dataOf(await save(id, { repairs: [{ ...other, cost: 99 }, { ...one, what: '改' }, { what: '新', cost: 5 }, one] }))
    expect((await read(id, administrator)).repairs).toMatchObject([
      { id: other.id, what: '二', cost: 2 },
      { id: one.id, what: '改', cost: 1 },
      { what: '新', cost: null },
      // Sent twice, it is a new row, which begins with nothing.
      { what: '一', cost: null },
    ])
  })

  test('is seen and not written where its field was given to be seen', async () => {
    await limit({})
    const id = await add(two)
    await limit({ forms: ['title', 'grade', 'repairs', 'repairs-what', 'repairs-cost'] })
    const item = `${form.menuId}-form-repairs-cost`
    const { db, invalidation } = app.services
    await db.updateTable('permission_grant').set({ level: 'see' }).where('item_id', '=', item).execute()
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
    const { repairs } = await read(id)
    expect(repairs).toMatchObject(two)
    expect((await config()).closed).toContainEqual({ field: 'repairs.cost', level: 'see' })
    dataOf(await save(id, { repairs: repairs.map((row: object) => ({ ...row, what: '改', cost: 7 })) }))
    expect((await read(id, administrator)).repairs).toMatchObject([
      { what: '改', cost: 1 },
      { what: '改', cost: 2 },
    ])
  })

  test('does not keep anybody from saving what he cannot mend', async () => {
    await limit({})
    const id = await add(two)
    await limit(hidden)
    const rows = (await read(id)).repairs.map((row: object) => ({ ...row, cost: 'viel' }))
    expect(await save(id, { repairs: rows })).toMatchObject({ code: 200 })
    await limit({})
    expect(await save(id, { repairs: rows })).toMatchObject({ key: 'record.fields' })
  })
})

test('[VIS-34] a column of a sub-table counts for the rows of who gave it: elsewhere it is kept', async () => {
  await limit({})
  const near = await add(two)
  const data = JSON.stringify({ title: '远', grade: 'old', repairs: two })
  const far = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, administrator)).id
  // Through a role he sees the cost, for new things alone; through another he sees all the rest everywhere.
  const { db, invalidation } = app.services
  const open = ['title', 'grade', 'repairs', 'repairs-what']
  await limit({ columns: open })
  const own = ['walked-new', 'walked-all'].map((id) => ({ id, full_name: id, en_code: id, global_mark: 1 }))
  await db.insertInto('role').values(own).execute()
  await db
    .insertInto('user_role')
    .values(own.map(({ id }) => ({ role_id: id, user_id: clerk.id })))
    .execute()
  const scheme = { match: 'and', of: [{ field: 'grade', op: 'equal', value: 'new' }] }
  const item = { menu_id: form.menuId, kind: 'resource', full_name: 'x' } as const
  await db
    .insertInto('menu_item')
    .values({ ...item, id: 'only-new', en_code: 'only-new', condition: JSON.stringify(scheme) })
    .execute()
  await db
    .insertInto('menu_item')
    .values({ ...item, id: 'every-row', en_code: 'every-row', all_data: true })
    .execute()
  const give = (object_id: string, item_kind: string, item_id: string) => ({
    object_type: 'role',
    ...{ object_id, item_kind, item_id },
  })
  const page = ['walked-new', 'walked-all'].map((id) => give(id, 'module', form.menuId))
  await db
    .insertInto('permission_grant')
    .values([
      ...page,
      give('walked-new', 'resource', 'only-new'),
      give('walked-new', 'column', `${form.menuId}-column-repairs-cost`),
      give('walked-all', 'resource', 'every-row'),
    ])
    .execute()
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', form.menuId).execute()
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
  expect((await read(near)).repairs[0]).toMatchObject({ what: '一', cost: 1 })
  const [row] = (await read(far)).repairs
  expect(row).not.toHaveProperty('cost')
  dataOf(await save(far, { repairs: [{ ...row, cost: 50 }] }))
  expect((await read(far, administrator)).repairs).toMatchObject([{ what: '一', cost: 1 }])
  dataOf(await save(near, { repairs: [{ ...(await read(near)).repairs[0], cost: 50 }] }))
  expect((await read(near, administrator)).repairs).toMatchObject([{ what: '一', cost: 50 }])
})
