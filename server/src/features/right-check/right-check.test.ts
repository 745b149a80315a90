import { grantDesk } from '@workstation/contract/grant-desk'
import { rightCheck } from '@workstation/contract/right-check'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { writeCountedUse } from '../right-use'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
})
afterAll(() => app.close())

const db = () => app.services.db
beforeEach(async () => {
  await db().deleteFrom('right_use').execute()
  await db().deleteFrom('user_role').execute()
})

type Item = readonly [kind: 'module' | 'button' | 'column' | 'resource', id: string]
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function grant([object_type, object_id]: readonly [string, string], items: readonly Item[], more: object = {}) {
  if (items.length === 0) return
  const rows = items.map(([item_kind, item_id]) => ({ object_type, object_id, item_kind, item_id, ...more }))
  await db().insertInto('permission_grant').values(rows).execute()
}
async function makeRole(id: string, items: readonly Item[], more: object = {}) {
  await db().insertInto('role').values({ id, full_name: id, en_code: id }).execute()
  await grant(['role', id], items, more)
}
const join = ({ id }: TestUser, role_id: string) =>
  db().insertInto('user_role').values({ user_id: id, role_id }).execute()
const found = async (kind: string, as = admin) =>
  dataOf(await app.call(rightCheck.list, { kind, pageSize: 500 }, as)).list
const about = async (kind: string, id: string) => {
  const row = (await found(kind)).find(({ subjectId }) => subjectId === id)
  return row && [row.subjectName, row.things, row.count, row.mayTake]
}

test('needs a session, the page, a known kind; and a button for the spreadsheet', async () => {
  const clerk = await app.makeUser({ grants: [{ modelId: 'rightCheck' }] })
  const stranger = await app.makeUser()
  expect((await app.call(rightCheck.list, {})).code).toBe(602)
  expect((await app.call(rightCheck.list, {}, stranger)).key).toBe('forbidden')
  expect((await app.call(rightCheck.takeBack, { id: '01-off-user-x' }, stranger)).key).toBe('forbidden')
  expect((await app.call(rightCheck.counted, {}, stranger)).key).toBe('forbidden')
  expect((await app.call(rightCheck.list, { kind: 'odd' }, clerk)).key).toBe('invalid')
  expect((await app.call(rightCheck.takeBack, { id: 'no such one' }, clerk)).key).toBe('not-found')
  expect((await app.call(rightCheck.takeBack, { id: '01-off-user-x' }, clerk)).key).toBe('not-found')
  expect((await app.call(rightCheck.list, {}, clerk)).code).toBe(200)
  expect((await app.call(rightCheck.export, { dataType: 1 }, clerk)).key).toBe('forbidden')
})

describe('finds', () => {
  test('grants of who is disabled, who never signed in, and of one person alone', async () => {
    const [off, never, own] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    for (const { id } of [off, never, own])
      await grant(
        ['user', id],
        [
          ['module', 'area'],
          ['module', 'map'],
        ],
      )
    await db().updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    await db().updateTable('app_user').set({ last_login_at: new Date() }).where('id', '=', own.id).execute()
    const kindsOf = async (id: string) => {
      const list = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, admin)).list
      return list.filter((row) => row.subjectId === id && row.mayTake === 1).map(({ kind }) => kind)
    }
    expect([await kindsOf(off.id), await kindsOf(never.id), await kindsOf(own.id)]).toEqual([
      ['off'],
      ['never'],
      ['direct'],
    ])
    const kinds = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, admin)).list.map(({ kind }) => kind)
    // The gravest come first.
    expect(kinds.indexOf('off')).toBeLessThan(kinds.indexOf('never'))
    expect(kinds.at(-1)).toBe('administrators')
    expect(await about('off', off.id)).toEqual([off.realName, expect.stringContaining('、'), 2, 1])
  })

  test('roles without members, with one, and with the same grants', async () => {
    const items: readonly Item[] = [
      ['module', 'area'],
      ['button', 'area-button-btn_add'],
    ]
    await makeRole('empty', items)
    await makeRole('same', items)
    await makeRole('other', [['module', 'area']])
    const only = await app.makeUser({ realName: '独一' })
    await join(only, 'other')
    expect(await about('emptyRole', 'empty')).toEqual(['empty', '行政区域', 2, 1])
    expect(await about('emptyRole', 'other')).toBeUndefined()
    expect(await about('singleRole', 'other')).toEqual(['other', '独一', 1, 0])
    expect(await about('sameRoles', 'empty')).toEqual(['empty', 'same', 2, 0])
    expect(await about('sameRoles', 'other')).toBeUndefined()
    await join(await app.makeUser(), 'other')
    expect(await about('singleRole', 'other')).toBeUndefined()
  })

  test('grants that end within 14 days, and neither those that have ended nor those that end later', async () => {
    await makeRole('ending', [['module', 'area']], { until: daysAgo(-13) })
    await grant(['role', 'ending'], [['module', 'map']], { until: daysAgo(-15) })
    await grant(['role', 'ending'], [['module', 'role']], { until: daysAgo(1) })
    expect(await about('ending', 'ending')).toEqual(['ending', '行政区域', 1, 1])
    const [row] = (await found('ending')).filter(({ subjectId }) => subjectId === 'ending')
    expect(row?.until).toBeGreaterThan(Date.now())
  })

  test('people without organisation, organisations without administrator, rights nobody holds, schemes without effect', async () => {
    const placed = await app.makeUser({ organizeId: 'north' })
    const homeless = await app.makeUser()
    expect([await about('noOrganize', placed.id), await about('noOrganize', homeless.id)]).toEqual([
      undefined,
      [homeless.realName, '', 0, 0],
    ])
    const row = { user_id: placed.id, organize_id: 'north', this_layer: ['select' as const], sub_layer: [] }
    await db().insertInto('organize_admin').values(row).execute()
    for (const id of ['north', 'team']) expect(await about('noAdministrator', id)).toBeUndefined()
    expect(await about('noAdministrator', 'south')).toEqual(['南所', '', 0, 0])
    expect((await about('nobody', 'area'))?.[1]).toContain('新增')
    await makeRole('adder', [['button', 'area-button-btn_add']])
    await join(placed, 'adder')
    expect(String((await about('nobody', 'area'))?.[1])).not.toContain('新增')
    const scheme = { id: 'lonely', menu_id: 'area', kind: 'resource', en_code: 'lonely', full_name: '孤方案' }
    await db().insertInto('menu_item').values(scheme).execute()
    expect(await about('deadScheme', 'area')).toEqual(['行政区域', '孤方案', 1, 0])
    await grant(['role', 'adder'], [['resource', 'lonely']])
    expect(await about('deadScheme', 'area')).toBeUndefined()
    await db().updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', 'lonely').execute()
    expect(await about('deadScheme', 'area')).toEqual(['行政区域', '孤方案', 1, 0])
    expect((await found('administrators')).map(({ subjectId }) => subjectId)).toContain(admin.id)
  })
})

