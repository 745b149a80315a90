import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { button, type ExplainDesk, edit, explainDesk, page, short } from '../../testing/explain-desk'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let desk: ExplainDesk
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await explainDesk(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  await desk.reset()
  await desk.setPage({ is_data_authorize: 1 })
  person = await app.makeUser({ realName: '王' })
  await desk.join(person, 'role', 'position')
})

test('says of each scheme what it compares and what the record holds', async () => {
  await desk.give(['role', 'lead'], [page, button, ['resource', 'inNorth']])
  await desk.give(
    ['position', 'chief'],
    [
      ['resource', 'inSouth'],
      ['resource', 'inNorth'],
    ],
  )
  const told = await desk.why(person, { ...edit, recordId: desk.south.id })
  expect(short(told)).toEqual([
    ['module', true, 'role 设计负责人: yes'],
    ['record', false, 'role 设计负责人: rows', 'position 总工南所: rows'],
    ['button', false, 'role 设计负责人: rows'],
  ])
  const arms = told.needs[1]?.ways.map(({ arms: [arm] }) => arm?.schemes.map(({ name, holds }) => [name, holds]))
  expect(arms).toEqual([
    [['北所的人', false]],
    [
      ['北所的人', false],
      ['南所的人', true],
    ],
  ])
  expect(told.needs[2]?.ways[0]?.arms[0]?.schemes[0]?.lines).toEqual([
    {
      depth: 0,
      holds: false,
      match: '',
      field: expect.any(String),
      op: 'equal',
      values: ['北所'],
      actual: '南所',
      problem: '',
    },
  ])
  expect((await desk.why(person, { ...edit, recordId: desk.north.id })).allowed).toBe(true)
})

test('a button without rows of its own counts for those that others give', async () => {
  await desk.give(['role', 'lead'], [page, button])
  await desk.give(['position', 'chief'], [['resource', 'inSouth']])
  const told = await desk.why(person, { ...edit, recordId: desk.south.id })
  expect(told.allowed).toBe(true)
  expect(told.needs[2]?.ways[0]?.arms.map(({ granteeId, holds }) => [granteeId, holds])).toEqual([
    ['position:chief', true],
  ])
  expect((await desk.why(person, { ...edit, recordId: desk.north.id })).allowed).toBe(false)
})

test('all rows need no comparison, and no scheme gives no row', async () => {
  await desk.give(['role', 'lead'], [page, ['resource', 'everyone'], ['resource', 'inNorth']])
  expect((await desk.why(person, { recordId: desk.south.id })).allowed).toBe(true)
  await desk.db
    .deleteFrom('permission_grant')
    .where('object_id', '=', 'lead')
    .where('item_kind', '=', 'resource')
    .execute()
  const told = await desk.why(person, { recordId: desk.south.id })
  expect([told.allowed, told.needs[1]?.ways]).toEqual([false, []])
})

test('what the asker may not see in it is not told', async () => {
  await desk.setPage({ is_column_authorize: 1 })
  await desk.give(['user', desk.asker.id], [['resource', 'everyone']])
  await desk.db
    .updateTable('menu_item')
    .set({
      condition: JSON.stringify({
        match: 'or',
        of: [
          { field: 'email', op: 'empty', value: '' },
          { match: 'and', of: [{ field: 'realName', op: 'equal', value: '北人' }] },
        ],
      }),
    })
    .where('id', '=', 'inSouth')
    .execute()
  await desk.give(['role', 'lead'], [page, ['resource', 'inSouth']])
  await desk.forget()
  const told = await desk.why(person, { recordId: desk.north.id }, desk.asker)
  expect(
    told.needs[1]?.ways[0]?.arms[0]?.schemes[0]?.lines.map(({ field, values, actual, holds, depth, match }) => [
      depth,
      match,
      field,
      values,
      actual,
      holds,
    ]),
  ).toEqual([
    [0, 'or', '', [], null, true],
    [1, '', '电子邮箱', [], null, true],
    [1, 'and', '', [], null, true],
    [2, '', '姓名', [], null, true],
  ])
  const own = (await desk.why(person, { recordId: desk.north.id })).needs[1]?.ways[0]?.arms[0]?.schemes[0]?.lines
  expect(own?.at(-1)).toMatchObject({ values: ['北人'], actual: '北人' })
})
