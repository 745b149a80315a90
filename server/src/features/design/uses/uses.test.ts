import { design } from '@workstation/contract/design'
import { FieldUse } from '@workstation/contract/field-use'
import { listView } from '@workstation/contract/list-view'
import { printTemplate } from '@workstation/contract/print-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id'
import { formOf, makeDesign, makeForm, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { documentText, printForm, printLine } from '../../../testing/print-form'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let as: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })

/** A released process about a form, of one node. */
async function addProcess(name: string, { formId, node }: { formId: string; node: object }) {
  const { db } = app.services
  const id = newId()
  await db
    .insertInto('workflow_process')
    .values({
      ...{ id, full_name: name, en_code: id.slice(-12), start_scope: '[]', administrators: '[]', draft: '' },
      ...{ form_id: formId, released: 1, created_by: as.id, modified_at: null, deleted_at: null },
    })
    .execute()
  const nodes = { n: { id: 'n', flows: [], place: [], ...node } }
  await db
    .insertInto('workflow_version')
    .values({
      ...{ id: newId(), process_id: id, number: 1, xml: '', form_version: 1, released_by: as.id },
      ...{ released_at: new Date(), graph: JSON.stringify({ start: 'n', settings: { formId }, nodes }) },
    })
    .execute()
  return id
}

/** A form whose field `title` is read by everything that can read one, and whose field `alone` by nothing. */
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
  const { db } = app.services
  const drawn = formOf(input('title'), input('alone'), input('shown', { label: '显示', visible: "title == 'x'" }))
  form = await makeForm(app, as, {
    ...drawn,
    rules: [{ id: 'r', name: '锁定', when: "title = 'y'", does: 'lock', fields: ['shown'] }],
    scripts: [{ id: 's', on: 'change', of: 'title', text: '(form) => {}' }],
  })
  const source = { from: 'model' as const, id: form.id, parameters: [], value: 'id', label: 'title' }
  await makeForm(app, as, formOf(input('own'), { kind: 'relationForm', key: 'rel', label: '关联', source }), {
    fullName: '采购',
  })
  await db
    .insertInto('menu_item')
    .values({
      ...{ id: newId(), menu_id: form.menuId, kind: 'resource', en_code: 'scheme', full_name: '本人的' },
      condition: JSON.stringify([{ logic: 'and', groups: [{ field: 'title', op: 'Equal', value: 'alone' }] }]),
      created_at: new Date(),
    } as never)
    .execute()
  const approval = { kind: 'approval', settings: { people: [], fields: { title: 'write' }, copyTo: [] } }
  const processId = await addProcess('审批', { formId: form.id, node: { ...approval, name: '经理' } })
  const given = { processId, starters: [], wait: true, fields: [{ from: 'other', to: 'title' }], again: false }
  const node = { kind: 'child', settings: given, name: '子流程' }
  await addProcess('上级审批', { formId: 'elsewhere', node })
  const content = { filters: [], columns: [], pageSize: 20, sort: { column: 'title', direction: 'asc' } }
  const owner = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  for (const [fullName, isShared, who] of [
    ['按名称', 1, as],
    ['自己的', 0, as],
    ['别人的', 0, owner],
  ] as const) {
    const view = { modelId: form.menuId, fullName, isShared, content: JSON.stringify(content) }
    dataOf(await app.call(listView.create, view, who))
  }
  await db
    .insertInto('data_interface')
    .values({
      ...{ id: newId(), full_name: '台账', en_code: 'i_uses', category_id: '', data_type: 1 },
      query: `select f_title from lc_${form.enCode}`,
      ...{ created_by: as.id, modified_at: null, deleted_at: null },
    } as never)
    .execute()
  const template = { source: `lc_${form.enCode}`, document: documentText(printLine('{title}')) }
  dataOf(await app.call(printTemplate.create, printForm({ ...template, fullName: '登记单' }) as never, as))
})
afterAll(() => app.close())

const usesOf = async (key: string, who = as) => dataOf(await app.call(design.uses, { id: form.id, key }, who))
const told = (uses: Awaited<ReturnType<typeof usesOf>>) =>
  uses.list.map(({ what, name, detail }) => [what, name, detail].filter(Boolean).join(' '))