describe('use', () => {
  const uses = async (id: string) => {
    await writeCountedUse(app.services)
    const rows = db().selectFrom('right_use').select(['menu_id', 'button', 'count']).where('user_id', '=', id)
    const sorted = await rows.orderBy('menu_id').orderBy('button').execute()
    return sorted.map(({ menu_id, button, count }) => [menu_id, button, count])
  }

  test('that cannot be written is told to the log', async () => {
    const person = await app.makeUser({ grants: [{ modelId: 'rightCheck' }] })
    const lines = hearLog(app.services.log)
    await writeCountedUse(app.services)
    expect((await app.call(rightCheck.counted, {}, person)).code).toBe(200)
    await sql`alter table right_use rename to elsewhere`.execute(db())
    await writeCountedUse(app.services)
    await sql`alter table elsewhere rename to right_use`.execute(db())
    const told = { err: expect.objectContaining({ code: '42P01' }) }
    expect(lines).toEqual([['warn', told, 'use of rights was not counted']])
  })

  test('is counted by person, page, button and day, of what was let in alone', async () => {
    const clerk = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
    for (const _ of [1, 2]) await app.call(user.list, {}, clerk)
    await app.call(user.toggleState, { id: 'nobody' }, clerk)
    await app.call(user.remove, { id: 'nobody' }, clerk)
    expect(await uses(clerk.id)).toEqual([
      ['user', '', 2],
      ['user', 'btn_edit', 1],
    ])
    // Another node, or another minute, adds to the same day.
    await app.call(user.list, {}, clerk)
    expect((await uses(clerk.id))[0]).toEqual(['user', '', 3])
  })

  const unused = async (days: number) => {
    const clerk = await app.makeUser()
    await makeRole('worker', [], {})
    await grant(
      ['role', 'worker'],
      [
        ['module', 'area'],
        ['button', 'area-button-btn_add'],
        ['button', 'area-button-btn_edit'],
        ['module', 'map'],
        ['button', 'map-button-btn_add'],
      ],
      { granted_at: daysAgo(100) },
    )
    await join(clerk, 'worker')
    await sql`insert into right_use (day, user_id, menu_id, button, count) values
      (current_date - ${days}::integer, 'long-ago', 'x', '', 1),
      (current_date - 89, ${clerk.id}, 'area', 'btn_edit', 1), (current_date - ${Math.min(days, 90)}::integer, ${clerk.id}, 'map', '', 1)`.execute(
      db(),
    )
    const row = await about('unused', 'worker')
    const { acts } = dataOf(
      await app
        .call(rightCheck.takeBack, { id: '03-unused-role-worker' }, admin)
        .then((answer) => (answer.data ? answer : { ...answer, code: 200, data: { acts: [] } })),
    )
    await db().deleteFrom('permission_grant').where('object_id', '=', 'worker').execute()
    await db().deleteFrom('user_role').execute()
    await db().deleteFrom('role').where('id', '=', 'worker').execute()
    return [row, acts.flatMap(({ take }) => take.map(({ itemId }) => itemId))]
  }

  test('of 90 days tells what nobody used who holds it, once it has been counted for as long', async () => {
    expect(await unused(89)).toEqual([undefined, []])
    await db().deleteFrom('right_use').execute()
    expect(await unused(91)).toEqual([
      ['worker', expect.stringContaining('行政区域'), 3, 1],
      ['area-button-btn_add', 'map-button-btn_add', 'map'],
    ])
  })
})

