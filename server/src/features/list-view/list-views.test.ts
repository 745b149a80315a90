import { design } from '@workstation/contract/design'
import { listView } from '@workstation/contract/list-view'
import type { ListView } from '@workstation/domain/list/list-view'
import { viewLimits } from '@workstation/domain/list/view-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { equipmentForm, formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let keeper: TestUser
let clerk: TestUser
let other: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let modelId: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  modelId = form.menuId
  const page = { modelId }
  keeper = await app.makeUser({ grants: [page, { modelId: 'webDesign', button: 'btn_edit' }] })
  clerk = await app.makeUser({ grants: [page] })
  other = await app.makeUser({ grants: [page] })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('list_view').execute()
})

const view: ListView = {
  filters: [
    { key: 'keyword', value: '泵' },
    { key: 'own.numeric.price', column: 'price', value: '["3",null]' },
  ],
  sort: { column: 'price', direction: 'desc' },
  columns: [
    { column: 'price', shown: true, width: 200 },
    { column: 'title', shown: false },
  ],
  pageSize: 50,
}
const kept = (more: object = {}) => ({ modelId, fullName: '贵的', content: JSON.stringify(view), ...more })
const make = async (as: TestUser, more: object = {}) => dataOf(await app.call(listView.create, kept(more), as)).id
const list = async (as: TestUser, page = modelId) => dataOf(await app.call(listView.list, { modelId: page }, as))
const names = async (as: TestUser) => (await list(as)).list.map(({ fullName }) => fullName)
const change = (as: TestUser, id: string, more: object) => app.call(listView.update, { modelId, id, ...more }, as)

