import { explain } from '@workstation/contract/explain'
import { position } from '@workstation/contract/position'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { button, type ExplainDesk, edit, explainDesk, page, short } from '../../testing/explain-desk'
import { dataOf, makeReviewPeople, makeRun } from '../../testing/make-review'
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

test('who administers through organisations is told by them of each record, and of what a button does there', async () => {
  const seat = await desk.db
    .insertInto('position')
    .values([
      { id: 'seat-north', organize_id: 'north', full_name: '北座', en_code: 'seat-north' },
      { id: 'seat-south', organize_id: 'south', full_name: '南座', en_code: 'seat-south' },
    ])
    .returning('id')
    .execute()
  const clerk = await app.makeUser({
    grants: ['btn_edit', 'btn_remove'].map((name) => ({ modelId: 'position', button: name })),
  })
  const acts = ['select', 'edit'] as const
  await desk.db
    .insertInto('organize_admin')
    .values({ user_id: clerk.id, organize_id: 'north', this_layer: [...acts], sub_layer: [] })
    .execute()
  const asked = { pageId: 'position', kind: 'button', code: 'btn_edit' }
  const told = async (recordId: string, code = 'btn_edit') => {
    const { allowed, needs } = await desk.why(clerk, { ...asked, code, recordId })
    return [allowed, needs.find(({ kind }) => kind === 'place')?.isMet]
  }
  expect([await told('seat-north'), await told('seat-south')]).toEqual([
    [true, true],
    [false, false],
  ])
  // He may not delete where he may edit.
  expect(await told('seat-north', 'btn_remove')).toEqual([false, false])
  const who = async (recordId: string) => {
    const answer = await app.call(explain.whoCan, { ...asked, recordId }, desk.admin)
    return dataOf(answer).list.some(({ id }) => id === clerk.id)
  }
  expect([await who('seat-north'), await who('seat-south')]).toEqual([true, false])
  expect((await app.call(position.toggleState, { id: 'seat-south' }, clerk)).key).toBe('not-found')
  expect((await app.call(position.remove, { id: 'seat-north' }, clerk)).key).toBe('organize.not-yours')
  expect((await app.call(position.toggleState, { id: 'seat-north' }, clerk)).code).toBe(200)
  await desk.db
    .deleteFrom('position')
    .where(
      'id',
      'in',
      seat.map(({ id }) => id),
    )
    .execute()
})

test('a rule that a button lifts names through whom it is held, for whom the rule alone would refuse', async () => {
  const { person: reader, review: recordId } = await somebodysReview()
  const rule = async () => {
    const { allowed, needs } = await desk.why(reader, { pageId: 'review', recordId })
    const told = needs.find(({ kind }) => kind === 'rule')
    return [allowed, told?.isMet, told?.ways.map(({ by, holds }) => [by.kind, holds])]
  }
  expect(await rule()).toEqual([true, true, [['user', true]]])
  await desk.db
    .deleteFrom('permission_grant')
    .where('object_id', '=', reader.id)
    .where('item_kind', '=', 'button')
    .execute()
  await desk.forget()
  expect(await rule()).toEqual([false, false, []])
  await desk.db.updateTable('review').set({ created_by: reader.id }).where('id', '=', recordId).execute()
  expect(await rule()).toEqual([true, true, []])
})

/** A review of others, and somebody who reads it by the button alone. */
async function somebodysReview() {
  const people = await makeReviewPeople(app)
  const target = await makeRun(app, people, { reviewname: '别人的评审' })
  const { review_id: review } = await desk.db
    .selectFrom('review_target')
    .select('review_id')
    .where('id', '=', target)
    .executeTakeFirstOrThrow()
  return { review, person: await app.makeUser({ grants: [{ modelId: 'review', button: 'btn_all' }] }) }
}
