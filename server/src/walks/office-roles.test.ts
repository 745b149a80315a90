import { dataInterface } from '@workstation/contract/data-interface'
import { department } from '@workstation/contract/department'
import type { Endpoint } from '@workstation/contract/endpoint'
import { grant } from '@workstation/contract/grant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../all-routes'
import type { PermissionNeed } from '../platform/actor'
import type { Route } from '../platform/route'
import { baseMenus } from '../seed/base-menus'
import { auditorId, officeRoles, readingButtons } from '../seed/office-roles'
import { allFixtures } from '../testing/all-fixtures'
import { interfaceForm } from '../testing/interface-form'
import type { TestUser } from '../testing/make-user'
import { deskOf } from '../testing/model-desk'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { fittingInput, send } from '../testing/walked-call'

let app: TestApp
let routes: readonly Route[]
const people = new Map<string, TestUser>()
const roles = officeRoles(baseMenus)

beforeAll(async () => {
  app = await startTestApp({ running: false })
  routes = allRoutes(app.services)
  for (const { id } of roles) people.set(id, await app.makeUser({ roles: [id] }))
})
afterAll(() => app.close())

const needOf = ({ access }: Route): PermissionNeed | null =>
  typeof access === 'object' && 'modelId' in access ? access : null
/** Calls that older clients ask by POST and that only read. */
const readByPost = new Set([
  'company.page',
  'department.page',
  'organize.withProjects',
  'review.listPage',
  'review.projectFiles',
  'reviewFigures.runs',
  'reviewTarget.listPage',
  'reviewTarget.verify',
  'reviewTask.countInfo',
  'reviewTask.countPage',
  'reviewTask.doingCountPage',
  'reviewTask.listPage',
  'user.chatNodes',
  'user.conditioned',
  'user.named',
  'user.subordinates',
])
const isChange = ({ name, method, changes }: Endpoint) =>
  method !== 'GET' && changes.length > 0 && !readByPost.has(name)
const personOf = (role: string) => people.get(role) as TestUser

/** Sends what fits the contract, and answers the key of the refusal, '' where it was let in. */
async function keyOf(role: string, endpoint: Endpoint, requiredOnly = false): Promise<string> {
  const answer = await send(app.app, endpoint, fittingInput(endpoint, requiredOnly), personOf(role).token)
  if (!answer.headers['content-type']?.toString().includes('json')) return ''
  return answer.json().key ?? ''
}

const holds = (role: string, { modelId, button }: PermissionNeed) => {
  const buttons = roles.find(({ id }) => id === role)?.grants[modelId]
  return buttons !== undefined && (button === undefined || buttons.includes(button))
}

describe.each(roles.map(({ id }) => id))('[AUT-12] [AUT-13] %s', (role) => {
  test('is refused every call that its grants do not name', async () => {
    const others = routes.filter((route) => {
      const need = needOf(route)
      return need && !holds(role, need)
    })
    expect(others.length).toBeGreaterThan(10)
    const let_in: string[] = []
    for (const { endpoint } of others) {
      if ((await keyOf(role, endpoint)) !== 'forbidden') let_in.push(endpoint.name)
    }
    expect(let_in).toEqual([])
  })

  test('reads every page that it was granted', async () => {
    const lists = routes.filter((route) => {
      const need = needOf(route)
      return need && !need.button && holds(role, need) && route.endpoint.method === 'GET'
    })
    const refused: string[] = []
    for (const { endpoint } of lists) {
      if ((await keyOf(role, endpoint, true)) === 'forbidden') refused.push(endpoint.name)
    }
    expect(refused).toEqual([])
  })
})

