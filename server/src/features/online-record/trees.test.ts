import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { TreePlace } from '@workstation/contract/record-tree'
import type { FormDocument } from '@workstation/domain/form/document'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { formOf, makeDesign } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
/** Sees what he is given. */
let clerk: TestUser
let form: { id: string; menuId: string }
let ids: Record<string, string>

const relation = (id: string) => ({
  ...{ kind: 'relationForm', key: 'above', label: '上级' },
  source: { from: 'model' as const, id, parameters: [], value: 'id', label: 'title' },
})
const drawn = (id: string): FormDocument =>
  formOf(
    { kind: 'input', key: 'title', label: '名称' },
    { kind: 'input', key: 'site', label: '地点' },
    { kind: 'number', key: 'price', label: '价格' },
    relation(id),
    { ...relation(id), key: 'other' },
  )
const treeOf = (id: string, more: object = {}) =>
  JSON.stringify({ ...deriveList(listFields(drawn(id), id)), view: 'treeTable', parent: 'above', ...more })

/** A released form whose records stand below each other. */
async function makeTree(enCode: string) {
  const made = await makeDesign(app, administrator, formOf({ kind: 'input', key: 'title' }), { enCode })
  dataOf(await app.call(design.release, { id: made.id }, administrator))
  const { id, fullName } = made
  const documents = { formData: JSON.stringify(drawn(id)), listData: treeOf(id) }
  dataOf(await app.call(design.update, { id, fullName, enCode, ...documents }, administrator))
  const { menuId } = dataOf(await app.call(design.release, { id }, administrator))
  return { id, menuId }
}

const create = async (data: object, as = administrator) =>
  dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, as)).id
const update = (recordId: string, data: object, as = administrator) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, as)

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
})
afterAll(() => app.close())

let made = 0
beforeEach(async () => {
  made += 1
  form = await makeTree(`tree_${made}`)
  // A > (B > (D, E), C), F
  ids = {}
  const put = async (title: string, above: string, more: object) => {
    ids[title] = await create({ title, above: ids[above] ?? null, ...more })
  }
  await put('A', '', { site: 'east', price: 1 })
  await put('B', 'A', { site: 'west', price: 2 })
  await put('C', 'A', { site: 'east', price: 4 })
  await put('D', 'B', { site: 'west', price: 8 })
  await put('E', 'B', { site: 'east', price: 16 })
  await put('F', '', { site: 'west', price: 32 })
  clerk = await app.makeUser({ grants: ['btn_add', 'btn_edit'].map((button) => ({ modelId: form.menuId, button })) })
})

const id = (title: string) => ids[title] ?? ''
const open = (...titles: string[]) => titles.map((title) => ({ id: id(title) }))
const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
type Line = TreePlace & { id: string; title: string; above: string }
const asked = { treeBy: 'above', sidx: 'title', sort: 'asc' }
const call = (more: object = {}, as = administrator) =>
  app.call(onlineRecord.list, { id: form.id, ...asked, ...more } as never, as)
const treeFor = async (more: object = {}, as = administrator) => dataOf(await call(more, as))
const linesOf = async (more: object = {}, as = administrator) => (await treeFor(more, as)).list as unknown as Line[]
/** Each with its level, `+` where more can be opened and `-` where it is open, and in brackets where it is only on the way. */
const drawnLine = ({ title, treeDepth: depth, hasChildren, isOpen, isFound }: Line) => {
  const sign = hasChildren ? '+' : ' '
  return `${'.'.repeat(depth)}${isOpen ? '-' : sign}${isFound ? title : `(${title})`}`
}
const shown = async (more: object = {}, as = administrator) => (await linesOf(more, as)).map(drawnLine)

