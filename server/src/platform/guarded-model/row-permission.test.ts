import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadActor } from '../../features/authority'
import { userModel } from '../../features/user/user-model'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { isRowVisible, rowsStatement } from './read-rows'

let app: TestApp
let reader: TestUser
const people: Record<string, TestUser> = {}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const organize = { category: 'company', full_name: '公司' }
  await db
    .insertInto('organize')
    .values([
      { ...organize, id: 'east', parent_id: '-1', path: 'east', en_code: 'east' },
      { ...organize, id: 'east1', parent_id: 'east', path: 'east,east1', en_code: 'east1' },
      { ...organize, id: 'west', parent_id: '-1', path: 'west', en_code: 'west' },
    ])
    .execute()
  reader = await app.makeUser({ realName: '甲', organizeId: 'east', grants: [{ modelId: 'user', button: 'btn_edit' }] })
  people.below = await app.makeUser({ realName: '乙', organizeId: 'east1', roles: ['reviewLeader'] })
  people.west = await app.makeUser({ realName: '丙', organizeId: 'west' })
  await db.updateTable('app_user').set({ manager_id: reader.id }).where('id', '=', people.west.id).execute()
  const created_at = new Date('2026-01-01T00:00:00Z')
  await db.updateTable('app_user').set({ sort_code: 7, created_at }).where('id', '=', people.below.id).execute()
})
afterAll(() => app.close())

const limit = (columns: boolean, rows: boolean) =>
  app.services.db
    .updateTable('menu')
    .set({ is_column_authorize: columns ? 1 : 0, is_data_authorize: rows ? 1 : 0 })
    .where('id', '=', 'user')
    .execute()

