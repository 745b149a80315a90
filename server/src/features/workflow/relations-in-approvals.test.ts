import { onlineRecord } from '@workstation/contract/online-record'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
const onlyGood = JSON.stringify({ match: 'or', of: [{ field: 'grade', op: 'equal', value: 'good' }] })
/** Sees all suppliers. */
let buyer: TestUser
/** Sees the good ones alone, and decides. */
let clerk: TestUser
/** Does not see the page of suppliers. */
let stranger: TestUser
let flowId = ''
let ids: { good: string; bad: string }

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const administrator = await app.administrator()
  const supplier = await makeForm(
    app,
    administrator,
    formOf({ kind: 'input', key: 'name' }, { kind: 'input', key: 'grade' }),
  )
  const source = { from: 'model' as const, id: supplier.id, parameters: [], value: 'id', label: 'name' }
  const order = await makeForm(
    app,
    administrator,
    formOf(
      { kind: 'input', key: 'title' },
      { kind: 'relationForm', key: 'supplier', label: '供应商', source },
      { kind: 'table', key: 'lines', children: [{ kind: 'relationForm', key: 'maker', label: '厂家', source }] },
    ),
  )
  const grants = [{ modelId: supplier.menuId }]
  buyer = await app.makeUser({ grants })
  clerk = await app.makeUser({ grants })
  stranger = await app.makeUser()
  const made = async (name: string, grade: string) => {
    const data = JSON.stringify({ name, grade })
    return dataOf(await app.call(onlineRecord.create, { id: supplier.id, data }, administrator)).id
  }
  ids = { good: await made('东海水泵厂', 'good'), bad: await made('西山风机厂', 'bad') }
  const every = { rows: { field: 'grade', value: 'good' } }
  await limitPage(app, { personId: clerk.id, page: supplier.menuId }, every)
  // The buyer sees the others by a scheme of his own.
  const all = { match: 'or', of: ['good', 'bad'].map((value) => ({ field: 'grade', op: 'equal', value })) }
  const item = { menu_id: supplier.menuId, kind: 'resource', full_name: 'x' } as const
  const { db, invalidation } = app.services
  await db
    .insertInto('menu_item')
    .values({ ...item, id: 'every-one', en_code: 'every-one', condition: JSON.stringify(all) })
    .execute()
  await db
    .insertInto('permission_grant')
    .values({ object_type: 'user', object_id: buyer.id, item_kind: 'resource', item_id: 'every-one' })
    .execute()
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
  const fields = { title: 'write', supplier: 'write', lines: 'write' } as const
  flowId = await makeReleased(app, {
    settings: { formId: order.id },
    steps: [approval('a', [clerk.id], { fields }), approval('b', [buyer.id])],
  })
})
afterAll(() => app.close())

const start = (formData: object, as: TestUser, more: object = {}) =>
  app.call(workflowLaunch.create, { flowId, status: 0, formData, ...more }, as)
const read = async (id: string, as: TestUser) => JSON.parse(dataOf(await app.call(workflow.get, { id }, as)).formData)

describe('[THR-13] a record of another form that an approval names', () => {
  test('was taken from who does not see it: one that is not there and one that is not seen are refused alike', async () => {
    for (const as of [clerk, stranger])
      for (const supplier of [ids.bad, 'gone']) {
        const answer = await start({ supplier }, as)
        expect(answer).toMatchObject({ key: 'record.fields', fields: ['supplier'] })
        expect(answer.msg).toContain('供应商')
      }
    const inRows = { key: 'record.fields', fields: ['lines.1.maker'], msg: expect.stringContaining('厂家 (2)') }
    expect(await start({ lines: [{ maker: ids.good }, { maker: ids.bad }] }, clerk)).toMatchObject(inRows)
    expect((await start({ supplier: ids.good, lines: [{ maker: ids.good }] }, clerk)).code).toBe(200)
    expect((await start({ supplier: ids.bad, lines: [{ maker: ids.bad }] }, buyer)).code).toBe(200)
  })

  test('does not come in by a draft, which would have it stand there already', async () => {
    const refused = { key: 'record.fields', fields: ['supplier'] }
    expect(await start({ supplier: ids.bad }, clerk, { status: 1 })).toMatchObject(refused)
    const { id } = dataOf(await start({ title: '甲' }, clerk, { status: 1 }))
    const update = (status: 0 | 1) =>
      app.call(workflowLaunch.update, { id, flowId, status, formData: { supplier: ids.bad } }, clerk)
    for (const status of [1, 0] as const) expect(await update(status)).toMatchObject(refused)
    expect(await read(id, clerk)).not.toMatchObject({ supplier: ids.bad })
  })

  test('stays with who decides and does not see it, and is not put in another place by him', async () => {
    const before = { title: '乙', supplier: ids.bad, lines: [{ maker: ids.good }] }
    const { id } = await startProcess(app, { flowId, as: buyer, formData: before })
    const part = await partIn(app, clerk, id)
    const { lines, ...seen } = await read(id, clerk)
    const decide = (formData: object) => app.call(workflow.audit, { id: part, formData }, clerk)
    const moved = { key: 'record.fields', fields: ['lines.0.maker'] }
    expect(await decide({ ...seen, lines: [{ ...lines[0], maker: ids.bad }] })).toMatchObject(moved)
    dataOf(await decide({ ...seen, lines, title: '乙二' }))
    expect(await read(id, buyer)).toMatchObject({ title: '乙二', supplier: ids.bad, lines: [{ maker: ids.good }] })
  })

  test('came along in a copy of who does not see it any more: it is left out, and its field named', async () => {
    const formData = { title: '丙', supplier: ids.bad, lines: [{ maker: ids.bad }, { maker: ids.good }] }
    const { id } = dataOf(await start(formData, buyer))
    const copy = async () => {
      const { id: copied, lost } = dataOf(await app.call(workflowLaunch.copy, { id }, buyer))
      return { lost, ...(await read(copied, buyer)) }
    }
    expect(await copy()).toMatchObject({ ...formData, lost: [] })
    const { db, invalidation } = app.services
    await db.updateTable('menu_item').set({ condition: onlyGood }).where('id', '=', 'every-one').execute()
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
    const lines = [{ maker: null }, { maker: ids.good }]
    expect(await copy()).toMatchObject({ title: '丙', supplier: null, lines, lost: ['供应商', '厂家'] })
  })
})
