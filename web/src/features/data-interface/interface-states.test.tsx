import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import type { DataInterface, InterfaceRow } from '@workstation/contract/interface-record'
import { role } from '@workstation/contract/role'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { changedLines } from './changed-lines'
import { InterfacesPage } from './interfaces-page'
// Loaded ahead, so that a test does not wait for them.
import './interface-editor'
import './interface-log'
import './interface-versions'

const row: InterfaceRow = {
  ...{ id: 'a', version: 3, fullName: '城市', enCode: 'a', categoryId: 'c1', category: '通用数据', dataType: 2 },
  ...{ checkType: 0, requestMethod: '6', readsAll: 0, enabledMark: 1, sortCode: 0, description: '' },
  ...{ creatorUser: '张三/zhang', creatorTime: 0, lastModifyTime: null, tenantId: '' },
}
const whole = (more: Partial<DataInterface> = {}): DataInterface => ({
  ...row,
  ...{ dbLinkId: '0', query: '[1]', path: '', requestHeaders: '[]', requestParameters: '[]', dataProcessing: '' },
  ...{ ipAddress: '', callerRoles: '', rowLimit: 1000, seconds: 5 },
  ...more,
})
const states = [3, 1].map((number) => ({ id: `v${number}`, number, savedBy: '李四', savedTime: 0 }))

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(role.selector, { list: [] })
  server.on(dataInterface.readerState, { problem: '' })
  server.on(dataInterface.models, {
    list: [
      { id: 'p1', fullName: '合同', columns: [{ name: 'no', title: '编号' }] },
      { id: 'p2', fullName: '图纸', columns: [{ name: 'title', title: '图名' }] },
    ],
  })
  server.on(dataInterface.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(dataInterface.versions, { list: states })
  server.on(dataInterface.update, null)
  serveDictionaries(server, {
    DataInterfaceType: [
      { id: 'c1', fullName: '通用数据' },
      { id: 'c2', fullName: '气象' },
    ],
  })
})
const buttons = ['btn_edit', 'btn_sql']
const open = () => renderPage(<InterfacesPage />, { modelId: 'dataInterface', buttons })
const drawerWidth = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width

/** Opens what differs between the first state and now, whose name is told for each of its fields. */
async function compare(now: Partial<DataInterface>, old: Partial<DataInterface>) {
  server.on(dataInterface.get, whole(now))
  server.on(dataInterface.version, whole(old))
  const { user } = open()
  await screen.findByText('城市')
  await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
  await user.click((await screen.findAllByText('版本')).at(-1) as HTMLElement)
  await user.click(await screen.findByText('与当前比较'))
  await screen.findByText('恢复此版本')
  return { user }
}
const told = () =>
  [...document.querySelectorAll('.interface-difference')].map((figure) => [
    figure.querySelector('figcaption')?.textContent,
    ...(figure.querySelector('pre')?.textContent?.trimEnd().split('\n') ?? []),
  ])