/** Where the field lies. */
async function whereAbove() {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, lc_column.name as column
    from lc_column join lc_table on lc_table.name = table_name
    where design_id = ${form.id} and lc_column.key = 'above'`.execute(app.services.db)
  return rows[0] ?? { table: '', column: '' }
}

describe('[VIS-32] records that stand below each other', () => {
  test('are told from the top, each followed by what is open below it, in the order of the list on every level', async () => {
    expect(await shown()).toEqual(['+A', ' F'])
    expect(await shown({ treeOpen: open('A') })).toEqual(['-A', '.+B', '. C', ' F'])
    expect(await shown({ treeOpen: open('A', 'B'), sort: 'desc' })).toEqual([' F', '-A', '. C', '.-B', '.. E', '.. D'])
    // What is open below something closed is not there.
    expect(await shown({ treeOpen: open('B') })).toEqual(['+A', ' F'])
    const [a, b] = await linesOf({ treeOpen: open('A') })
    expect(a).toMatchObject({ parentId: '', above: '', version: 1, childrenLeft: 0 })
    expect(b).toMatchObject({ parentId: id('A'), above: 'A' })
  })

  test('are paged and counted at the top, and below others as many as were asked for', async () => {
    const first = await treeFor({ pageSize: 1, treeOpen: [{ id: id('A'), most: 1 }] })
    expect(first.pagination).toMatchObject({ total: 2, currentPage: 1 })
    expect((first.list as unknown as Line[]).map(drawnLine)).toEqual(['-A', '.+B'])
    expect(first.list[0]).toMatchObject({ childrenLeft: 1 })
    expect(await shown({ pageSize: 1, currentPage: 2 })).toEqual([' F'])
    for (let at = 0; at < 51; at += 1) await create({ title: `x${String(at).padStart(2, '0')}`, above: id('F') })
    const lines = await linesOf({ treeOpen: open('F') })
    expect([lines.length, lines[1]?.childrenLeft]).toEqual([52, 1])
    expect((await linesOf({ treeOpen: [{ id: id('F'), most: 100 }] })).length).toBe(53)
  })

  test('are searched with all that stands above what is found, which is told apart, and sums tell of what is found', async () => {
    const east = { queryJson: JSON.stringify({ site: 'east' }) }
    expect(await shown(east)).toEqual(['-A', '.-(B)', '.. E', '. C'])
    expect(await shown({ ...east, treeClosed: [id('B')] })).toEqual(['-A', '.+(B)', '. C'])
    expect((await treeFor(east)).pagination.total).toBe(1)
    expect(await shown({ keyword: 'D' })).toEqual(['-(A)', '.-(B)', '.. D'])
    expect(await shown({ keyword: 'nothing' })).toEqual([])
    const sums = await app.call(onlineRecord.totals, { id: form.id, fields: ['price'], ...east }, administrator)
    expect(dataOf(sums).totals).toEqual({ price: '21' })
  })

  test('stand at the top where their reader does not see what stands above, which nothing tells of', async () => {
    await limit({ rows: { field: 'site', value: 'east' } })
    expect(await shown({ treeOpen: open('A', 'B') }, clerk)).toEqual(['-A', '. C', ' E'])
    const lines = await linesOf({ treeOpen: open('A', 'B') }, clerk)
    expect(lines.find(({ title }) => title === 'E')).toMatchObject({ parentId: '', above: '', treeDepth: 0 })
    expect(JSON.stringify(lines)).not.toContain(id('B'))
    expect(await shown({ queryJson: JSON.stringify({ title: { equals: 'E' } }) }, clerk)).toEqual([' E'])
    expect(await shown({ keyword: 'D' }, clerk)).toEqual([])
    // Who does not see the field sees no tree.
    await limit({ columns: ['title', 'site'] })
    expect(await call({}, clerk)).toMatchObject({ key: 'record.tree' })
    await limit({ columns: ['title', 'site', 'above'] })
    expect(await shown({ treeOpen: open('A', 'B') }, clerk)).toEqual(['-A', '.-B', '.. D', '.. E', '. C', ' F'])
  })

  test('stand at the top where what stood above is in the bin, and below it again once that is restored', async () => {
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: id('B') }, administrator))
    expect(await shown({ treeOpen: open('A', 'B') })).toEqual(['-A', '. C', ' D', ' E', ' F'])
    expect(await shown({ keyword: 'D' })).toEqual([' D'])
    dataOf(await app.call(onlineRecord.restore, { id: form.id, ids: [id('B')] }, administrator))
    expect(await shown({ treeOpen: open('A', 'B') })).toEqual(['-A', '.-B', '.. D', '.. E', '. C', ' F'])
  })

  test('are never saved below themselves, by way of the bin either, and the refusal is said in three languages', async () => {
    const refused = async (title: string, above: string, language = 'zh') => {
      const data = JSON.stringify({ above: id(above) })
      const input = { id: form.id, recordId: id(title), data }
      return app.call(onlineRecord.update, input, administrator, { headers: { 'accept-language': language } } as never)
    }
    expect(await refused('A', 'A')).toMatchObject({
      key: 'record.fields',
      msg: expect.stringContaining('不能是它自己，也不能是它下面的数据'),
    })
    expect(await refused('A', 'D')).toMatchObject({ key: 'record.fields' })
    expect(await shown({ treeOpen: open('A', 'B') })).toEqual(['-A', '.-B', '.. D', '.. E', '. C', ' F'])
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: id('B') }, administrator))
    expect(await refused('A', 'D')).toMatchObject({ key: 'record.fields' })
    // Another field that names a record of the form makes no tree.
    dataOf(await update(id('A'), { other: id('A') }))
    dataOf(await update(id('D'), { above: id('C') }))
    expect(await shown({ treeOpen: open('A', 'C') })).toEqual(['-A', '.-C', '.. D', ' E', ' F'])
  })

  test('are not put below one that their writer does not see, which is refused like one that is not there', async () => {
    await limit({ rows: { field: 'site', value: 'east' } })
    const said = async (above: string) => {
      const [moved, added] = await Promise.all([
        update(id('E'), { above }, clerk),
        app.call(
          onlineRecord.create,
          { id: form.id, data: JSON.stringify({ title: 'Y', site: 'east', above }) },
          clerk,
        ),
      ])
      expect([moved.key, added.key]).toEqual(['record.fields', 'record.fields'])
      return [moved, added].map(({ msg = '' }) => msg.replaceAll(above, ''))
    }
    const unknown = await said('0190-nothing')
    expect(await said(id('D'))).toEqual(unknown)
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: id('C') }, administrator))
    expect(await said(id('C'))).toEqual(unknown)
    // What stood above it before and is out of his sight stays, and he may put it below what he sees.
    dataOf(await update(id('E'), { title: 'E2' }, clerk))
    expect(await shown({ treeOpen: open('A', 'B') })).toEqual(['-A', '.-B', '.. D', '.. E2', ' F'])
    dataOf(await update(id('E'), { above: id('A') }, clerk))
    expect(await shown({ treeOpen: open('A', 'B') })).toEqual(['-A', '.-B', '.. D', '. E2', ' F'])
  })

  test('are not made a circle by two who move them at once', async () => {
    for (let at = 0; at < 5; at += 1) {
      await Promise.all([update(id('C'), { above: id('F') }), update(id('F'), { above: id('C') }, clerk)])
      const top = await shown({ treeOpen: open('A', 'C', 'F') })
      expect(top.filter((line) => /[CF]$/.test(line))).toHaveLength(2)
      expect(top.filter((line) => /^[+ -]/.test(line)).length).toBeGreaterThan(0)
      dataOf(await update(id('C'), { above: id('A') }))
      dataOf(await update(id('F'), { above: '' }))
    }
  })

  test('that stood in a circle before the list was a tree are shown once, at the top, and can be mended', async () => {
    const { table, column } = await whereAbove()
    const point = (from: string, to: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id(to)} where id = ${id(from)}`.execute(app.services.db)
    // C > F > C, and X below F.
    await point('C', 'F')
    await point('F', 'C')
    ids['X'] = await create({ title: 'X', above: id('F') })
    const all = await shown({ treeOpen: open('A', 'B', 'C', 'F') })
    expect(all.map((line) => line.replace(/[^A-Z]/g, '')).sort()).toEqual([...'ABCDEFX'])
    expect(await shown({ keyword: 'X' })).toHaveLength(3)
    dataOf(await update(id('C'), { above: id('A') }))
    expect(await shown({ treeOpen: open('A', 'C', 'F') })).toEqual(['-A', '.+B', '.-C', '..-F', '... X'])
  })

  test('refuse what is no tree, and take what other clients send: nothing as text, numbers as text', async () => {
    for (const treeBy of ['title', 'other', 'gone', 'x'.repeat(64)])
      expect(await call({ treeBy })).toMatchObject({ key: 'record.tree' })
    expect((await treeFor({ treeBy: '' })).pagination.total).toBe(6)
    expect((await treeFor({ treeBy: '' })).list[0]).not.toHaveProperty('treeDepth')
    expect(await shown({ treeOpen: [{ id: id('A'), most: '1' }] })).toEqual(['-A', '.+B', ' F'])
    for (const treeOpen of [
      [{ id: '' }],
      [{ id: id('A'), most: 0 }],
      [{ id: id('A'), most: 501 }],
      [{ id: id('A'), most: '501' }],
      'A',
    ])
      expect((await call({ treeOpen })).code).not.toBe(200)
    expect(await shown({ treeOpen: [{ id: 'unknown' }] })).toEqual(['+A', ' F'])
  })

  test('are exported in the order of the tree with their levels: what was found, on the page or in all', async () => {
    const sheet = async (more: object = {}, as = administrator) => {
      const input = { id: form.id, ...asked, selectKey: 'title,price', ...more } as never
      return readExport(app, dataOf(await app.call(onlineRecord.export, input, as)), as)
    }
    const head = ['层级', '名称', '价格']
    const east = { queryJson: JSON.stringify({ site: 'east' }) }
    expect(await sheet()).toEqual([
      head,
      [1, 'A', 1],
      [2, 'B', 2],
      [3, 'D', 8],
      [3, 'E', 16],
      [2, 'C', 4],
      [1, 'F', 32],
    ])
    expect(await sheet({ dataType: 0, treeOpen: open('A'), pageSize: 1 })).toEqual([
      head,
      [1, 'A', 1],
      [2, 'B', 2],
      [2, 'C', 4],
    ])
    expect(await sheet(east)).toEqual([head, [1, 'A', 1], [3, 'E', 16], [2, 'C', 4]])
    expect(await sheet({ ...east, dataType: 0 })).toEqual([head, [1, 'A', 1], [3, 'E', 16], [2, 'C', 4]])
  })

  test('are looked through for circles in a moment, where each record was compared with all that a way leads to', async () => {
    const { table, column } = await whereAbove()
    await sql`insert into ${sql.table(table)} (id, version, form_version, created_at, ${sql.ref(column)})
      select 'r' || n, 0, 1, now(), case when n > 1000 then 'r' || (n / 10) end
      from generate_series(1, 150000) n`.execute(app.services.db)
    const from = performance.now()
    expect((await treeFor({ pageSize: 1 })).pagination.total).toBe(1002)
    expect(performance.now() - from).toBeLessThan(20_000)
  })

  test('have an index on the field that names what stands above', async () => {
    const { table, column } = await whereAbove()
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where tablename = ${table}`.execute(app.services.db)
    expect(rows.filter(({ indexdef }) => indexdef.includes(`(${column}, id)`))).toHaveLength(1)
  })
})
