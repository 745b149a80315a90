import { design } from '@workstation/contract/design'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id'
import { formOf, makeDesign, makeForm, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let as: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })

/** A form whose field `title` is read by everything that can read one, and whose field `alone` by nothing. */
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
  const { db } = app.services
  form = await makeForm(
    app,
    as,
    formOf(input('title'), input('alone'), input('shown', { label: '显示', visible: "title == 'x'" })),
  )
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
  const processId = newId()
  await db
    .insertInto('workflow_process')
    .values({
      ...{ id: processId, full_name: '审批', en_code: 'p_uses', start_scope: '[]', administrators: '[]', draft: '' },
      ...{ form_id: form.id, released: 1, created_by: as.id, modified_at: null, deleted_at: null },
    })
    .execute()
  const node = {
    id: 'n',
    name: '经理',
    kind: 'approval',
    flows: [],
    place: [],
    settings: { people: [], fields: { title: 'write' }, copyTo: [] },
  }
  await db
    .insertInto('workflow_version')
    .values({
      ...{
        id: newId(),
        process_id: processId,
        number: 1,
        xml: '',
        form_version: 1,
        released_by: as.id,
        released_at: new Date(),
      },
      graph: JSON.stringify({ start: 'n', settings: { formId: form.id }, nodes: { n: node } }),
    })
    .execute()
  await db
    .insertInto('data_interface')
    .values({
      ...{ id: newId(), full_name: '台账', en_code: 'i_uses', category_id: '', data_type: 1 },
      query: `select f_title from lc_${form.enCode}`,
      ...{ created_by: as.id, modified_at: null, deleted_at: null },
    } as never)
    .execute()
})
afterAll(() => app.close())

const usesOf = async (key: string, who = as) => dataOf(await app.call(design.uses, { id: form.id, key }, who))
const told = (uses: Awaited<ReturnType<typeof usesOf>>) =>
  uses.list.map(({ what, name, detail }) => [what, name, detail].filter(Boolean).join(' '))

describe('what reads a field', () => {
  test('is told of its form, other forms, processes, row schemes and data interfaces', async () => {
    const uses = await usesOf('title')
    expect(told(uses)).toEqual(['field 显示', 'form 采购 关联', 'process 审批 经理', 'scheme 本人的', 'interface 台账'])
    expect(uses.others).toBe(0)
  })

  test('is told of its list as well, and of nothing where nothing reads it', async () => {
    expect(await usesOf('shown')).toEqual({ list: [], others: 0 })
    const { fullName, enCode, formData } = dataOf(await app.call(design.get, { id: form.id }, as))
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
    dataOf(
      await app.call(design.update, { id: form.id, fullName, enCode, formData, listData: JSON.stringify(list) }, as),
    )
    expect((await usesOf('shown')).list).toEqual([{ what: 'list', id: 'columns', name: '', detail: '' }])
  })

  test('is counted and not named to who may not see it', async () => {
    const designer = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_edit' }] })
    const uses = await usesOf('title', designer)
    expect(told(uses)).toEqual(['field 显示', 'form 采购 关联'])
    expect(uses.others).toBe(3)
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
    expect(gone?.uses?.map(({ what }) => what)).toEqual(['form', 'process', 'scheme', 'interface'])
    const other = await makeDesign(app, as)
    expect(dataOf(await app.call(design.uses, { id: other.id, key: 'title' }, as)).list).toEqual([])
  })
})
