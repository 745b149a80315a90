import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataModel, type OutsideField, type OutsidePlan, type OutsideTableRow } from '@workstation/contract/data-model'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ModelsPage } from './models-page'
// Loaded ahead, so that a test does not wait for them.
import './plan-dialog'
import './table-drawer'
import './table-editor'

const row = (table: string, more: Partial<OutsideTableRow> = {}): OutsideTableRow => ({
  ...{ id: table, table, tableName: `${table}说明`, sum: 12_345, size: 8192, primaryKey: 'id', isView: 0 },
  ...more,
})
const pageOf = <Row,>(...list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})
const field = (name: string, more: Partial<OutsideField> = {}): OutsideField => ({
  ...{ field: name, fieldName: '', dataType: 'varchar', dataLength: '50', allowNull: 1, primaryKey: 0, defaults: '' },
  ...more,
})
const sources = [
  { id: '0', fullName: '主数据库', dbType: 'PostgreSQL', mayWrite: 0 as const },
  { id: 's1', fullName: '账册', dbType: 'MySQL', mayWrite: 1 as const },
  { id: 's2', fullName: '只读库', dbType: 'MySQL', mayWrite: 0 as const },
]
const drop: OutsidePlan = {
  steps: [{ act: 'dropTable', name: 'bills', was: '', will: '', sql: 'drop table bills', loses: 1 }],
  ...{ isWhole: 1, asksName: 1, digest: 'of the drop' },
}

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dataModel.sources, { list: sources })
  server.on(dataModel.tables, pageOf(row('bills'), row('seen', { isView: 1, sum: null, size: null })))
  server.on(dataModel.get, {
    tableInfo: { table: 'bills', newTable: 'bills', tableName: '账单' },
    tableFieldList: [field('id', { dataType: 'int', dataLength: '', allowNull: 0, primaryKey: 1 }), field('note')],
  })
})
const open = (...buttons: string[]) => renderPage(<ModelsPage />, { modelId: 'dataModel', buttons })
const all = ['btn_rows', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download']
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
async function choose(name: string) {
  fireEvent.mouseDown(await screen.findByLabelText('数据库'))
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
}

describe('[SYS-27] [SYS-28] the tables of databases', () => {
  test('of the own database are looked at alone, whoever looks', async () => {
    open(...all)
    const line = await lineOf('bills')
    for (const text of ['bills说明', '12,345', '8 KB', '表']) expect(line.getByText(text)).toBeTruthy()
    expect((await lineOf('seen')).getByText('视图')).toBeTruthy()
    expect(screen.getByText(/只能查看已公布的表/)).toBeTruthy()
    for (const text of ['新建表', '编辑', '删除']) expect(screen.queryByText(text)).toBeNull()
    expect(server.inputs(dataModel.tables)[0]).toMatchObject({ link: '0' })
  })

  test('of a source that may be written are changed by who has the buttons', async () => {
    const { user } = open(...all)
    await choose('账册')
    await waitFor(() => expect(server.inputs(dataModel.tables).at(-1)).toMatchObject({ link: 's1' }))
    expect((await screen.findAllByText('新建表')).length).toBeGreaterThan(0)
    expect((await lineOf('bills')).getByText('编辑')).toBeTruthy()
    expect((await lineOf('seen')).queryByText('编辑')).toBeNull()
    await choose('只读库')
    await waitFor(() => expect(screen.queryByText('编辑')).toBeNull())
    expect(screen.getByText(/设为只读/)).toBeTruthy()
    await user.keyboard('{Escape}')
  })

  test('say to who may only read no rows and no changes', async () => {
    const { user } = open()
    await choose('账册')
    await waitFor(() => expect(server.inputs(dataModel.tables).at(-1)).toMatchObject({ link: 's1' }))
    for (const text of ['新建表', '编辑', '删除', '导出结构']) expect(screen.queryByText(text)).toBeNull()
    await user.click(await screen.findByText('bills'))
    expect(await screen.findByText('note')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: '数据' })).toBeNull()
  })

  test('show rows by page and keyword', async () => {
    server.on(dataModel.preview, pageOf({ id: '1', note: '付款' }, { id: '2', note: null }))
    const { user } = open('btn_rows')
    await user.click(await screen.findByText('bills'))
    await user.click(await screen.findByRole('tab', { name: '数据' }))
    expect(await screen.findByText('付款')).toBeTruthy()
    expect(screen.getByText('空')).toBeTruthy()
    await user.type(screen.getByLabelText('查找内容'), '款{Enter}')
    await waitFor(() =>
      expect(server.inputs(dataModel.preview).at(-1)).toMatchObject({
        link: '0',
        table: 'bills',
        keyword: '款',
        field: '',
      }),
    )
  })
})

