import type { PeopleRule } from '@workstation/domain/workflow/settings'
import { approval, exclusive } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database'
import { makeReleased, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let formId = ''
let [starter, first, second, third]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const nobody = { users: [], positions: [], roles: [], groups: [] }
const db = (): Db => app.services.db
const yesterday = () => new Date(Date.now() - 86_400_000)
const tomorrow = () => new Date(Date.now() + 86_400_000)

/** A company with two departments, one of which has another below it. */
const places = [
  { id: 'co', path: 'co', parent_id: '-1', category: 'company' },
  { id: 'd1', path: 'co,d1', parent_id: 'co', category: 'department' },
  { id: 'd11', path: 'co,d1,d11', parent_id: 'd1', category: 'department' },
  { id: 'd2', path: 'co,d2', parent_id: 'co', category: 'department' },
]
beforeAll(async () => {
  app = await startTestApp()
  await db()
    .insertInto('organize')
    .values(places.map((place) => ({ ...place, full_name: place.id, en_code: place.id })))
    .execute()
  const many = { settings: { multiple: true } }
  const document = formOf(
    { kind: 'user', key: 'who', ...many },
    { kind: 'department', key: 'one' },
    { kind: 'department', key: 'some', ...many },
    { kind: 'organize', key: 'path' },
    { kind: 'organize', key: 'paths', ...many },
  )
  formId = (await makeForm(app, await app.administrator(), document)).id
})
afterAll(() => app.close())
beforeEach(async () => {
  starter = await app.makeUser({ organizeId: 'd11' })
  first = await app.makeUser({ organizeId: 'd1' })
  second = await app.makeUser({ organizeId: 'd2' })
  third = await app.makeUser({ organizeId: 'co' })
})

const release = (rule: PeopleRule, more: object = {}) =>
  makeReleased(app, {
    settings: { formId },
    steps: [{ ...approval('a', [], { ...more, people: [rule], nobody: { way: 'pass' } }) }],
  })
/** For whom of the three and of who starts it waits, by their numbers. */
async function waitsFor(flowId: string, formData: object = {}): Promise<number[]> {
  const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
  const waits = db().selectFrom('workflow_actor').select('person_id').where('state', '=', 'pending')
  const found = (await waits.where('instance_id', '=', instance).execute()).map(({ person_id }) => person_id)
  return [starter, first, second, third].flatMap((one, at) => (found.includes(id(one)) ? [at] : []))
}
const head = (organize: string, person: TestUser | undefined | null) =>
  db()
    .updateTable('organize')
    .set({ manager_id: person ? id(person) : null })
    .where('id', '=', organize)
    .execute()
const turn = (table: 'organize' | 'position' | 'role' | 'user_group' | 'app_user', one: string, enabled_mark: number) =>
  db().updateTable(table).set({ enabled_mark }).where('id', '=', one).execute()

describe('heads of departments', () => {
  beforeEach(async () => {
    await head('d11', first)
    await head('d1', second)
    await head('d2', third)
    await head('co', null)
  })

  test.each([
    [0, [1]],
    [1, [2]],
    // Nobody heads the company, so that the step is passed.
    [2, []],
    [3, []],
  ])('are found %i levels above the starter', async (level, found) => {
    expect(await waitsFor(await release({ from: 'departmentHead', level }))).toEqual(found)
  })

  test('who are off are nobody, and a department that is off is left out', async () => {
    const own = await release({ from: 'departmentHead', level: 0 })
    await turn('app_user', id(first), 0)
    expect(await waitsFor(own)).toEqual([])
    await turn('organize', 'd11', 0)
    expect(await waitsFor(own)).toEqual([2])
    await turn('organize', 'd11', 1)
  })

  const standing: readonly (readonly [what: string, field: string, value: () => unknown, found: readonly number[]])[] =
    [
      ['of people who stand in a field', 'who', () => [id(first), id(second)], [2, 3]],
      ['of a department in a field', 'one', () => 'd1', [2]],
      ['of several departments, one below the other', 'some', () => ['d1', 'd11'], [1, 2]],
      ['of a place by its path, of which the lowest is meant', 'path', () => ['co', 'd1', 'd11'], [1]],
      ['of several places', 'paths', () => [['co', 'd2'], 'co,d1'.split(',')], [2, 3]],
      ['of nothing that is there', 'one', () => null, []],
    ]
  test.each(standing)('are found %s', async (_, field, value, found) => {
    const flowId = await release({ from: 'field', field, take: 'departmentHead' })
    expect(await waitsFor(flowId, { [field]: value() })).toEqual(found)
  })
})

describe('holders', () => {
  type Hold = (who: TestUser | undefined, until?: Date | null) => Promise<void>
  const hold: Record<'position' | 'role' | 'user_group', Hold> = {
    position: async (who, until = null) => {
      await db()
        .insertInto('user_position')
        .values({ user_id: id(who), position_id: 'p1', until })
        .execute()
    },
    role: async (who, until = null) => {
      await db()
        .insertInto('user_role')
        .values({ user_id: id(who), role_id: 'r1', until })
        .execute()
    },
    user_group: async (who, until = null) => {
      await db()
        .insertInto('user_group_member')
        .values({ user_id: id(who), group_id: 'g1', until })
        .execute()
    },
  }
  const rules = { position: { positions: ['p1'] }, role: { roles: ['r1'] }, user_group: { groups: ['g1'] } }
  const ids = { position: 'p1', role: 'r1', user_group: 'g1' }
  beforeAll(async () => {
    const named = (one: string) => ({ id: one, full_name: one, en_code: one })
    await db()
      .insertInto('position')
      .values({ ...named('p1'), organize_id: 'd1' })
      .execute()
    await db().insertInto('role').values(named('r1')).execute()
    await db().insertInto('user_group').values(named('g1')).execute()
  })

  test.each(['position', 'role', 'user_group'] as const)(
    'of a %s decide while they hold it and while it is on, whoever starts among them unless he is left out',
    async (table) => {
      const named: PeopleRule = { from: 'named', ...nobody, ...rules[table] }
      const flowId = await release(named)
      await hold[table](starter)
      await hold[table](first, tomorrow())
      await hold[table](second, yesterday())
      expect(await waitsFor(flowId)).toEqual([0, 1])
      const only = { sameDepartment: false, samePosition: false, sameCompany: false, notStarter: true }
      expect(await waitsFor(await release(named, { only }))).toEqual([1])
      await turn(table, ids[table], 0)
      expect(await waitsFor(flowId)).toEqual([])
      await turn(table, ids[table], 1)
    },
  )

  test('share a position with the starter only while both hold it and it is on', async () => {
    const users = [first, second, third].map(id)
    const only = { sameDepartment: false, samePosition: true, sameCompany: false, notStarter: false }
    const flowId = await release({ from: 'named', ...nobody, users }, { only })
    await hold.position(starter)
    await hold.position(first)
    await hold.position(second, yesterday())
    expect(await waitsFor(flowId)).toEqual([1])
    await turn('position', 'p1', 0)
    expect(await waitsFor(flowId)).toEqual([])
    await turn('position', 'p1', 1)
  })

  test.each(['position', 'role'] as const)(
    'of a %s go the way of a condition about it while it is on',
    async (table) => {
      const name = table === 'position' ? "starter.positions == 'p1'" : "starter.roles == 'r1'"
      const flowId = await makeReleased(app, {
        steps: [exclusive('way', [name, approval('a', [id(first)])], ['', approval('b', [id(second)])])],
      })
      await hold[table](starter)
      expect(await waitsFor(flowId)).toEqual([1])
      await turn(table, ids[table], 0)
      expect(await waitsFor(flowId)).toEqual([2])
      await turn(table, ids[table], 1)
    },
  )
})

test('who stands in a field of people decides, each once, without those who are off or gone', async () => {
  await turn('app_user', id(second), 0)
  const flowId = await release({ from: 'field', field: 'who', take: 'person' })
  expect(await waitsFor(flowId, { who: [id(third), id(second), 'gone', id(first), id(third)] })).toEqual([1, 3])
})