type Grantee = readonly ['user' | 'role' | 'position', string]
async function grantItem([object_type, object_id]: Grantee, item_kind: 'resource' | 'column', item_id: string) {
  await app.services.db
    .insertInto('permission_grant')
    .values({ object_type, object_id, item_kind, item_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

let schemes = 0
/** Grants a row scheme; each condition is a list of [field, operator, value]. */
async function grantScheme(
  to: Grantee,
  groups: [string, string, string][],
  more: { all?: boolean; logic?: 'and' | 'or' } = {},
) {
  schemes += 1
  const id = `scheme${schemes}`
  const logic = more.logic ?? 'and'
  const condition = [{ logic, groups: groups.map(([field, op, value]) => ({ field, op, value })) }]
  await app.services.db
    .insertInto('menu_item')
    .values({
      id,
      menu_id: 'user',
      kind: 'resource',
      en_code: id,
      full_name: id,
      all_data: more.all ?? false,
      condition: JSON.stringify(condition),
    })
    .execute()
  await grantItem(to, 'resource', id)
}

const me = (): Grantee => ['user', reader.id]
/** Rights are read again, as after an event. */
const forget = () => app.services.invalidation.publish(app.services.db, 'permission', '*')
async function seen(query: Record<string, string> = {}) {
  app.clock.advance({ seconds: 31 })
  const answer = await app.call(user.list, { pageSize: 100, ...query }, reader.token)
  return answer.data.list
    .map((row) => row.realName)
    .filter((name) => ['甲', '乙', '丙'].includes(name))
    .sort()
}

beforeEach(async () => {
  await app.services.db.deleteFrom('menu_item').where('kind', '=', 'resource').execute()
  await app.services.db.deleteFrom('permission_grant').where('item_kind', 'in', ['resource', 'column']).execute()
  await limit(false, true)
  await forget()
})

describe('row permission', () => {
  test('without a scheme a page that limits rows shows none, and one that does not shows all', async () => {
    expect(await seen()).toEqual([])
    await limit(false, false)
    expect(await seen()).toEqual(['丙', '乙', '甲'])
  })

  test.each<[string, [string, string, string][], string[]]>([
    ['a fixed value', [['realName', 'Equal', '乙']], ['乙']],
    ['another value', [['realName', 'NotEqual', '乙']], ['丙', '甲']],
    ['the person', [['id', 'Equal', '@userId']], ['甲']],
    ['the person and those he manages', [['id', 'Equal', '@userAraSubordinates']], ['丙', '甲']],
    ['his organisation', [['mainOrganizeId', 'Equal', '@organizeId']], ['甲']],
    ['his organisation and below', [['mainOrganizeId', 'Equal', '@organizationAndSuborganization']], ['乙', '甲']],
    ['a number', [['sortCode', 'GreaterThan', '6']], ['乙']],
    ['a value that is no number', [['sortCode', 'Equal', 'seven']], []],
    ['a person for a number', [['sortCode', 'Equal', '@userId']], []],
    ['a time', [['creatorTime', 'GreaterThan', '2020-01-01']], ['丙', '乙', '甲']],
    ['a value that is no time', [['creatorTime', 'GreaterThan', '2020-99-99']], []],
    ['a time of the zone of the product', [['creatorTime', 'Equal', '2026-01-01 08:00:00']], ['乙']],
    ['any but a time of that zone', [['creatorTime', 'NotEqual', '2026-01-01 08:00:00']], ['丙', '甲']],
    ['a time of a zone that it names', [['creatorTime', 'Equal', '2026-01-01 09:00:00+09:00']], ['乙']],
    ['before a time of the zone of the product', [['creatorTime', 'LessThan', '2026-01-01 08:00:01']], ['乙']],
    ['before a time that is the same', [['creatorTime', 'LessThan', '2026-01-01 08:00:00']], []],
    ['nothing there', [['lastLoginTime', 'Null', '']], ['丙', '乙', '甲']],
    [
      'two conditions together',
      [
        ['sortCode', 'LessThan', '7'],
        ['mainOrganizeId', 'Equal', 'west'],
      ],
      ['丙'],
    ],
    ['a field that the model lacks', [['password_hash', 'NotNull', '']], []],
    ['an operator that does not exist', [['realName', 'Like', '%']], []],
    ['no condition at all', [], []],
  ])('lets through by %s', async (_, groups, expected) => {
    await grantScheme(me(), groups)
    expect(await seen()).toEqual(expected)
  })

  test('schemes of one grantee hold together, those of a role add up, all rows open all', async () => {
    await grantScheme(me(), [['mainOrganizeId', 'Equal', '@organizationAndSuborganization']])
    await grantScheme(me(), [['sortCode', 'Equal', '7']])
    expect(await seen()).toEqual(['乙'])
    await app.services.db.insertInto('user_role').values({ user_id: reader.id, role_id: 'registered' }).execute()
    await grantScheme(['role', 'registered'], [['mainOrganizeId', 'Equal', 'west']])
    expect(await seen()).toEqual(['丙', '乙'])
    await grantScheme(['role', 'registered'], [], { all: true })
    expect(await seen()).toEqual(['丙', '乙', '甲'])
    await app.services.db.deleteFrom('user_role').where('user_id', '=', reader.id).execute()
  })

  test('[THR-01] a value of a scheme is never SQL', async () => {
    await grantScheme(me(), [['realName', 'Equal', "乙' or '1'='1"]])
    expect(await seen()).toEqual([])
  })

  test('holds alike for lists, single reads, exports and writes', async () => {
    await grantScheme(me(), [['realName', 'Equal', '乙']])
    expect(await seen()).toEqual(['乙'])
    const hidden = people.west as TestUser
    expect((await app.call(user.get, { id: hidden.id }, reader.token)).msg).toBe('内容不存在或您无权查看')
    expect((await app.call(user.toggleState, { id: hidden.id }, reader.token)).msg).toBe('内容不存在或您无权查看')
    const actor = await loadActor(app.services, reader.id, null)
    if (!actor) throw new Error('the reader is gone')
    expect(await isRowVisible(app.services.db, userModel, actor, hidden.id)).toBe(false)
    const exported = await rowsStatement(userModel, actor, {}).execute(app.services.db)
    expect(exported.rows.map((row) => row.realName)).toEqual(['乙'])
  })
})

describe('[THR-13] column permission', () => {
  const columns = async (query: Record<string, string> = {}) => {
    app.clock.advance({ seconds: 31 })
    const answer = await app.call(user.list, query, reader.token)
    return { msg: answer.msg, keys: Object.keys(answer.data?.list[0] ?? {}) }
  }

  test('hides what was not granted, from lists and single reads', async () => {
    await limit(true, false)
    await grantItem(me(), 'column', 'user-column-realName')
    const { keys } = await columns()
    expect(keys).toContain('realName')
    expect(keys).toContain('id')
    expect(keys.filter((key) => ['account', 'email', 'mobilePhone', 'roleName'].includes(key))).toEqual([])
    const one = (await app.call(user.get, { id: reader.id }, reader.token)).data
    expect(one).not.toHaveProperty('mobilePhone')
    expect(one.realName).toBe('甲')
  })

  test('a hidden column cannot be sorted by, nor exported', async () => {
    await limit(true, false)
    await grantItem(me(), 'column', 'user-column-realName')
    expect((await columns({ sidx: 'mobilePhone', sort: 'asc' })).msg).toBe('不能按“mobilePhone”排序')
    expect((await columns({ sidx: 'realName', sort: 'asc' })).keys).toContain('realName')
    const actor = await loadActor(app.services, reader.id, null)
    if (!actor) throw new Error('the reader is gone')
    const exported = await rowsStatement(userModel, actor, {}).execute(app.services.db)
    expect(Object.keys(exported.rows[0] ?? {})).not.toContain('mobilePhone')
  })

  test('a keyword finds nothing by what a hidden column holds', async () => {
    await limit(true, false)
    await grantItem(me(), 'column', 'user-column-realName')
    const below = people.below as TestUser
    expect(await seen({ keyword: below.account })).toEqual([])
    expect(await seen({ keyword: '乙' })).toEqual(['乙'])
    await grantItem(me(), 'column', 'user-column-account')
    expect(await seen({ keyword: below.account })).toEqual(['乙'])
  })

  test('a hidden column is left alone by a write', async () => {
    await limit(false, false)
    const target = await app.makeUser({ organizeId: 'east', email: 'kept@example.com' })
    await limit(true, false)
    await grantItem(me(), 'column', 'user-column-realName')
    app.clock.advance({ seconds: 31 })
    const input = {
      id: target.id,
      version: 1,
      account: target.account,
      realName: '丁',
      organizeId: 'east',
      email: 'new@example.com',
    }
    expect((await app.call(user.update, input, reader.token)).code).toBe(200)
    const row = app.services.db.selectFrom('app_user').select(['email', 'real_name']).where('id', '=', target.id)
    expect(await row.executeTakeFirst()).toEqual({ email: 'kept@example.com', real_name: '丁' })
  })
})

describe('[THR-01] keywords and pages', () => {
  test.each(["' or 1=1 --", '%', '_', '\\', '"; select pg_sleep(9)'])(
    'the keyword %j is text and nothing else',
    async (keyword) => {
      await limit(false, false)
      expect(await seen({ keyword })).toEqual([])
    },
  )
})