test('rows that cannot be searched took the search away: it stays, and another word is looked for', async () => {
  server.fail(dataModel.preview, 400, '对方的数据库出错', 'outside.slow')
  const { user } = open(...all)
  await user.click(await screen.findByText('bills'))
  await user.click(await screen.findByText('数据'))
  await screen.findByText('内容没有加载出来')
  server.on(dataModel.preview, {
    list: [{ id: '1' }, { id: '1' }],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  })
  await user.type(screen.getByLabelText('查找内容'), '款{Enter}')
  const drawer = await screen.findByRole('dialog')
  await waitFor(() => expect(drawer.querySelectorAll('tr.ant-table-row')).toHaveLength(2))
})

describe('[SYS-28] changing a table', () => {
  test('is dropped once its plan was seen and its name typed', async () => {
    server.on(dataModel.plan, drop)
    server.on(dataModel.remove, null)
    const { user } = open(...all)
    await choose('账册')
    await waitFor(() => expect(screen.queryByText('编辑')).toBeTruthy())
    await user.click((await lineOf('bills')).getByText('更多'))
    await user.click(await screen.findByText('删除'))
    expect(await screen.findByText('删除表 bills 和其中的全部数据')).toBeTruthy()
    expect(screen.getByText('drop table bills')).toBeTruthy()
    const run = screen.getByText('执行').closest('button') as HTMLButtonElement
    expect(run.disabled).toBe(true)
    await user.type(screen.getByLabelText('请输入表名 bills 确认'), 'bills')
    expect(run.disabled).toBe(false)
    await user.click(run)
    await waitFor(() =>
      expect(server.inputs(dataModel.remove)).toEqual([
        { link: 's1', table: 'bills', typed: 'bills', plan: 'of the drop' },
      ]),
    )
  })

  test('is changed after its plan; going back keeps what was typed', async () => {
    const step = { act: 'renameColumn', name: 'note', was: '', will: 'remark', sql: 'alter …', loses: 0 as const }
    server.on(dataModel.plan, { steps: [step], isWhole: 0, asksName: 0, digest: 'seen' })
    server.on(dataModel.update, null)
    const { user } = open(...all)
    await choose('账册')
    await waitFor(() => expect(screen.queryByText('编辑')).toBeTruthy())
    await user.click((await lineOf('bills')).getByText('编辑'))
    const name = (await screen.findByLabelText('第 2 列的列名')) as HTMLInputElement
    expect((screen.getByLabelText('移除第 1 列') as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(name, { target: { value: 'remark' } })
    await user.click(screen.getByText('查看计划'))
    expect(await screen.findByText('把列 note 改名为 remark')).toBeTruthy()
    expect(screen.getByText(/逐步执行/)).toBeTruthy()
    await user.click(screen.getByText('返回修改'))
    expect(server.inputs(dataModel.update)).toEqual([])
    expect(name.value).toBe('remark')
    await user.click(screen.getByText('查看计划'))
    await user.click(await screen.findByText('执行'))
    await waitFor(() => expect(server.inputs(dataModel.update)).toHaveLength(1))
    const [sent] = server.inputs(dataModel.update)
    expect(sent).toMatchObject({ link: 's1', plan: 'seen' })
    expect(sent).toMatchObject({ tableInfo: { table: 'bills', newTable: 'bills', tableName: '账单' } })
    expect(sent).toMatchObject({
      tableFieldList: [{ field: 'id' }, { field: 'remark', oldField: 'note', dataType: 'varchar' }],
    })
  })
  test('a new one is made of columns that are typed, keyed, lengthened and taken away line by line', async () => {
    const step = { act: 'createTable', name: 'fees', was: '', will: 'no, sum', sql: 'create …', loses: 0 as const }
    server.on(dataModel.plan, { steps: [step], isWhole: 1, asksName: 0, digest: 'seen' })
    server.on(dataModel.create, null)
    const { user } = open(...all)
    await choose('账册')
    await user.click((await screen.findAllByText('新建表'))[0] as HTMLElement)
    const input = (at: number, what: string) => screen.getByLabelText<HTMLInputElement>(`第 ${at} 列的${what}`)
    await screen.findByLabelText('第 1 列的列名')
    const write = (at: number, what: string, value: string) => fireEvent.change(input(at, what), { target: { value } })
    const boxes = (name: string) => screen.getAllByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.change(document.querySelector('#table') as HTMLElement, { target: { value: ' fees ' } })
    for (const _ of [2, 3]) await user.click(screen.getByText('添加列'))
    await user.click(screen.getByText('查看计划'))
    expect(await screen.findByText('请至少填写一列，并填好列名和类型')).toBeTruthy()
    write(2, '列名', 'gone')
    write(3, '列名', 'sum')
    write(3, '说明', '金额')
    expect([boxes('主键')[0]?.checked, boxes('可为空')[0]?.disabled, boxes('可为空')[2]?.checked]).toEqual([
      ...[true, true, true],
    ])
    fireEvent.mouseDown(input(3, '类型'))
    await user.click(await screen.findByText('decimal', { selector: '.ant-select-item-option-content' }))
    expect(input(3, '长度').value).toBe('18,2')
    write(3, '长度', ' 12,4 ')
    await user.click(boxes('可为空')[2] as HTMLElement)
    await user.click(boxes('主键')[1] as HTMLElement)
    expect([boxes('可为空')[1]?.checked, boxes('可为空')[1]?.disabled]).toEqual([false, true])
    await user.click(boxes('主键')[0] as HTMLElement)
    fireEvent.mouseDown(input(1, '类型'))
    const option = () => [...document.querySelectorAll('.ant-select-item-option-content')]
    await waitFor(() => expect(option().filter(({ textContent }) => textContent === 'int').length).toBeGreaterThan(0))
    await user.click(option().findLast(({ textContent }) => textContent === 'int') as HTMLElement)
    expect([input(1, '长度').value, input(1, '长度').disabled, input(3, '长度').disabled]).toEqual(['', true, false])
    await user.click(screen.getByLabelText('移除第 2 列'))
    expect(screen.queryByLabelText('第 3 列的列名')).toBeNull()
    expect(input(2, '列名').value).toBe('sum')
    await user.click(screen.getByText('查看计划'))
    expect(await screen.findByText('新建表 fees，含列 no, sum')).toBeTruthy()
    await user.click(screen.getByText('执行'))
    const line = { oldField: '', fieldName: '', allowNull: 0 }
    await waitFor(() =>
      expect(server.inputs(dataModel.create)).toEqual([
        {
          link: 's1',
          tableInfo: { table: '', newTable: 'fees', tableName: '' },
          tableFieldList: [
            { ...line, field: 'id', dataType: 'int', dataLength: '', primaryKey: 0 },
            { ...line, field: 'sum', fieldName: '金额', dataType: 'decimal', dataLength: '12,4', primaryKey: 0 },
          ],
        },
      ]),
    )
  })
})

describe('[SYS-28] a plan', () => {
  async function edit() {
    server.on(dataModel.update, null)
    const { user } = open(...all)
    await choose('账册')
    await waitFor(() => expect(screen.queryByText('编辑')).toBeTruthy())
    await user.click((await lineOf('bills')).getByText('编辑'))
    await screen.findByLabelText('第 2 列的列名')
    return { user }
  }

  test('that comes to nothing cannot be carried out', async () => {
    server.on(dataModel.plan, { steps: [], isWhole: 1, asksName: 0, digest: '' })
    const { user } = await edit()
    await user.click(screen.getByText('查看计划'))
    expect(await screen.findByText('没有要更改的内容。')).toBeTruthy()
    expect(screen.getByText('执行').closest('button')?.disabled).toBe(true)
    expect(screen.queryByText(/逐步执行/)).toBeNull()
  })

  test('that cannot be made is said, and what was written stays; so is one of a removal', async () => {
    server.fail(dataModel.plan, 400, '计划做不出来')
    const { user } = await edit()
    const name = screen.getByLabelText<HTMLInputElement>('第 2 列的列名')
    fireEvent.change(name, { target: { value: 'remark' } })
    await user.click(screen.getByText('查看计划'))
    expect(await screen.findByText('计划做不出来')).toBeTruthy()
    expect([name.value, server.inputs(dataModel.update)]).toEqual(['remark', []])
  })

  test('of a removal that cannot be made is said, and nothing is asked', async () => {
    server.fail(dataModel.plan, 400, '删不了')
    const { user } = open(...all)
    await choose('账册')
    await waitFor(() => expect(screen.queryByText('编辑')).toBeTruthy())
    await user.click((await lineOf('bills')).getByText('更多'))
    await user.click(await screen.findByText('删除'))
    expect(await screen.findByText('删不了')).toBeTruthy()
    expect(screen.queryByText('执行')).toBeNull()
    expect(server.inputs(dataModel.plan)).toEqual([{ link: 's1', act: 'remove', tableInfo: { table: 'bills' } }])
  })
})

test('rows are looked for in one column and by page, and what cannot be read is read when asked', async () => {
  server.fail(dataModel.get, 400, '表读不出来')
  const { user } = open('btn_rows')
  await user.click(await screen.findByText('bills'))
  expect(await screen.findByText('表读不出来')).toBeTruthy()
  const fields = [field('id'), field('note')]
  server.on(dataModel.get, {
    tableInfo: { table: 'bills', newTable: 'bills', tableName: '账单' },
    tableFieldList: fields,
  })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('账单')).toBeTruthy()
  server.fail(dataModel.preview, 400, '数据读不出来')
  await user.click(screen.getByRole('tab', { name: '数据' }))
  expect(await screen.findByText('数据读不出来')).toBeTruthy()
  const rows = [{ id: '1', note: '付款' }]
  server.on(dataModel.preview, { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 41 } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('付款')
  const asked = () => server.inputs(dataModel.preview).at(-1)
  const drawer = within(screen.getByRole('dialog'))
  await user.click(drawer.getByTitle('3'))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '3', field: '', keyword: '' }))
  fireEvent.mouseDown(screen.getByLabelText('查找的列'))
  await user.click(await screen.findByText('note', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '1', field: 'note', keyword: '' }))
})