describe('what reads a field', () => {
  test('is told of its form, other forms, processes, row schemes and data interfaces', async () => {
    const uses = await usesOf('title')
    expect(told(uses).sort()).toEqual(
      ['field 显示', 'rule 锁定', 'script', 'view 按名称', 'view 自己的', 'form 采购 关联', 'process 审批 经理']
        .concat('process 上级审批 子流程', 'scheme 本人的', 'interface 台账', 'template 登记单')
        .sort(),
    )
    // Somebody's own view is counted alone.
    expect(uses.others).toBe(1)
  })

  test('is told of its list as well, and of nothing where nothing reads it', async () => {
    expect(await usesOf('alone')).toEqual({ list: [], others: 0 })
    const { fullName, enCode, formData } = dataOf(await app.call(design.get, { id: form.id }, as))
    const draw = async (listData: object) => {
      const whole = { id: form.id, fullName, enCode, formData, listData: JSON.stringify(listData) }
      dataOf(await app.call(design.update, whole, as))
    }
    const list = {
      type: 'list',
      schema: 1,
      view: 'table',
      columns: [{ field: 'shown' }],
      keyword: true,
      search: [],
      pageSize: 20,
      buttons: [],
    }
    await draw(list)
    expect((await usesOf('shown')).list).toContainEqual({ what: 'list', id: 'columns', name: '', detail: '' })
    await draw({ ...list, columns: [{ field: 'title' }] })
    // No kind of place is forgotten.
    const kinds = FieldUse.properties.what.anyOf.map((kind) => kind.const)
    expect(new Set((await usesOf('title')).list.map(({ what }) => what))).toEqual(new Set(kinds))
  })

  test('is told of the print template that prints a column of a sub-table, and of the view that shows, searches or groups by a field', async () => {
    const rows: TestNode = { kind: 'table', key: 'rows', children: [input('goods'), input('cost')] }
    const made = await makeForm(app, as, formOf(input('name'), input('kind'), input('alone'), rows))
    const table = { type: 'childTable', attrs: { table: 'rows', columns: [{ name: 'goods' }] } }
    const papers = { 明细单: table, 抬头: printLine('{name}') }
    for (const [fullName, content] of Object.entries(papers)) {
      const document = documentText(content)
      const template = { source: `lc_${made.enCode}`, document, fullName }
      dataOf(await app.call(printTemplate.create, printForm(template) as never, as))
    }
    const all = { filters: [], columns: [], pageSize: 20 }
    const views = {
      显示: { ...all, columns: [{ column: 'name', shown: true }] },
      搜索: { ...all, filters: [{ key: 'name', column: 'name', value: 'x' }] },
      分组: { ...all, group: { column: 'kind', collapsed: [] } },
    }
    for (const [fullName, content] of Object.entries(views)) {
      const view = { modelId: made.menuId, fullName, isShared: 1, content: JSON.stringify(content) }
      dataOf(await app.call(listView.create, view, as))
    }
    const named = async (key: string) => told(dataOf(await app.call(design.uses, { id: made.id, key }, as))).sort()
    expect(await named('rows.goods')).toEqual(['template 明细单'])
    expect(await named('rows.cost')).toEqual([])
    expect(await named('rows')).toEqual(['template 明细单'])
    expect(await named('name')).toEqual(['template 抬头', 'view 搜索', 'view 显示'])
    expect(await named('kind')).toEqual(['view 分组'])
    expect(await named('alone')).toEqual([])
  })

  test('is counted and not named to who may not see it', async () => {
    const designer = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_edit' }] })
    const uses = await usesOf('title', designer)
    expect(told(uses)).toEqual(['field 显示', 'rule 锁定', 'script', 'list', 'form 采购 关联'])
    // Two processes, three views, a row scheme, an interface and a template.
    expect(uses.others).toBe(8)
    expect(await app.call(design.uses, { id: form.id, key: 'title' }, await app.makeUser())).toMatchObject({
      key: 'forbidden',
    })
    expect(await app.call(design.uses, { id: form.id, key: '' }, as)).toMatchObject({ key: 'invalid' })
  })

  test('stands in the plan of a release that takes the field away or makes it another', async () => {
    const { fullName, enCode } = dataOf(await app.call(design.get, { id: form.id }, as))
    const formData = JSON.stringify(formOf({ kind: 'number', key: 'alone' }, input('shown')))
    dataOf(await app.call(design.update, { id: form.id, fullName, enCode, formData }, as))
    const { steps } = dataOf(await app.call(design.release, { id: form.id, plan: true }, as))
    const [type, gone] = ['type', 'remove'].map((act) => steps.find((step) => step.act === act))
    expect(type).toMatchObject({ key: 'alone', uses: [], otherUses: 0 })
    expect(new Set(gone?.uses?.map(({ what }) => what))).toEqual(
      new Set(['list', 'view', 'form', 'process', 'scheme', 'interface', 'template']),
    )
    const other = await makeDesign(app, as)
    expect(dataOf(await app.call(design.uses, { id: other.id, key: 'title' }, as)).list).toEqual([])
  })
})