describe('what differs between two states', () => {
  test('is told in words: of a page its name and its columns, of a call how it is made', async () => {
    const headers = [
      { field: 'X-Key', defaultValue: '' },
      { field: 'X-Day', defaultValue: '' },
    ]
    await compare(
      {
        ...{ dataType: 4, path: 'p2', query: 'title,gone', categoryId: 'c2', fullName: '新名', enCode: 'b' },
        ...{ checkType: 2, ipAddress: '10.0.0.1', seconds: 9, description: '后' },
      },
      {
        ...{ dataType: 3, path: 'https://a/', query: '', requestMethod: '7', requestHeaders: JSON.stringify(headers) },
        ...{ requestParameters: '[1]', dataProcessing: '(d) => d', categoryId: 'c9', description: '前' },
      },
    )
    await screen.findByText(/图名/)
    expect(told()).toEqual([
      ['接口名称', '- 城市', '+ 新名'],
      ['接口编码', '- a', '+ b'],
      // What is gone goes by its id.
      ['分类', '- c9', '+ 气象'],
      ['谁可调用', '- 登录即可', '+ 指定地址'],
      ['允许的地址', '- ', '+ 10.0.0.1'],
      ['查询最长时间（秒）', '- 5', '+ 9'],
      ['数据从哪里来', '- HTTP 接口', '+ 页面数据'],
      ['请求方式', '- POST', '+'],
      ['地址或页面', '- https://a/', '+ 图纸'],
      ['请求头', '- X-Key', '- X-Day', '+'],
      ['语句、数据或列', '- ', '+ 图名', '+ gone'],
      ['参数', '- [1]', '+ []'],
      ['脚本', '- (d) => d', '+'],
      ['说明', '- 前', '+ 后'],
    ])
  })

  test('names a page that is gone by its id, and every other way of a call', async () => {
    await compare({ dataType: 4, path: 'gone', query: 'a' }, { dataType: 3, path: 'gone', query: '' })
    await waitFor(() => expect(server.inputs(dataInterface.models)).toHaveLength(1))
    expect(told()).toEqual([
      ['数据从哪里来', '- HTTP 接口', '+ 页面数据'],
      ['请求方式', '- GET', '+'],
      ['语句、数据或列', '- ', '+ a'],
    ])
  })

  test('stands in a drawer as wide as a phone, and a state that cannot be gone back to says why', async () => {
    window.innerWidth = 375
    server.fail(dataInterface.restore, 400, '已被他人修改', 'changed')
    server.on(dataInterface.get, whole())
    server.on(dataInterface.version, whole({ fullName: '旧' }))
    const { user } = open()
    await user.click(await screen.findByRole('treeitem', { name: /全部接口/ }))
    await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
    await user.click((await screen.findAllByText('版本')).at(-1) as HTMLElement)
    await user.click(await screen.findByText('与当前比较'))
    await user.click(await screen.findByText('恢复此版本'))
    expect(drawerWidth()).toBe('100%')
    await screen.findAllByText('恢复版本 1？')
    await user.click(screen.getAllByText('恢复此版本').at(-1) as HTMLElement)
    expect(await screen.findByText('已被他人修改')).toBeTruthy()
    expect(screen.queryByText('已恢复')).toBeNull()
    // Pressed again, it is folded.
    await user.click(screen.getByText('与当前比较'))
    expect(screen.queryByText('恢复此版本', { selector: '.interface-log *' })).toBeNull()
  })
})

test.each([
  ['a', 'a', ' a'],
  ['a\nb\nc', 'a\nx\nc', ' a-b+x c'],
  ['a', 'a\nb', ' a+b'],
  ['a\nb', 'b', '-a b'],
  ['a\nb', 'a', ' a-b'],
  ['', 'a', '-+a'],
  ['a\nb\na', 'b\na\nb', '-a b a+b'],
  ['x\na\nb', 'a\nb\nx', '-x a b+x'],
  ['a\nb', 'c\nd', '-a-b+c+d'],
])('the lines of %j and %j', (before, after, marked) => {
  const signs = { gone: '-', come: '+', same: ' ' }
  expect(
    changedLines(before, after)
      .map(({ kind, text }) => `${signs[kind]}${text}`)
      .join(''),
  ).toBe(marked)
})