test('takes back what it found through the plan of grants, which who may not is refused', async () => {
  await makeRole('spare', [
    ['module', 'area'],
    ['button', 'area-button-btn_add'],
  ])
  const { acts } = dataOf(await app.call(rightCheck.takeBack, { id: '06-emptyRole-role-spare' }, admin))
  expect(acts).toEqual([
    {
      kind: 'role',
      id: 'spare',
      give: [],
      take: [
        { kind: 'button', itemId: 'area-button-btn_add', was: { level: 'write', until: null } },
        { kind: 'module', itemId: 'area', was: { level: 'write', until: null } },
      ],
    },
  ])
  const clerk = await app.makeUser({ grants: [{ modelId: 'rightCheck' }, { modelId: 'role' }] })
  expect((await app.call(grantDesk.change, { acts }, clerk)).key).toBe('forbidden')
  expect((await app.call(grantDesk.plan, { acts }, admin)).code).toBe(200)
  expect((await app.call(grantDesk.change, { acts }, admin)).code).toBe(200)
  expect(await about('emptyRole', 'spare')).toBeUndefined()
  expect((await app.call(rightCheck.takeBack, { id: '06-emptyRole-role-spare' }, admin)).key).toBe('not-found')
})

test('tells of nobody whom the reader does not see on his own page', async () => {
  await makeRole('seen', [['module', 'area']])
  const off = await app.makeUser({ grants: [{ modelId: 'area' }] })
  await db().updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
  const auditor = await app.makeUser({ grants: [{ modelId: 'rightCheck' }, { modelId: 'role' }] })
  const list = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, auditor)).list
  expect([...new Set(list.map(({ subjectKind }) => subjectKind))].toSorted()).toEqual(['page', 'role'])
  expect((await app.call(rightCheck.takeBack, { id: `01-off-user-${off.id}` }, auditor)).key).toBe('not-found')
  expect(await found('off').then((rows) => rows.some(({ subjectId }) => subjectId === off.id))).toBe(true)
})

test('tells who administers an organisation of what lies in it alone', async () => {
  const [north, south] = [await app.makeUser({ organizeId: 'north' }), await app.makeUser({ organizeId: 'south' })]
  for (const { id } of [north, south]) {
    await grant(['user', id], [['module', 'area']])
    await db().updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', id).execute()
  }
  const pages = ['rightCheck', 'user', 'organize'].map((modelId) => ({ modelId }))
  const keeper = await app.makeUser({ organizeId: 'north', grants: pages })
  const ofKeeper = { user_id: keeper.id, organize_id: 'north', this_layer: ['select' as const], sub_layer: [] }
  await db().insertInto('organize_admin').values(ofKeeper).execute()
  app.clock.advance({ seconds: 31 })
  const list = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, keeper)).list
  const ids = list.map(({ subjectId }) => subjectId)
  expect([ids.includes(north.id), ids.includes(south.id), ids.includes('south'), ids.includes('firm')]).toEqual([
    ...[true, false, false, false],
  ])
})

test('the spreadsheet holds the same in words, and names of the product are told in the language of the reader', async () => {
  await makeRole('exported', [['module', 'area']])
  const query = { kind: 'emptyRole', keyword: 'exported' }
  const sheet = await readExport(
    app,
    dataOf(await app.call(rightCheck.export, { ...query, dataType: 1 }, admin)),
    admin,
  )
  expect(sheet).toEqual([
    ['检查项', '对象类型', '对象', '相关内容', '数量', '有效至'],
    ['没有成员的角色有权限', '角色', 'exported', '行政区域', 1, null],
  ])
  const { list } = dataOf(await app.call(rightCheck.list, query, admin, { language: 'en' }))
  expect(list.map(({ things }) => things)).toEqual(['Areas'])
  const nobody = { kind: 'nobody', keyword: '数据备份' }
  const held = dataOf(await app.call(rightCheck.list, nobody, admin, { language: 'en' })).list
  const inExcel = await app.call(rightCheck.export, { ...nobody, dataType: 1 }, admin, { language: 'en' })
  const cells = (await readExport(app, dataOf(inExcel), admin))[1]
  expect([held[0]?.subjectName, held[0]?.things]).toEqual(['Backups', 'New, Delete, Download'])
  expect(cells?.slice(2, 4)).toEqual(['Backups', 'New, Delete, Download'])
  const { since } = dataOf(await app.call(rightCheck.counted, {}, admin))
  expect(since === null || since <= Date.now()).toBe(true)
})
