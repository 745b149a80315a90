import { onlineRecord } from '@workstation/contract/online-record'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReleased } from '../../testing/make-approval'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeForm>>

const source = { from: 'dictionary' as const, typeId: 'plants' }
const listed = {
  from: 'static' as const,
  options: [
    { id: 'north', label: '北方', children: [{ id: 'tianjin', label: '天津' }] },
    { id: 'south', label: '南方' },
  ],
}
const nodes: TestNode[] = [
  { kind: 'dictionary', key: 'plant', source, settings: { anyLevel: false } },
  { kind: 'select', key: 'plants', source, settings: { multiple: true } },
  { kind: 'cascader', key: 'way', source, settings: { anyLevel: false } },
  { kind: 'treeSelect', key: 'spot', source: listed, settings: { anyLevel: false } },
  { kind: 'cascader', key: 'region', source: listed, settings: { anyLevel: true } },
  { kind: 'address', key: 'city', settings: { level: 1 } },
  { kind: 'address', key: 'home', settings: { detail: true } },
  {
    kind: 'table',
    key: 'lines',
    children: [{ kind: 'dictionary', key: 'grown', source, settings: { anyLevel: false } }],
  },
]

beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
  const { db } = app.services
  const type = { full_name: '植物', en_code: 'plants' }
  await db
    .insertInto('dictionary_type')
    .values([
      { id: 't1', ...type },
      { id: 't2', full_name: '别的', en_code: 'other' },
    ])
    .execute()
  const entry = (id: string, parent_id: string, more: object = {}) => ({
    ...{ id, parent_id, full_name: id, en_code: id, dictionary_type_id: 't1', ...more },
  })
  const entries = [entry('tree', '-1'), entry('oak', 'tree'), entry('pine', 'tree'), entry('moss', '-1')]
  const others = [entry('gone', 'tree', { enabled_mark: 0 }), entry('stone', '-1', { dictionary_type_id: 't2' })]
  await db
    .insertInto('dictionary_entry')
    .values([...entries, ...others])
    .execute()
  form = await makeForm(app, keeper, formOf(...nodes), { enCode: 'choices' })
})
afterAll(() => app.close())

const create = (data: object) => app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, keeper)
const update = (recordId: string, data: object) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, keeper)
const below = async (parent: string) =>
  (await app.services.db.selectFrom('area').select('id').where('parent_id', '=', parent).orderBy('id').execute()).map(
    ({ id }) => id,
  )
/** Two districts of two cities, by their ways. */
async function districts() {
  const province = (await below('-1')).find((id) => id.startsWith('33')) ?? ''
  const [one = '', two = ''] = await below(province)
  const [first = '', second = ''] = [(await below(one))[0], (await below(two))[0]]
  return { one: [province, one, first], two: [province, two, second] }
}

describe('options that were chosen are looked at where they are kept', () => {
  test.each([
    ['an entry that there is not', { plant: 'elm' }, 'plant: 所选项已不在选项中'],
    ['one of another dictionary', { plant: 'stone' }, 'plant: 所选项已不在选项中'],
    ['one that is disabled', { plants: ['oak', 'gone'] }, 'plants: 所选项已不在选项中'],
    ['one that leads to others', { plant: 'tree' }, 'plant: 请选到最末一级'],
    ['a way that leads to others', { way: ['tree'] }, 'way: 请选到最末一级'],
    ['a way on which it does not lie', { way: ['moss', 'oak'] }, 'way: 所选项已不在选项中'],
    ['the end of a way alone', { way: ['oak'] }, 'way: 所选项已不在选项中'],
    ['a listed one that leads to others', { spot: 'north' }, 'spot: 请选到最末一级'],
    ['one in a row', { lines: [{ grown: 'oak' }, { grown: 'tree' }] }, 'grown (2): 请选到最末一级'],
    ['areas that there are not', { city: ['x', 'y'] }, 'city: 所选项已不在选项中'],
    ['places of which there are none', { home: { path: ['x'], detail: '一号' } }, 'home: 所选项已不在选项中'],
  ])('%s is refused with the field and why', async (_, data, words) => {
    const answer = await create(data)
    expect(answer).toMatchObject({ key: 'record.fields', msg: expect.stringContaining(words) })
  })

  test('and taken where they are right', async () => {
    const { one } = await districts()
    const data = {
      ...{ plant: 'oak', plants: ['tree', 'moss'], way: ['tree', 'pine'], spot: 'south', region: ['north'] },
      ...{ city: one.slice(0, 2), home: { path: one, detail: '一号' }, lines: [{ grown: 'moss' }, { grown: 'oak' }] },
    }
    dataOf(await create(data))
  })

  test('an area lies where its way says, and neither above nor below the level that is asked for', async () => {
    const { one, two } = await districts()
    const problem = async (data: object) => (await create(data)).msg
    expect(await problem({ city: one })).toContain('city: 所选项已不在选项中')
    expect(await problem({ city: one.slice(0, 1) })).toContain('city: 请选到最末一级')
    expect(await problem({ home: { path: [...one.slice(0, 2), two[2]] } })).toContain('home: 所选项已不在选项中')
    expect(await problem({ home: { path: one.slice(0, 2) } })).toContain('home: 请选到最末一级')
  })

  test('what stood there before stays, also in rows that moved', async () => {
    const made = dataOf(await create({ plant: 'oak', lines: [{ grown: 'moss' }, { grown: 'oak' }] }))
    await app.services.db.updateTable('dictionary_entry').set({ enabled_mark: 0 }).where('id', '=', 'oak').execute()
    const lines = [{ grown: 'oak' }, { grown: 'moss' }]
    dataOf(await update(made.id, { plant: 'oak', plants: ['moss'], lines }))
    expect(await update(made.id, { way: ['tree', 'oak'] })).toMatchObject({ key: 'record.fields' })
    await app.services.db.updateTable('dictionary_entry').set({ enabled_mark: 1 }).where('id', '=', 'oak').execute()
  })

  test('in approvals, too', async () => {
    const flowId = await makeReleased(app, {
      settings: { formId: form.id },
      steps: [approval('a', [keeper.id])],
    })
    const start = (formData: object) => app.call(workflowLaunch.create, { flowId, status: 0, formData }, keeper)
    expect(await start({ plant: 'tree' })).toMatchObject({
      key: 'record.fields',
      msg: expect.stringContaining('plant'),
    })
    dataOf(await start({ plant: 'oak' }))
  })
})
