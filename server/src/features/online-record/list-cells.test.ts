import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const document = formOf(
  { kind: 'input', key: 'title', label: '名称', required: true, unique: true },
  { kind: 'number', key: 'price', label: '单价', settings: { max: 100 } },
  { kind: 'number', key: 'amount', label: '数量' },
  { kind: 'calculate', key: 'cost', label: '金额', settings: { formula: 'price * amount' } },
  {
    kind: 'select',
    key: 'grade',
    label: '状态',
    source: { from: 'static', options: ['new', 'old', 'gone'].map((id) => ({ id, label: id })) },
  },
  { kind: 'input', key: 'note', label: '备注' },
)
const edited = ['title', 'price', 'grade', 'note']
const derived = deriveList(listFields(document))
const list: ListDocument = {
  ...derived,
  columns: derived.columns.map((column) => ({ ...column, ...(edited.includes(column.field) && { edit: true }) })),
  buttons: [{ code: 'btn_edit', shown: true, when: 'grade <> "gone"' }],
}

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let made = 0
let recordId: string

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator, document, { listData: JSON.stringify(list) })
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_edit' }] })
  await limit({})
  recordId = await make({})
})

const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
async function make(more: object): Promise<string> {
  made += 1
  const record = { title: `物品${made}`, price: 10, amount: 3, grade: 'new', note: '原样', ...more }
  return dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(record) }, administrator)).id
}
const read = async (id = recordId) => {
  const answer = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: id }, administrator))
  return { ...(JSON.parse(answer.data) as Record<string, unknown>), version: answer.version }
}
const row = async (as = clerk, id = recordId) => {
  const { list: rows } = dataOf(await app.call(onlineRecord.list, { id: form.id, pageSize: 500 }, as))
  return rows.find((one) => one['id'] === id) as Record<string, unknown>
}
const change = (data: object, more: { version?: number; id?: string } = {}, as = clerk) => {
  const { id = recordId, ...version } = more
  return app.call(onlineRecord.update, { id: form.id, recordId: id, data: JSON.stringify(data), ...version }, as)
}

describe('[VIS-34] one field that is changed in a list', () => {
  test('leaves the others as they are, and what is worked out from it follows', async () => {
    const before = await read()
    dataOf(await change({ price: 20 }, { version: before.version }))
    expect(await read()).toEqual({ ...before, price: 20, cost: 60, version: before.version + 1 })
    expect(await row()).toMatchObject({ price: '20', cost: '60.00', note: '原样' })
  })

  test('is refused by the version of before, and of two at once the second finds what the first did', async () => {
    const { version } = await read()
    const both = await Promise.all([change({ price: 20 }, { version }), change({ note: '新' }, { version })])
    const refused = both.findIndex(({ code }) => code !== 200)
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(both[refused]).toMatchObject({ key: 'changed' })
    const now = await read()
    expect(now).toMatchObject(refused === 0 ? { price: 10, note: '新' } : { price: 20, note: '原样' })
    dataOf(await change(refused === 0 ? { price: 20 } : { note: '新' }, { version: now.version }))
    expect(await read()).toMatchObject({ price: 20, cost: 60, note: '新' })
  })

  test('is held to the rules of the form, and changes nothing where they refuse it', async () => {
    const before = await read()
    const other = await read(await make({}))
    for (const wrong of [{ title: '' }, { price: 101 }, { grade: 'other' }, { title: 'a\0b' }])
      expect(await change(wrong, { version: before.version })).toMatchObject({ code: 400 })
    expect(await change({ title: other['title' as never] })).toMatchObject({ key: 'record.taken' })
    expect(await read()).toEqual(before)
  })

  test('keeps what somebody does not see', async () => {
    await limit({ columns: ['title', 'price', 'grade'] })
    dataOf(await change({ price: 7 }))
    expect(await read()).toMatchObject({ price: 7, cost: 21, grade: 'new', note: '原样', amount: 3 })
  })

  test('takes the right to edit', async () => {
    const reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    expect(await change({ price: 20 }, {}, reader)).toMatchObject({ key: 'forbidden' })
    expect((await read())['price' as never]).toBe(10)
  })
})

