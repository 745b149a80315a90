import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import { makeStaff } from '../../testing/make-staff'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let form: Awaited<ReturnType<typeof makeForm>>
/** Works in 结构所, which stands below 集团. */
let writer: TestUser
let administrator: TestUser

const by = (field: string) => ({ offer: 'field', field })
const several = { multiple: true }
const nodes: TestNode[] = [
  { kind: 'user', key: 'named', settings: { offer: 'named', ids: ['zhang'] } },
  { kind: 'user', key: 'near', settings: { offer: 'ownOrganize' } },
  { kind: 'user', key: 'below', settings: { offer: 'ownOrganizeAndBelow' } },
  { kind: 'users', key: 'units' },
  { kind: 'user', key: 'of', settings: { ...by('units'), ...several } },
  { kind: 'department', key: 'own_unit', settings: { offer: 'ownDepartment' } },
  { kind: 'organize', key: 'top' },
  { kind: 'department', key: 'unit', settings: { ...by('top'), ...several } },
  { kind: 'organize', key: 'way', settings: by('top') },
  { kind: 'position', key: 'post', settings: by('top') },
  { kind: 'role', key: 'part', settings: by('top') },
  { kind: 'group', key: 'club', settings: { offer: 'named', ids: ['club'] } },
  {
    kind: 'table',
    key: 'lines',
    children: [
      { kind: 'department', key: 'at' },
      { kind: 'user', key: 'who', settings: by('lines.at') },
    ],
  },
]

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeStaff(app)
  const { db } = app.services
  const named = (id: string) => ({ id, full_name: id, en_code: id })
  const places = [
    { ...named('drawer'), organize_id: 'structure' },
    { ...named('builder'), organize_id: 'roads' },
  ]
  await db.insertInto('position').values(places).execute()
  await db
    .insertInto('role')
    .values([
      { ...named('checker'), global_mark: 0 },
      { ...named('anywhere'), global_mark: 1 },
    ])
    .execute()
  await db.insertInto('role_organize').values({ role_id: 'checker', organize_id: 'structure' }).execute()
  await db
    .insertInto('user_group')
    .values([named('club'), named('others')])
    .execute()
  administrator = await app.administrator()
  form = await makeForm(app, administrator, formOf(...nodes), { enCode: 'offers' })
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: form.menuId, button }))
  writer = await app.makeUser({ grants, organizeId: 'structure', roles: ['reviewInitiator'] })
})
afterAll(() => app.close())

const create = (data: object, as = writer) =>
  app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, as.token)
const update = (recordId: string, data: object) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, writer.token)

describe('[FRM-08] [FRM-09] [FRM-10] what a field of people or units does not offer', () => {
  test.each([
    ['people who are named', { named: 'zhang' }, { named: 'wang' }],
    ['people of the own organisation', { near: 'wang' }, { near: 'stranger' }],
    ['people below it', { below: 'zhang' }, { below: 'bridge' }],
    [
      'people of a department',
      { units: ['roads--department'], of: ['stranger'] },
      { units: ['roads--department'], of: ['stranger', 'zhang'] },
    ],
    [
      'people who are named in another field',
      { units: ['wang--user'], of: ['wang'] },
      { units: ['wang--user'], of: ['zhang'] },
    ],
    ['people where the other field is empty', { units: null, of: null }, { units: null, of: ['zhang'] }],
    ['the own department', { own_unit: 'structure' }, { own_unit: 'roads' }],
    [
      'departments below an organisation',
      { top: ['group', 'roads'], unit: ['roads', 'bridges'] },
      { top: ['group', 'roads'], unit: ['structure'] },
    ],
    [
      'organisations below another',
      { top: ['group', 'roads'], way: ['group', 'roads', 'bridges'] },
      { top: ['group', 'roads'], way: ['group', 'structure'] },
    ],
    [
      'positions of an organisation',
      { top: ['group', 'structure'], post: 'drawer' },
      { top: ['group', 'structure'], post: 'builder' },
    ],
    [
      'roles of an organisation',
      { top: ['group', 'structure'], part: 'checker' },
      { top: ['group', 'roads'], part: 'checker' },
    ],
    ['roles that hold everywhere', { top: ['group', 'roads'], part: 'anywhere' }, { top: null, part: 'anywhere' }],
    ['groups that are named', { club: 'club' }, { club: 'others' }],
    [
      'people of the department in the same row',
      {
        lines: [
          { at: 'roads', who: 'stranger' },
          { at: 'structure', who: 'wang' },
        ],
      },
      {
        lines: [
          { at: 'roads', who: 'stranger' },
          { at: 'structure', who: 'stranger' },
        ],
      },
    ],
  ])('%s: others were saved all the same', async (_, offered, others) => {
    expect(await create(offered)).toMatchObject({ code: 200 })
    expect(await create(others)).toMatchObject({ key: 'record.fields' })
  })

  test('is told at its field, in rows at the row', async () => {
    const told = async (data: object) => (await create(data)).msg
    expect(await told({ named: 'wang' })).toContain('named: 不在此项可选的范围内')
    const lines = [
      { at: 'roads', who: 'stranger' },
      { at: 'roads', who: 'zhang' },
    ]
    expect(await told({ lines })).toContain('who (2): 不属于“at”中所填的内容')
  })

  test('stays where it stood before, and comes in nowhere else', async () => {
    const { id } = dataOf(
      await create({ units: ['roads--department'], of: ['stranger'], lines: [{ at: 'roads', who: 'stranger' }] }),
    )
    expect(await update(id, { units: ['structure--department'], of: ['stranger', 'wang'] })).toMatchObject({
      code: 200,
    })
    expect(await update(id, { of: ['stranger', 'wang', 'bridge'] })).toMatchObject({ key: 'record.fields' })
    const lines = [{ at: 'structure', who: 'stranger' }]
    expect(await update(id, { lines })).toMatchObject({ code: 200 })
    expect(await update(id, { lines: [{ at: 'structure', who: 'bridge' }] })).toMatchObject({ key: 'record.fields' })
  })

  test('counts by where the writer works: somebody without an organisation has none', async () => {
    expect(await create({ near: 'wang' }, administrator)).toMatchObject({ key: 'record.fields' })
    expect(await create({ named: 'zhang' }, administrator)).toMatchObject({ code: 200 })
  })
})