describe('a trial run', () => {
  async function run(answer: { data: unknown[]; columns: string[] }) {
    const parameter = { fieldName: '', dataType: 'varchar', required: 0, defaultValue: '' }
    server.on(
      dataInterface.get,
      whole({ requestParameters: JSON.stringify(['p', 'q', 'p'].map((field) => ({ ...parameter, field }))) }),
    )
    server.on(dataInterface.tryOut, { ...answer, milliseconds: 7 })
    const { user } = open()
    await user.click(await screen.findByText('城市'))
    // Each name once, however often it stands there.
    fireEvent.change(await screen.findByLabelText('q 的值'), { target: { value: '7' } })
    await user.click(screen.getByText('运行'))
    return { user }
  }
  const cells = () =>
    [...document.querySelectorAll('.interface-rows tr')].map((line) =>
      [...line.children].map((cell) => cell.textContent),
    )

  test('sends the values that were given, and says so where nothing comes back', async () => {
    await run({ data: [], columns: [] })
    expect(await screen.findByText('没有数据（7 毫秒）')).toBeTruthy()
    expect(screen.queryByText('JSON', { selector: '.ant-segmented-item-label' })).toBeNull()
    const [sent] = server.inputs(dataInterface.tryOut)
    expect(sent?.paramList).toEqual([{ field: 'q', defaultValue: '7' }])
    expect(screen.getAllByLabelText('p 的值')).toHaveLength(1)
  })

  test('shows rows of any shape as a table, and as JSON', async () => {
    const { user } = await run({
      data: [{ a: 1, b: null, c: { x: [2] } }, { a: false, toString: 'own' }, 'bare', null],
      columns: ['a', 'b', 'c', 'value', 'toString'],
    })
    expect(await screen.findByText('共 4 行，用时 7 毫秒')).toBeTruthy()
    expect(cells()).toEqual([
      ['a', 'b', 'c', 'value', 'toString'],
      ['1', '', '{"x":[2]}', '', ''],
      ['false', '', '', '', 'own'],
      ['', '', '', 'bare', ''],
      ['', '', '', '', ''],
    ])
    expect(screen.queryByText(/^这里只显示前/)).toBeNull()
    await user.click(screen.getByText('JSON', { selector: '.ant-segmented-item-label' }))
    expect(cells()).toEqual([])
    expect(document.querySelector('.interface-json')?.textContent).toBe(
      JSON.stringify([{ a: 1, b: null, c: { x: [2] } }, { a: false, toString: 'own' }, 'bare', null], null, 2),
    )
  })

  test.each([
    [100, null],
    [101, '这里只显示前 100 行。'],
  ])('of %i rows shows a hundred, and says whether there are more', async (count, note) => {
    await run({ data: Array.from({ length: count }, (_, n) => n), columns: ['value'] })
    expect(await screen.findByText(`共 ${count} 行，用时 7 毫秒`)).toBeTruthy()
    expect(cells()).toHaveLength(101)
    expect(screen.queryByText(/^这里只显示前/)?.textContent ?? null).toBe(note)
  })
})

test('who may call is asked by roles or by addresses, and limits that are emptied are the usual ones', async () => {
  server.on(dataInterface.get, whole({ dataType: 3, path: 'https://a/', requestMethod: '', rowLimit: 50, seconds: 9 }))
  const { user } = open()
  await user.click(await screen.findByText('城市'))
  const field = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
  await waitFor(() => expect(field('checkType')).toBeTruthy())
  const choose = async (option: string) => {
    fireEvent.mouseDown(field('checkType'))
    await user.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
  }
  expect([field('callerRoles'), field('ipAddress')]).toEqual([null, null])
  await choose('指定角色')
  await waitFor(() => expect(field('callerRoles')).toBeTruthy())
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText('请选择可调用的角色')).toBeTruthy()
  await choose('指定地址')
  await waitFor(() => expect(field('callerRoles')).toBeNull())
  fireEvent.change(field('ipAddress'), { target: { value: '10.0.0.0/8' } })
  for (const name of ['rowLimit', 'seconds', 'sortCode']) fireEvent.change(field(name), { target: { value: '' } })
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(dataInterface.update)).toHaveLength(1))
  expect(server.inputs(dataInterface.update)[0]).toMatchObject({
    ...{ checkType: 2, ipAddress: '10.0.0.0/8', rowLimit: 1000, seconds: 5, sortCode: 0, requestMethod: '6' },
  })
})

test('a call of somebody who is gone is told by the id, in a drawer as wide as a phone', async () => {
  window.innerWidth = 375
  const call = { invokId: 'a', invokIp: '', invokDevice: '', invokTime: 0, invokWasteTime: 1, rowCount: null }
  server.on(dataInterface.log, {
    list: [{ ...call, id: '1', userId: 'u9', userName: '', invokType: 'other', result: 'what' }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  const { user } = open()
  await user.click(await screen.findByRole('treeitem', { name: /全部接口/ }))
  await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
  await user.click((await screen.findAllByText('调用日志')).at(-1) as HTMLElement)
  const line = (await screen.findByText('u9')).closest('li') as HTMLElement
  expect(line.textContent).toBe('u9失败1970-01-01 08:00:00 · other · 1 毫秒what')
  expect(within(line).getByText('失败')).toBeTruthy()
  expect(drawerWidth()).toBe('100%')
})