describe('[VIS-02] views of a list', () => {
  test('are kept, renamed, replaced and deleted by who made them, and nobody else sees them', async () => {
    const id = await make(clerk)
    const [first, ...others] = (await list(clerk)).list
    expect(others).toEqual([])
    expect({ ...first, content: JSON.parse(first?.content ?? '') }).toEqual({
      ...{ id, version: 1, fullName: '贵的', content: view, isShared: 0, isOwn: 1 },
      ...{ ownerName: clerk.realName, mayChange: 1, isDefault: 0, lostGroup: 0 },
    })
    expect(await names(other)).toEqual([])
    for (const as of [other, keeper, administrator]) {
      expect(await change(as, id, { fullName: '我的' })).toMatchObject({ key: 'not-found' })
      expect(await app.call(listView.remove, { modelId, id }, as)).toMatchObject({ key: 'not-found' })
      expect(await app.call(listView.choose, { modelId, id }, as)).toMatchObject({ key: 'not-found' })
    }
    const replaced = { ...view, sort: undefined, pageSize: 100 }
    expect(dataOf(await change(clerk, id, { fullName: ' 便宜 的 ', content: JSON.stringify(replaced) }))).toEqual({
      version: 2,
    })
    const [now] = (await list(clerk)).list
    expect(now).toMatchObject({ version: 2, fullName: '便宜 的' })
    expect(JSON.parse(now?.content ?? '')).toMatchObject({ pageSize: 100 })
    expect(now?.content).not.toContain('desc')
    dataOf(await app.call(listView.remove, { modelId, id }, clerk))
    expect(await names(clerk)).toEqual([])
    expect(await change(clerk, id, { fullName: '又来' })).toMatchObject({ key: 'not-found' })
  })

  test('are shared by those alone who change the design, and kept by all of these', async () => {
    expect(await app.call(listView.create, kept({ isShared: 1 }), clerk)).toMatchObject({ key: 'list-view.not-yours' })
    expect((await list(clerk)).mayShare).toBe(0)
    expect((await list(keeper)).mayShare).toBe(1)
    const own = await make(clerk, { fullName: '自己的' })
    expect(await change(clerk, own, { isShared: 1 })).toMatchObject({ key: 'list-view.not-yours' })
    const id = await make(keeper, { isShared: 1 })
    expect((await list(clerk)).list.map((one) => [one.fullName, one.isShared, one.isOwn, one.mayChange])).toEqual([
      ['自己的', 0, 1, 1],
      ['贵的', 1, 0, 0],
    ])
    expect(await change(clerk, id, { fullName: '我的' })).toMatchObject({ key: 'list-view.not-yours' })
    expect(await app.call(listView.remove, { modelId, id }, clerk)).toMatchObject({ key: 'list-view.not-yours' })
    dataOf(await change(administrator, id, { fullName: '高价' }))
    expect(await change(administrator, id, { isShared: 0 })).toMatchObject({ key: 'list-view.stays-shared' })
    expect(await names(other)).toEqual(['高价'])
    dataOf(await app.call(listView.choose, { modelId, id }, other))
    dataOf(await change(keeper, id, { isShared: 0 }))
    expect(await names(other)).toEqual([])
    expect(await app.services.db.selectFrom('list_view_choice').select('user_id').execute()).toEqual([])
  })

  test('tell the second of two who change one that it changed, and keep what the first wrote', async () => {
    const id = await make(keeper, { isShared: 1 })
    const both = await Promise.all([
      change(keeper, id, { version: 1, fullName: '一' }),
      change(administrator, id, { version: 1, fullName: '二' }),
    ])
    expect(both.map(({ key = 'done' }) => key).sort()).toEqual(['changed', 'done'])
    const first = both[0]?.key === 'changed' ? '二' : '一'
    expect(await names(clerk)).toEqual([first])
  })

  test('have one name each, of mine and of those for everybody', async () => {
    const id = await make(clerk, { fullName: 'Dear' })
    expect(await app.call(listView.create, kept({ fullName: ' dear ' }), clerk)).toMatchObject({
      key: 'list-view.taken',
      msg: expect.stringContaining('dear'),
    })
    await make(other, { fullName: 'Dear' })
    await make(keeper, { fullName: 'Dear', isShared: 1 })
    expect(await app.call(listView.create, kept({ fullName: 'DEAR', isShared: 1 }), administrator)).toMatchObject({
      key: 'list-view.taken',
    })
    const second = await make(clerk, { fullName: '另一个' })
    expect(await change(clerk, second, { fullName: 'dear' })).toMatchObject({ key: 'list-view.taken' })
    dataOf(await change(clerk, id, { fullName: 'DEAR' }))
    expect(await names(clerk)).toEqual(['另一个', 'DEAR', 'Dear'])
  })

  test('are refused without a name, with what is no view, and beyond as many as anybody needs', async () => {
    expect(await app.call(listView.create, kept({ fullName: '  ' }), clerk)).toMatchObject({ key: 'list-view.name' })
    for (const content of ['', '{', 'null', '[]', JSON.stringify({ ...view, pageSize: 7 })])
      expect(await app.call(listView.create, kept({ content }), clerk)).toMatchObject({ key: 'list-view.content' })
    const id = await make(clerk)
    expect(await change(clerk, id, { content: '{}' })).toMatchObject({ key: 'list-view.content' })
    for (let count = 1; count < viewLimits.own - 1; count += 1) await make(clerk, { fullName: `视图${count}` })
    const last = ['甲', '乙'].map((fullName) => app.call(listView.create, kept({ fullName }), clerk))
    expect((await Promise.all(last)).map(({ key = 'done' }) => key).sort()).toEqual(['done', 'list-view.too-many'])
    expect(await names(clerk)).toHaveLength(viewLimits.own)
    await make(other)
  })

  test('open the list for who chose one, until he chooses otherwise or it goes', async () => {
    const [mine, shared] = [await make(clerk), await make(keeper, { fullName: '大家的', isShared: 1 })]
    const chosen = async (as: TestUser) => (await list(as)).list.find(({ isDefault }) => isDefault === 1)?.id
    dataOf(await app.call(listView.choose, { modelId, id: mine }, clerk))
    expect(await chosen(clerk)).toBe(mine)
    dataOf(await app.call(listView.choose, { modelId, id: shared }, clerk))
    expect([await chosen(clerk), await chosen(keeper)]).toEqual([shared, undefined])
    dataOf(await app.call(listView.choose, { modelId, id: '' }, clerk))
    expect(await chosen(clerk)).toBeUndefined()
    dataOf(await app.call(listView.choose, { modelId, id: shared }, clerk))
    dataOf(await app.call(listView.remove, { modelId, id: shared }, keeper))
    expect(await chosen(clerk)).toBeUndefined()
  })

  test('are nobody’s who may not open the list', async () => {
    const stranger = await app.makeUser({})
    const id = await make(keeper, { isShared: 1 })
    expect(await app.call(listView.list, { modelId }, stranger)).toMatchObject({ key: 'not-found' })
    expect(await app.call(listView.create, kept(), stranger)).toMatchObject({ key: 'not-found' })
    expect(await change(stranger, id, { fullName: 'x' })).toMatchObject({ key: 'not-found' })
    expect(await app.call(listView.choose, { modelId, id }, stranger)).toMatchObject({ key: 'not-found' })
    // Neither through a list that he may open.
    const elsewhere = { modelId: 'review', id, fullName: 'x' }
    expect(await app.call(listView.update, elsewhere, administrator)).toMatchObject({ key: 'not-found' })
  })
})

