import { onlineRecord } from '@workstation/contract/online-record'
import { Random } from '@workstation/domain/testing/random'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const grades = ['new', 'old', 'gone']
const places = ['east', 'west']
const choice = (key: string, ids: readonly string[]) => ({
  ...{ kind: 'select', key, label: key },
  source: { from: 'static' as const, options: ids.map((id) => ({ id, label: `选项 ${id}` })) },
})
const document = formOf(
  { kind: 'input', key: 'title', label: '名称' },
  { kind: 'number', key: 'price', label: '单价' },
  { kind: 'number', key: 'amount', label: '数量' },
  choice('grade', grades),
  choice('site', places),
)

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>

const random = new Random(7)
const some = <One>(of: readonly One[]): One => of[random.below(of.length)] as One

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator, document)
  for (let at = 0; at < 60; at += 1) {
    const record = {
      ...{ title: `${some(['水泵', '风机', '车床'])}${at}`, price: some([null, '0.1', '2.25', '1000000000.5', '-3']) },
      ...{ amount: some([null, 1, 7]), grade: some([null, ...grades]), site: some([null, ...places]) },
    }
    dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(record) }, administrator))
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  await limit({})
})

const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const fields = ['price', 'amount', 'title', 'gone']
const groupsOf = (more: { groupBy: string; keyword?: string; queryJson?: string }, as = clerk) =>
  app.call(onlineRecord.groups, { id: form.id, fields, ...more }, as)
const totalsOf = async (more: object, as = clerk) =>
  dataOf(await app.call(onlineRecord.totals, { id: form.id, fields, ...more }, as)).totals
const listOf = async (more: object, as = clerk) =>
  dataOf(await app.call(onlineRecord.list, { id: form.id, pageSize: 500, sort: 'asc', ...more }, as))

/** Decimal texts of at most two places, added up without a rest. */
const sum = (all: readonly string[]) => all.reduce((added, one) => added + BigInt(Math.round(Number(one) * 100)), 0n)

