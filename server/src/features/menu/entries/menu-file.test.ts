import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MenuDesk, openMenuDesk } from '../../../testing/menu-desk'

let desk: MenuDesk
beforeAll(async () => {
  desk = await openMenuDesk()
})
afterAll(() => desk.close())

const exported = async (id: string) => {
  const { data } = await desk.app.call(menuEntry.export, { id }, desk.admin.token)
  return (await desk.app.app.inject({ method: 'GET', url: data.url })).body
}
const imported = (file: string, parentId = '-1') =>
  desk.app.call(menuEntry.import, { file, parentId }, desk.keeper.token)
const buttonsOf = async (moduleId: string) =>
  (await desk.app.call(menuButton.list, { moduleId }, desk.admin.token)).data.list

test('[SYS-18] a menu file holds a branch with what stands on it, and adds what is missing of it', async () => {
  const { app, admin, make } = desk
  const [above, below] = [desk.folder(), desk.link()]
  const top = await make(above)
  const id = await make({ ...below, parentId: top })
  await app.call(menuButton.create, { moduleId: id, fullName: '打印', enCode: 'btn_print' }, admin.token)
  const file = await exported(top)
  expect((await imported(file)).data).toEqual({ entries: 0, items: 0 })
  const [button] = await buttonsOf(id)
  await app.call(menuButton.remove, { id: button?.id ?? '' }, admin.token)
  expect((await imported(file)).data).toEqual({ entries: 0, items: 1 })
  for (const one of [id, top]) await app.call(menuEntry.remove, { id: one }, admin.token)
  const there = await make(desk.folder({ fullName: '目标' }))
  expect(await imported(file, there)).toMatchObject({ code: 200, data: { entries: 2, items: 1 } })
  const { list } = (await app.call(menuEntry.list, { keyword: below.enCode }, admin.token)).data
  const [entry] = list[0]?.children ?? []
  expect([list[0]?.id, entry?.enCode, entry?.children[0]?.enCode]).toEqual([there, above.enCode, below.enCode])
  const [printed] = await buttonsOf(entry?.children[0]?.id ?? '')
  expect(printed).toMatchObject({ fullName: '打印', enCode: 'btn_print', isBase: false })
})

test('[SYS-18] schemes of the pages of the product travel, and those that cannot be evaluated stop the whole file', async () => {
  const { app, admin } = desk
  const condition = JSON.stringify({ match: 'and', of: [{ field: 'leaderId', op: 'equal', value: '@userId' }] })
  const scheme = { moduleId: 'project', fullName: '我负责的', enCode: 'mine', condition }
  const { data } = await app.call(menuScheme.create, scheme, admin.token)
  const file = await exported('project')
  await app.call(menuScheme.remove, { id: data.id }, admin.token)
  const wrong = file.replace('@userId', '@nobody')
  expect((await app.call(menuEntry.import, { file: wrong }, admin.token)).msg).toContain('方案有 1 处问题')
  expect((await app.call(menuEntry.import, { file }, admin.token)).data).toEqual({ entries: 0, items: 1 })
  const { list } = (await app.call(menuScheme.list, { moduleId: 'project' }, admin.token)).data
  expect(list).toMatchObject([{ fullName: '我负责的', enCode: 'mine', condition, holders: 0, problems: 0 }])
})

test('[SYS-18] columns and fields travel as far as the page has them, each by its kind', async () => {
  const { db } = desk.app.services
  const items = async () => {
    const all = db.selectFrom('menu_item').select(['kind', 'en_code']).where('menu_id', '=', 'project')
    return (await all.where('kind', 'in', ['column', 'form']).orderBy('kind').orderBy('en_code').execute()).map(
      ({ kind, en_code }) => `${kind} ${en_code}`,
    )
  }
  const before = await items()
  expect(new Set(before.map((one) => one.split(' ')[0]))).toEqual(new Set(['column', 'form']))
  const file = JSON.parse(await exported('project'))
  const [entry] = file.entries
  entry.schemes = []
  for (const kind of ['columns', 'forms'] as const) entry[kind].push({ ...entry[kind][0], enCode: 'noneOfThePage' })
  await db.deleteFrom('menu_item').where('menu_id', '=', 'project').where('kind', 'in', ['column', 'form']).execute()
  expect(await imported(JSON.stringify(file))).toMatchObject({ data: { entries: 0, items: before.length } })
  expect(await items()).toEqual(before)
})