describe('[VIS-32] a list says with each record what may not be changed in it', () => {
  /** The fields that a write really changes, tried one by one. */
  async function changedBy(as: TestUser, id: string): Promise<string[]> {
    const next = { title: `改${made}${id}`, price: 55, grade: 'old', note: '改' }
    const tried: string[] = []
    for (const field of edited) {
      const before = await read(id)
      await change({ [field]: next[field as 'note'] }, { id }, as)
      const after = await read(id)
      if (JSON.stringify(before[field as never]) !== JSON.stringify(after[field as never])) tried.push(field)
    }
    return tried
  }
  const openIn = async (as: TestUser, id: string) => {
    const closed = (await row(as, id))['closedCells'] as string[]
    return edited.filter((field) => !closed.includes(field))
  }

  test('as a write would refuse it, or leave it: for buttons, fields, columns, and records', async () => {
    const open = async (as = clerk) => {
      const [usual, closed] = [await make({}), await make({ grade: 'gone' })]
      const told = [await openIn(as, usual), await openIn(as, closed)]
      expect(told).toEqual([await changedBy(as, usual), await changedBy(as, closed)])
      return told
    }
    expect(await open()).toEqual([edited, []])
    await limit({ forms: ['price', 'note'] })
    expect(await open()).toEqual([['price', 'note'], []])
    await limit({ columns: ['title', 'grade'] })
    expect(await open()).toEqual([['title', 'grade'], []])
    await limit({})
    const reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    expect(await open(reader)).toEqual([[], []])
    expect(await open(administrator)).toEqual([edited, []])
  })

  test('also where a button or a field was given with some of the records alone', async () => {
    const { db, invalidation } = app.services
    const items = ['new', 'old'].map((grade) => ({
      ...{ id: `only-${grade}-${clerk.id}`, menu_id: form.menuId, kind: 'resource', en_code: grade, full_name: grade },
      condition: JSON.stringify([{ logic: 'and', groups: [{ field: 'grade', op: 'Equal', value: grade }] }]),
    }))
    await db.insertInto('menu_item').values(items).execute()
    const roles = ['new', 'old'].map((grade) => ({ grade, id: `${grade}-${clerk.id}` }))
    await db
      .insertInto('role')
      .values(roles.map(({ id }) => ({ id, full_name: id, en_code: id })))
      .execute()
    const grants = [
      ...[
        ['new', 'resource', `only-new-${clerk.id}`],
        ['old', 'resource', `only-old-${clerk.id}`],
      ],
      ['new', 'module', form.menuId],
      ['old', 'module', form.menuId],
      ['new', 'button', `${form.menuId}-button-btn_edit`],
    ].map(([grade, item_kind = '', item_id = '']) => ({
      ...{ object_type: 'role', object_id: `${grade}-${clerk.id}`, item_kind, item_id },
    }))
    await db.insertInto('permission_grant').values(grants).execute()
    const holder = await app.makeUser({})
    await db
      .insertInto('user_role')
      .values(roles.map(({ id }) => ({ user_id: holder.id, role_id: id })))
      .execute()
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', form.menuId).execute()
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
    const [mine, theirs] = [await make({}), await make({ grade: 'old' })]
    expect([await openIn(holder, mine), await openIn(holder, theirs)]).toEqual([edited, []])
    expect(await change({ note: '改' }, { id: theirs }, holder)).toMatchObject({ key: 'forbidden-here' })
    dataOf(await change({ note: '改' }, { id: mine }, holder))
  })

  test('and nothing of it where the list lets nobody change anything', async () => {
    const plain = await makeForm(app, administrator, document)
    const data = JSON.stringify({ title: '甲' })
    dataOf(await app.call(onlineRecord.create, { id: plain.id, data }, administrator))
    const { list: rows } = dataOf(await app.call(onlineRecord.list, { id: plain.id }, administrator))
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('closedCells')
  })
})
