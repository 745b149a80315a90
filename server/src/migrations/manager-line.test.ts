import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-user'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

interface Line {
  user_id: string
  path: string
  depth: number
}

/** The lines as plain loops draw them from the managers. */
async function expected(): Promise<Line[]> {
  const people = await app.services.db.selectFrom('app_user').select(['id', 'manager_id']).execute()
  const managers = new Map(people.map(({ id, manager_id }) => [id, manager_id]))
  return people
    .map(({ id }) => {
      const way = [id]
      for (let above = managers.get(id); above; above = managers.get(above)) way.unshift(above)
      return { user_id: id, path: way.join(','), depth: way.length }
    })
    .sort((one, other) => (one.user_id < other.user_id ? -1 : 1))
}
const lines = async (): Promise<Line[]> =>
  (await sql<Line>`select * from manager_line order by user_id`.execute(app.services.db)).rows

test('lines of managers follow whoever is added and moved, several in one statement', async () => {
  const { db } = app.services
  const ids: string[] = []
  for (let at = 0; at < 9; at++) ids.push((await makeUser(db)).id)
  const [top = '', ...others] = ids
  const below = (pairs: readonly (readonly [string, string | null])[]) =>
    sql`update app_user set manager_id = pair.manager from unnest(${pairs.map(([id]) => id)}::text[],
      ${pairs.map(([, manager]) => manager)}::text[]) as pair(id, manager) where app_user.id = pair.id`.execute(db)
  await below(others.map((id, at) => [id, at < 3 ? top : (others[at - 3] ?? null)]))
  expect(await lines()).toEqual(await expected())
  const [first = '', second = '', third = '', fourth = ''] = others
  await below([
    [fourth, third],
    [first, fourth],
    [third, null],
  ])
  expect(await lines()).toEqual(await expected())
  await below([
    [first, null],
    [second, first],
  ])
  expect(await lines()).toEqual(await expected())
  await db
    .deleteFrom('app_user')
    .where('id', '=', others.at(-1) ?? '')
    .execute()
  expect(await lines()).toEqual(await expected())
})

test('people who come in one statement with their managers below them have whole lines', async () => {
  const { rows: columns } = await sql<{ id: string }>`
    insert into app_user (id, account, real_name, password_hash, manager_id) values
      ('line-3', 'line-3', 'c', '', 'line-2'), ('line-2', 'line-2', 'b', '', 'line-1'), ('line-1', 'line-1', 'a', '', null)
    returning id`.execute(app.services.db)
  expect(columns).toHaveLength(3)
  expect(await lines()).toEqual(await expected())
})