const plain = { buttons: [], columns: [], forms: [], schemes: [] }
const fileOf = (...entries: object[]) =>
  JSON.stringify({ kind: 'menu', entries: entries.map((entry) => ({ ...plain, ...entry })) })
const startingWith = async (keyword: string) =>
  (await desk.app.call(menuEntry.list, { keyword }, desk.admin.token)).data.list.map(({ enCode }) => enCode)

test('[SYS-18] a menu file that was refused in the middle left its first half in the menu', async () => {
  const first = { key: 'a', above: '', ...desk.folder({ enCode: 'halfFirst' }) }
  const below = { key: 'b', above: 'a', ...desk.link({ enCode: 'halfBelow' }) }
  const scheme = { fullName: '全部', enCode: 'every', allData: true }
  const refused = [
    // A page that apps do not know, one below a page, and rows of a page that the keeper does not have.
    fileOf(first, { ...below, above: '', category: 'App', type: 8 }),
    fileOf(first, below, { ...below, key: 'c', above: 'b', enCode: 'halfDeep' }),
    fileOf(first, { ...below, schemes: [scheme] }),
    fileOf(first, { ...below, enCode: 'HALFfirst' }),
  ]
  for (const file of refused) {
    expect((await imported(file)).code).toBe(400)
    expect(await startingWith('half')).toEqual([])
  }
  expect((await imported(fileOf(first, below))).data).toEqual({ entries: 2, items: 0 })
})

test('[SYS-18] of two who add the same menu file at once one was told that its codes exist', async () => {
  const folders = Array.from({ length: 12 }, (_, at) => ({
    key: `${at}`,
    above: '',
    ...desk.folder({ enCode: `twice${at}` }),
  }))
  const file = fileOf(...folders)
  const answers = await Promise.all([imported(file), imported(file)])
  expect(answers.map(({ code, data }) => [code, data?.entries]).sort()).toEqual([
    [200, 0],
    [200, 12],
  ])
})

test('[SYS-18] of a menu file whose entries stand in a circle these were left out without a word', async () => {
  const inCircle = ['a', 'b'].map((key, at) => ({
    ...{ key, above: at === 0 ? 'b' : 'a' },
    ...desk.folder({ enCode: `circle${key}` }),
  }))
  const beside = { key: 'c', above: '', ...desk.folder({ enCode: 'circleC' }) }
  expect((await imported(fileOf(beside, ...inCircle))).msg).toContain('entries')
  expect(await startingWith('circle')).toEqual([])
})

test('[SYS-18] what stood below an entry whose key in its menu file is 0 came beside it', async () => {
  const top = { key: '0', above: '', ...desk.folder({ enCode: 'zeroTop' }) }
  expect((await imported(fileOf({ key: '1', above: '0', ...desk.link({ enCode: 'zeroBelow' }) }, top))).code).toBe(200)
  const { list } = (await desk.app.call(menuEntry.list, { keyword: 'zeroBelow' }, desk.admin.token)).data
  expect(list.map(({ enCode, children }) => [enCode, children.map((one) => one.enCode)])).toEqual([
    ['zeroTop', ['zeroBelow']],
  ])
})

test('[SYS-18] a menu file that is nested beyond any of ours failed as a bug of the product', async () => {
  const file = fileOf({ key: 'a', above: '', ...desk.folder({ enCode: 'deepFolder' }) })
  const deep = file.replace('{', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)},`)
  expect((await imported(deep)).msg).toContain('JSON')
  expect(await startingWith('deep')).toEqual([])
})

test.each([
  ['no JSON', '{', 'JSON'],
  ['another kind', '{"kind":"dictionary","entries":[]}', 'kind'],
  ['empty', '{"kind":"menu","entries":[]}', 'entries'],
])('[SYS-18] a file that is %s is refused with the place', async (_, file, where) => {
  expect((await imported(file)).msg).toContain(where)
})

test('[SYS-18] a file with an entry that leads nowhere adds nothing', async () => {
  const [above, below] = [desk.folder(), desk.link()]
  const top = await desk.make(above)
  await desk.make({ ...below, parentId: top })
  const file = (await exported(top))
    .replaceAll(above.enCode, 'freshAbove')
    .replaceAll(below.enCode, 'freshBelow')
    .replace('https://board.example/a', 'javascript:alert(1)')
  expect((await imported(file)).msg).toContain('freshBelow (address)')
  const { list } = (await desk.app.call(menuEntry.list, { keyword: 'fresh' }, desk.admin.token)).data
  expect(list).toEqual([])
})