describe('[AUT-13] what a keeper keeps', () => {
  // Of data interfaces the fixture is one in SQL, which the designer may not write.
  const kept = allFixtures
    .filter(({ model }) => model.modelId !== 'dataInterface')
    .flatMap((fixture) =>
      roles
        .filter(({ id }) => fixture.form?.create && holds(id, { modelId: fixture.model.modelId, button: 'btn_add' }))
        .map(({ id }) => ({ role: id, page: fixture.model.modelId, fixture })),
    )

  test.each(kept)('$role adds to $page', async ({ role, fixture }) => {
    await deskOf(app, fixture)
    const { form } = fixture
    const answer = await app.call(form?.create as never, form?.first() as never, personOf(role).token)
    expect(answer).toMatchObject({ code: 200, msg: '操作成功' })
  })

  test('is everything that an office keeps, each by one role', () => {
    expect(kept.map(({ role, page }) => `${role} ${page}`)).toEqual(
      expect.arrayContaining(['organizeKeeper position', 'userKeeper user', 'rightsKeeper role', 'designer billRule']),
    )
    const changing = roles.flatMap(({ grants }) =>
      Object.entries(grants).flatMap(([page, buttons]) =>
        buttons.filter((code) => !readingButtons.includes(code)).map((code) => `${page} ${code}`),
      ),
    )
    expect(new Set(changing).size).toBe(changing.length)
  })

  test('designer keeps data interfaces, but writes no SQL', async () => {
    const create = (more: object) =>
      app.call(dataInterface.create, interfaceForm({ ...more }) as never, personOf('designer').token)
    expect((await create({ dataType: '2' })).code).toBe(200)
    expect((await create({ dataType: '1', query: 'select 1' })).msg).toContain('您没有编写它的权限')
  })

  test('a department is added by who keeps organisations', async () => {
    const { db } = app.services
    const row = { id: 'firm', parent_id: '-1', path: 'firm', category: 'company', full_name: '公司', en_code: 'firm' }
    await db.insertInto('organize').values(row).execute()
    const form = { parentId: 'firm', fullName: '新部门', enCode: 'newOne', enabledMark: 1 } as const
    expect((await app.call(department.create, form, personOf('organizeKeeper').token)).msg).toBe('操作成功')
    expect((await app.call(department.create, form, personOf('userKeeper').token)).key).toBe('forbidden')
  })

  test('[THR-10] rightsKeeper gives what he holds himself and nothing else', async () => {
    const give = (itemId: string) =>
      app.call(
        grant.change,
        { id: 'registered', objectType: 'Role', give: [{ kind: 'module', itemId }] },
        personOf('rightsKeeper').token,
      )
    await app.services.db.insertInto('role').values({ id: 'fresh', full_name: '新', en_code: 'fresh' }).execute()
    const fresh = (itemId: string) =>
      app.call(
        grant.change,
        { id: 'fresh', objectType: 'Role', give: [{ kind: 'module', itemId }] },
        personOf('rightsKeeper').token,
      )
    expect((await fresh('explain')).code).toBe(200)
    expect((await fresh('config')).msg).toContain('您自己没有这项权限')
    expect((await give('explain')).code).not.toBe(200)
  })
})

describe('[AUT-12] the auditor', () => {
  /** What everybody does with his own: his account, messages, drafts and settings of his lists. */
  const ownThings =
    /^(session|signIn|profile|chat|message|file|registration)\.|^authority\.setColumns$|^billRule\.reserve$/

  /** Calls that answer of each of several what became of it, and whether they changed something is told by the tables alone. */
  const answersEach = new Set(['workflow.batch'])

  test('holds every page, and of the buttons those that read', () => {
    const grants = roles.find(({ id }) => id === auditorId)?.grants ?? {}
    const pages = baseMenus.filter(({ address }) => address !== undefined).map(({ id }) => id)
    // The settings have no button: who opens them changes them.
    expect(Object.keys(grants).sort()).toEqual(pages.filter((id) => id !== 'config').sort())
    expect(new Set(Object.values(grants).flat())).toEqual(new Set(readingButtons))
  })

  test('answers every list of a page with its rows', async () => {
    const lists = routes.filter(
      (route) => needOf(route) && /\.(list|listPage)$/.test(route.endpoint.name) && route.endpoint.method === 'GET',
    )
    expect(lists.length).toBeGreaterThan(10)
    for (const { endpoint } of lists) {
      const input = fittingInput(endpoint, true)
      const answer = await send(app.app, endpoint, input, personOf(auditorId).token)
      const known = [200, ...(Object.keys(input).length > 0 ? [400] : [])]
      expect({ of: endpoint.name, known: known.includes(answer.json().code), key: answer.json().key }).toMatchObject({
        of: endpoint.name,
        known: true,
      })
      expect(answer.json().key).not.toBe('forbidden')
    }
  })

  test('is let into no call that changes something, but what is his own', () => {
    const open = routes.filter((route) => {
      const need = needOf(route)
      return isChange(route.endpoint) && need && holds(auditorId, need)
    })
    expect(open.map(({ endpoint }) => endpoint.name)).toEqual([])
  })

  test('changes nothing by what is read by POST', async () => {
    const before = await digests()
    for (const { endpoint } of routes) if (readByPost.has(endpoint.name)) await keyOf(auditorId, endpoint)
    expect(await digests()).toEqual(before)
  })

  test('changes nothing by the calls whose handlers decide', async () => {
    const deciding = routes.filter(
      ({ endpoint, access }) => access !== 'public' && typeof access !== 'object' && isChange(endpoint),
    )
    const others = deciding.filter(({ endpoint }) => !ownThings.test(endpoint.name))
    expect(others.map(({ endpoint }) => endpoint.name)).toEqual(expect.arrayContaining(['dictionary.create']))
    const before = await digests()
    const done: string[] = []
    for (const { endpoint } of others) if ((await keyOf(auditorId, endpoint)) === '') done.push(endpoint.name)
    expect(done.filter((name) => !answersEach.has(name))).toEqual([])
    expect(await digests()).toEqual(before)
  })

  /** What every table holds, but sessions and the log of requests, which each call changes. */
  async function digests() {
    const { db } = app.services
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'request_log') order by 1`.execute(
      db,
    )
    const all: Record<string, string | null> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        digest: string | null
      }>`select md5(string_agg(t::text, ',' order by t::text)) as digest
        from ${sql.table(name)} t`.execute(db)
      all[name] = rows[0]?.digest ?? null
    }
    return all
  }
})
