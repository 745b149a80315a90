import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
const options = [
  {
    id: 'a',
    label: 'A',
    children: [
      { id: 'b', label: 'B' },
      { id: 'c', label: 'C' },
    ],
  },
  { id: 'd', label: 'D' },
]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  const area = (id: string, parent_id: string, level: number) => ({ id, parent_id, level, full_name: id, en_code: id })
  const areas = [area('p', '-1', 1), area('q', 'p', 2), area('r', 'p', 2)]
  await app.services.db.insertInto('area').values(areas).execute()
  const several = { settings: { multiple: true } }
  const source = { from: 'static' as const, options }
  form = await makeForm(
    app,
    administrator,
    formOf(
      { kind: 'input', key: 'title' },
      { kind: 'cascader', key: 'one', source },
      { kind: 'cascader', key: 'many', source, ...several },
      { kind: 'organize', key: 'units', ...several },
      {
        ...{ kind: 'select', key: 'tags', ...several },
        source: { from: 'static', options: ['x', 'y'].map((id) => ({ id, label: id })) },
      },
      { kind: 'address', key: 'site', settings: { detail: true } },
    ),
  )
  const filled = [
    {
      title: '甲',
      one: ['a', 'b'],
      many: [['a', 'b'], ['d']],
      units: [['o1', 'o2']],
      tags: ['x'],
      site: { path: ['p', 'q'], detail: 's' },
    },
    {
      title: '乙',
      one: ['a', 'c'],
      many: [['a', 'c']],
      units: [['o1', 'o3'], ['o4']],
      tags: ['y'],
      site: { path: ['p', 'r'] },
    },
    { title: '丙' },
  ]
  for (const data of filled)
    dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, administrator))
})
afterAll(() => app.close())

const search = (asked: object) =>
  app.call(onlineRecord.list, { id: form.id, queryJson: JSON.stringify(asked), sidx: 'title' }, administrator)
const found = async (asked: object) => dataOf(await search(asked)).list.map((row) => (row as { title: string }).title)

describe('[VIS-32] records are searched by what they hold several paths of, or one with words', () => {
  test.each([
    [{ many: 'b' }, ['甲']],
    [{ many: [['b'], ['c']] }, ['甲', '乙']],
    [{ many: ['a', 'c'] }, ['乙']],
    [{ many: [['a', 'b'], ['d']] }, ['甲']],
    [{ many: 'a' }, ['甲', '乙']],
    [{ many: 'd' }, ['甲']],
    [{ many: [['a', 'c']] }, ['乙']],
    [{ many: { equals: [['a', 'b'], ['d']] } }, ['甲']],
    [{ many: { equals: [['d']] } }, []],
    [{ many: { empty: true } }, ['丙']],
    [{ units: 'o1' }, ['甲', '乙']],
    [{ units: [['o1', 'o2'], ['o4']] }, ['甲', '乙']],
    [{ units: ['o1', 'o2'] }, ['甲']],
    [{ site: ['p', 'r'] }, ['乙']],
    [{ one: ['a', 'b'] }, ['甲']],
    [{ one: '["a","b"]' }, ['甲']],
    [{ one: ['a'] }, ['甲', '乙']],
    [{ tags: ['x', 'y'] }, ['甲', '乙']],
    [{ units: 'o4' }, ['乙']],
    [{ units: 'o5' }, []],
    [{ site: 'p' }, ['甲', '乙']],
    [{ site: 'r' }, ['乙']],
    [{ site: 's' }, []],
    [{ one: [['a', 'c']] }, ['乙']],
    [{ one: 'a' }, ['甲', '乙']],
  ])('%j finds %j', async (asked, titles) => {
    expect((await found(asked)).sort()).toEqual([...titles].sort())
  })

  test.each([
    { one: 'b\0' },
    { one: ['\ud800'] },
    { many: 'b\0' },
    { title: 'b\0' },
    { one: [[]] },
    { many: { equals: 'x' } },
  ])('and %j, which nothing can hold, is refused in words', async (asked) => {
    expect(await search(asked)).toMatchObject({ key: 'record.query' })
  })
})