describe('[THR-13] a view', () => {
  test('comes without the columns that its reader does not see, and with them to who does', async () => {
    await make(keeper, { isShared: 1 })
    await limitPage(app, { personId: clerk.id, page: modelId }, { columns: ['title', 'grade'] })
    await limitPage(app, { personId: other.id, page: modelId }, { columns: ['title', 'price'] })
    const [told] = (await list(clerk)).list
    expect(told?.content).not.toContain('price')
    expect(JSON.parse(told?.content ?? '')).toEqual({
      filters: [view.filters[0]],
      columns: [{ column: 'title', shown: false }],
      pageSize: 50,
    })
    expect(JSON.parse((await list(other)).list[0]?.content ?? '')).toEqual(view)
    await app.services.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', modelId).execute()
    await app.services.invalidation.publish(app.services.db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
  })

  test('comes without a field that was removed from its form', async () => {
    const first = equipmentForm()
    const made = await makeForm(app, administrator, first)
    const ofIt = { modelId: made.menuId, fullName: '旧', content: JSON.stringify(view) }
    dataOf(await app.call(listView.create, ofIt, administrator))
    await releaseAgain(app, administrator, made.id, formOf({ kind: 'input', key: 'title' }))
    dataOf(await app.call(design.get, { id: made.id }, administrator))
    const [told] = (await list(administrator, made.menuId)).list
    expect(JSON.parse(told?.content ?? '')).toEqual({
      filters: [view.filters[0]],
      columns: [{ column: 'title', shown: false }],
      pageSize: 50,
    })
  })

  test('tells who does not see the column of its groups, or after it went, that it had some, and not which', async () => {
    const grouped: ListView = { ...view, group: { column: 'grade', collapsed: ['old'] } }
    await make(keeper, { isShared: 1, content: JSON.stringify(grouped) })
    await limitPage(app, { personId: clerk.id, page: modelId }, { columns: ['title', 'price'] })
    await limitPage(app, { personId: other.id, page: modelId }, { columns: ['title', 'grade', 'price'] })
    const [cut, whole] = [(await list(clerk)).list[0], (await list(other)).list[0]]
    expect([cut?.lostGroup, JSON.parse(cut?.content ?? '')]).toEqual([1, view])
    expect([whole?.lostGroup, JSON.parse(whole?.content ?? '')]).toEqual([0, grouped])
    await make(other, { fullName: '无', content: JSON.stringify({ ...view, group: null }) })
    expect((await list(other)).list.map(({ lostGroup }) => lostGroup)).toEqual([0, 0])
    await app.services.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', modelId).execute()
    await app.services.invalidation.publish(app.services.db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
  })

  test('of a hand-written list is cut by the columns of its page, and shared by who changes its menu entry', async () => {
    const grants = [{ modelId: 'user' }]
    const [menuKeeper, reader] = [
      await app.makeUser({ grants: [...grants, { modelId: 'menu', button: 'btn_edit' }] }),
      await app.makeUser({ grants }),
    ]
    const content = JSON.stringify({
      filters: [],
      columns: ['account', 'mobilePhone'].map((column) => ({ column, shown: true })),
      pageSize: 20,
    })
    const sent = { modelId: 'user', fullName: '电话', content, isShared: 1 } as const
    expect(await app.call(listView.create, sent, keeper)).toMatchObject({ key: 'not-found' })
    expect(await app.call(listView.create, sent, reader)).toMatchObject({ key: 'list-view.not-yours' })
    dataOf(await app.call(listView.create, sent, menuKeeper))
    expect(JSON.parse((await list(reader, 'user')).list[0]?.content ?? '')).toEqual(JSON.parse(content))
    await limitPage(app, { personId: reader.id, page: 'user' }, { columns: ['account'] })
    const [told] = (await list(reader, 'user')).list
    expect(JSON.parse(told?.content ?? '').columns).toEqual([{ column: 'account', shown: true }])
  })
})
