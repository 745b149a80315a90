import type { PeopleRule } from '@workstation/domain/workflow/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { findPeople } from './find-people'

let app: TestApp
let [starter, boss, chief, clerk]: string[] = []
const nobody = { users: [], positions: [], roles: [], groups: [] }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const add = async (spec = {}) => (await app.makeUser(spec)).id
  boss = await add()
  chief = await add()
  clerk = await add({ roles: ['reviewAssigner'] })
  starter = await add({ roles: ['reviewAssigner'] })
  const manager = (id: string, of: string) => db.updateTable('app_user').set({ manager_id: id }).where('id', '=', of)
  await manager(boss, starter).execute()
  await manager(chief, boss).execute()
})
afterAll(() => app.close())

const ask = async (rules: PeopleRule[], only?: object, field: string[] = []) => {
  const { db } = app.services
  const asked = { inField: () => field, departmentsIn: async () => field, byInterface: async () => [boss ?? ''] }
  const asking = { db, starter: starter ?? '', named: new Map(), ...asked }
  const filters = { sameDepartment: false, samePosition: false, sameCompany: false, notStarter: false, ...only }
  const question = { kind: 'people', key: 'k', node: 'n', purpose: 'decide', only: filters } as const
  return (await findPeople(asking, { ...question, rules: rules.map((rule) => ({ rule })) })).map(({ person }) => person)
}

test('managers are found at their level, and one after another to the top', async () => {
  expect(await ask([{ from: 'manager', level: 1 }])).toEqual([boss])
  expect(await ask([{ from: 'manager', level: 2 }])).toEqual([chief])
  expect(await ask([{ from: 'manager', level: 3 }])).toEqual([])
  expect(await ask([{ from: 'managers' }])).toEqual([boss, chief])
  expect(await ask([{ from: 'managers', level: 1 }])).toEqual([boss])
})

test('holders of a role are found, the starter among them unless he is left out', async () => {
  const rule: PeopleRule = { from: 'named', ...nobody, roles: ['reviewAssigner'] }
  expect(new Set(await ask([rule]))).toEqual(new Set([clerk, starter]))
  expect(await ask([rule], { notStarter: true })).toEqual([clerk])
})

test('people of a field are found, and each once where several rules mean them', async () => {
  const field: PeopleRule = { from: 'field', field: 'who', take: 'person' }
  expect(await ask([field, { from: 'manager', level: 1 }], {}, [boss ?? '', 'gone'])).toEqual([boss])
})

test('named people are kept within the company, the department or below it', async () => {
  const { db } = app.services
  const place = (id: string, path: string, category: string) =>
    ({ id, path, category, parent_id: '-1', full_name: id, en_code: id }) as const
  const places = [place('co', 'co', 'company'), place('d1', 'co,d1', 'department'), place('d2', 'co,d2', 'department')]
  const below = place('d11', 'co,d1,d11', 'department')
  const other = place('co2', 'co2', 'company')
  await db
    .insertInto('organize')
    .values([...places, below, other])
    .execute()
  const members = { d1: starter, d11: boss, d2: chief, co2: clerk }
  const rows = Object.entries(members).map(([organize_id, id]) => ({ organize_id, user_id: id ?? '', is_main: true }))
  await db.insertInto('user_organize').values(rows).execute()
  const all = [starter, boss, chief, clerk].map((id) => id ?? '')
  const named = (within?: 'company' | 'department' | 'below'): PeopleRule => ({
    ...{ from: 'named', ...nobody, users: all },
    ...(within && { within }),
  })
  expect(await ask([named('department')])).toEqual([starter])
  expect(await ask([named('below')])).toEqual([starter, boss])
  expect(await ask([named('company')])).toEqual([starter, boss, chief])
  expect(await ask([named()], { sameCompany: true })).toEqual([starter, boss, chief])
  expect(await ask([named()], { sameDepartment: true })).toEqual([starter])
})

test('whom a data interface names is found like anybody else', async () => {
  expect(await ask([{ from: 'interface', interfaceId: 'i' }])).toEqual([boss])
})

test('the disabled drop out', async () => {
  const rule: PeopleRule = { from: 'named', ...nobody, users: [boss ?? '', chief ?? ''] }
  expect(await ask([rule])).toEqual([boss, chief])
  await app.services.db
    .updateTable('app_user')
    .set({ enabled_mark: 0 })
    .where('id', '=', boss ?? '')
    .execute()
  expect(await ask([rule])).toEqual([chief])
  expect(await ask([{ from: 'interface', interfaceId: 'i' }])).toEqual([])
})