describe('[VIS-32] groups of a list', () => {
  test('add up to its total and its sums, and stand in its order, whatever is searched for and seen', async () => {
    const rights: PageLimits[] = [
      {},
      { rows: { field: 'grade', value: 'new' } },
      { rows: { field: 'site', value: 'west' } },
      { columns: ['title', 'grade', 'site', 'price'] },
      { columns: ['title', 'grade', 'site'] },
    ]
    for (const right of rights) {
      await limit(right)
      for (let round = 0; round < 6; round += 1) {
        const groupBy = some(['grade', 'site'])
        const conditions = {
          ...(random.below(2) === 0 && { site: [some(places)] }),
          ...(random.below(3) === 0 && { grade: [some(grades), some(grades)] }),
          ...(random.below(3) === 0 && { price: ['0', null] }),
        }
        const asked = { queryJson: JSON.stringify(conditions), keyword: some(['', '', '泵', '机']) }
        const { list: groups, isCut } = dataOf(await groupsOf({ ...asked, groupBy }))
        const { list, pagination } = await listOf({ ...asked, groupBy, sidx: groupBy })
        const totals = await totalsOf(asked)
        expect(isCut).toBe(false)
        expect(groups.reduce((added, { count }) => added + count, 0)).toBe(pagination.total)
        const seen = ['price', 'amount'].filter((name) => right.columns?.includes(name) ?? true)
        for (const group of groups) expect(Object.keys(group.totals).sort()).toEqual([...seen].sort())
        for (const name of seen)
          expect(sum(groups.map((group) => group.totals[name] ?? ''))).toBe(sum([totals[name] ?? '']))
        // Row after row, the list shows what the groups say.
        expect(list.map((row) => row['groupValue'])).toEqual(
          groups.flatMap(({ value, count }) => Array.from({ length: count }, () => value)),
        )
      }
    }
  })

  test('are exact, in words, with those that hold nothing last', async () => {
    const { list } = dataOf(await groupsOf({ groupBy: 'site' }, administrator))
    expect(list.map(({ value, title }) => [value, title])).toEqual([
      ['east', '选项 east'],
      ['west', '选项 west'],
      ['', ''],
    ])
    const east = { queryJson: JSON.stringify({ site: ['east'] }) }
    expect(list[0]?.totals).toEqual(await totalsOf(east, administrator))
    expect(list[0]?.count).toBe((await listOf(east, administrator)).pagination.total)
  })

  test('leave the rows of those that are collapsed out of the list, and stay as they are', async () => {
    const whole = (await listOf({ groupBy: 'grade', sidx: 'grade' })).list
    for (const collapsed of [['old'], ['', 'new'], [...grades, '']]) {
      const { list, pagination } = await listOf({ groupBy: 'grade', sidx: 'grade', collapsed })
      expect(list).toEqual(whole.filter((row) => !collapsed.includes(String(row['groupValue']))))
      expect(pagination.total).toBe(list.length)
    }
    const second = await listOf({ groupBy: 'grade', sidx: 'grade', collapsed: ['old'], pageSize: 20, currentPage: 2 })
    const open = whole.filter((row) => row['groupValue'] !== 'old')
    expect(second.list).toEqual(open.slice(20, 40))
  })

  test('[THR-13] are none by what somebody does not see, or by what nobody groups by', async () => {
    await limit({ columns: ['title', 'site'] })
    for (const groupBy of ['grade', 'price', 'title', 'gone', 'creatorTime', 'x'.repeat(64)]) {
      expect(await groupsOf({ groupBy })).toMatchObject({ key: 'record.group' })
      const list = await app.call(onlineRecord.list, { id: form.id, groupBy, collapsed: ['new'] }, clerk)
      expect(list).toMatchObject({ key: 'record.group' })
    }
    for (const groupBy of ['', 'x'.repeat(65)]) expect(await groupsOf({ groupBy })).toMatchObject({ key: 'invalid' })
    expect(await groupsOf({ groupBy: 'site', keyword: 'a\0' })).toMatchObject({ key: 'invalid' })
  })

  test('are told of a column that somebody sees in some of his rows, as the list shows it', async () => {
    const { db, invalidation } = app.services
    const only = (value: string) => JSON.stringify([{ logic: 'and', groups: [{ field: 'site', op: 'Equal', value }] }])
    const schemes = places.map((place) => ({
      ...{ id: `rows-${place}-${clerk.id}`, menu_id: form.menuId, kind: 'resource', en_code: place, full_name: place },
      condition: only(place),
    }))
    await db.insertInto('menu_item').values(schemes).execute()
    const roles = places.map((place) => ({
      id: `${place}-${clerk.id}`,
      full_name: place,
      en_code: `${place}-${clerk.id}`,
    }))
    await db.insertInto('role').values(roles).execute()
    // East shows its rows with their grades and prices, west without.
    await limit({ columns: ['title', 'site', 'grade', 'price'] })
    const column = (name: string) => ['column', `${form.menuId}-column-${name}`]
    const grants = [
      ...['title', 'site', 'grade', 'price'].map((name) => ['east', ...column(name)]),
      ...['title', 'site'].map((name) => ['west', ...column(name)]),
      ...places.flatMap((place) => [
        [place, 'module', form.menuId],
        [place, 'resource', `rows-${place}-${clerk.id}`],
      ]),
    ].map(([role, item_kind = '', item_id = '']) => ({
      ...{ object_type: 'role', object_id: `${role}-${clerk.id}`, item_kind, item_id },
    }))
    await db.insertInto('permission_grant').values(grants).execute()
    const holder = await app.makeUser({})
    const held = roles.map(({ id }) => ({ user_id: holder.id, role_id: id }))
    await db.insertInto('user_role').values(held).execute()
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', form.menuId).execute()
    await invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })

    const { list: groups } = dataOf(await groupsOf({ groupBy: 'grade' }, holder))
    const { list } = await listOf({ groupBy: 'grade', sidx: 'grade' }, holder)
    const whole = (await listOf({}, administrator)).list
    const west = whole.filter((row) => row['site'] === '选项 west').length
    expect(list.filter((row) => row['site'] === '选项 west').map((row) => row['groupValue'])).toEqual(
      Array(west).fill(''),
    )
    expect(list.map((row) => row['groupValue'])).toEqual(
      groups.flatMap(({ value, count }) => Array.from({ length: count }, () => value)),
    )
    expect(sum(groups.map(({ totals }) => totals['price'] ?? ''))).toBe(
      sum([(await totalsOf({ queryJson: JSON.stringify({ site: ['east'] }) }, administrator))['price'] ?? '']),
    )
    const hidden = await listOf({ groupBy: 'grade', sidx: 'grade', collapsed: grades }, holder)
    expect(hidden.list).toEqual(list.filter((row) => row['groupValue'] === ''))
  })
})
