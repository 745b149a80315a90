import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import { dictionary } from '@workstation/contract/dictionary'
import type { DataInterface, InterfaceRow } from '@workstation/contract/interface-record'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { InterfacesPage } from './interfaces-page'
// Loaded ahead, so that a test does not wait for them.
import './interface-editor'
import './interface-log'
import './interface-versions'

const row = (id: string, more: Partial<InterfaceRow> = {}): InterfaceRow => ({
  id,
  version: 3,
  fullName: `${id}接口`,
  enCode: id,
  categoryId: 'c1',
  category: '通用数据',
  dataType: 2,
  checkType: 0,
  requestMethod: '6',
  readsAll: 0,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  creatorUser: '张三/zhang',
  creatorTime: 0,
  lastModifyTime: null,
  tenantId: '',
  ...more,
})
const whole = (id: string, more: Partial<DataInterface> = {}): DataInterface => ({
  ...row(id),
  dbLinkId: '0',
  query: '[1]',
  path: '',
  requestHeaders: '[]',
  requestParameters: '[]',
  dataProcessing: '',
  ipAddress: '',
  callerRoles: '',
  rowLimit: 1000,
  seconds: 5,
  ...more,
})
const pageOf = <Row,>(...list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, { DataInterfaceType: [{ id: 'c1', fullName: '通用数据' }] })
  server.on(dataInterface.readerState, { problem: '' })
  server.on(dataInterface.models, { list: [] })
  server.on(dataInterface.list, pageOf(row('a'), row('b', { dataType: 1, readsAll: 1, enabledMark: 0 })))
})
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_sql']
const open = (...granted: string[]) => renderPage(<InterfacesPage />, { modelId: 'dataInterface', buttons: granted })
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLTextAreaElement

test('[DIF-01] lists interfaces, marks those that read all rows, and offers changes to who was granted them', async () => {
  open()
  expect(await screen.findByText('a接口')).toBeTruthy()
  expect(screen.getAllByText('全部数据')).toHaveLength(1)
  for (const text of ['新建接口', '编辑', '删除']) expect(screen.queryByText(text)).toBeNull()
  expect(server.inputs(dataInterface.list)[0]).toMatchObject({ categoryId: '' })
})

test('categories that could not be loaded are told, asked for again, and keep nobody from the interfaces', async () => {
  server.respond(dictionary.changes, () => new Response('', { status: 500 }))
  const { user } = open()
  expect(await screen.findByText('a接口')).toBeTruthy()
  const tree = screen.getByRole('complementary', { name: '分类' })
  await within(tree).findByText('内容没有加载出来')
  serveDictionaries(server, { DataInterfaceType: [{ id: 'c1', fullName: '通用数据' }] })
  await user.click(within(tree).getByRole('button', { name: '重试' }))
  expect(await within(tree).findByRole('treeitem', { name: /通用数据/ })).toBeTruthy()
})

test('[DIF-01] [DIF-21] adds one, tries it out before it is saved, and sends lists as JSON', async () => {
  server.on(dataInterface.create, { id: 'new' })
  server.on(dataInterface.tryOut, { data: [{ a: 1, b: '二' }], columns: ['a', 'b'], milliseconds: 4 })
  const { user } = open(...buttons)
  await user.click((await screen.findAllByText('新建接口'))[0] as HTMLElement)
  await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText('请选择页面')).toBeTruthy()
  expect(server.inputs(dataInterface.create)).toHaveLength(0)
  await user.click(screen.getByLabelText('静态数据'))
  fireEvent.change(await screen.findByLabelText('JSON'), { target: { value: '[{"a":1}]' } })
  await user.click(screen.getByText('添加参数'))
  fireEvent.change(screen.getByLabelText('第 1 行的参数名'), { target: { value: 'city' } })
  fireEvent.change(await screen.findByLabelText('city 的值'), { target: { value: '上海' } })
  await user.click(screen.getByText('运行'))
  expect(await screen.findByText('共 1 行，用时 4 毫秒')).toBeTruthy()
  expect(screen.getByText('二')).toBeTruthy()
  expect(server.inputs(dataInterface.tryOut)[0]).toMatchObject({
    dataType: 2,
    query: '[{"a":1}]',
    paramList: [{ field: 'city', defaultValue: '上海' }],
    requestParameters: '[{"field":"city","fieldName":"","dataType":"varchar","required":0,"defaultValue":""}]',
  })
})

test('[DIF-21] what the server refuses in a trial run is said there, and nothing typed is lost', async () => {
  server.on(dataInterface.get, whole('a', { dataType: 1, query: 'select 1\nfrom x' }))
  server.fail(dataInterface.tryOut, 400, 'SQL 第 2 行第 6 列：没有这个表或视图')
  const { user } = open(...buttons)
  await user.click(await screen.findByText('a接口'))
  const text = (await screen.findByLabelText('SQL', { selector: 'textarea' })) as HTMLTextAreaElement
  expect(text.value).toBe('select 1\nfrom x')
  await user.click(screen.getByText('运行'))
  expect(await screen.findByText('SQL 第 2 行第 6 列：没有这个表或视图')).toBeTruthy()
  expect(text.value).toBe('select 1\nfrom x')
})

test('changes one by the version that was seen; headers come without values and stay while nothing is typed', async () => {
  const headers = '[{"field":"X-Key","defaultValue":""}]'
  const kept = {
    ...{ path: 'https://a.example.com/', dataProcessing: '(data) => data', checkType: 2 as const },
    ...{ callerRoles: 'r1,r2', rowLimit: 50, seconds: 7, sortCode: 8, description: '说明', enabledMark: 0 as const },
    ipAddress: '10.0.0.1',
  }
  server.on(dataInterface.get, whole('a', { ...kept, dataType: 3, requestHeaders: headers }))
  server.on(dataInterface.update, null)
  const { user } = open(...buttons)
  await user.click(await screen.findByText('a接口'))
  expect(((await screen.findByLabelText('第 1 行的名称')) as HTMLInputElement).value).toBe('X-Key')
  expect((screen.getByLabelText('第 1 行的值') as HTMLInputElement).value).toBe('')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(dataInterface.update)).toHaveLength(1))
  const sent = { id: 'a', version: 3, fullName: 'a接口改', requestHeaders: headers, requestMethod: '6' }
  expect(server.inputs(dataInterface.update)[0]).toMatchObject({ ...sent, ...kept })
})

test('who may not write SQL looks at one and changes nothing', async () => {
  server.on(dataInterface.get, whole('b', { dataType: 1, readsAll: 1, query: 'select 1' }))
  const { user } = open('btn_edit')
  await user.click(await screen.findByText('b接口'))
  expect(await screen.findByText('查看数据接口')).toBeTruthy()
  expect(((await screen.findByLabelText('SQL', { selector: 'textarea' })) as HTMLTextAreaElement).disabled).toBe(true)
  expect(screen.queryByText('保存')).toBeNull()
  expect(screen.queryByText('运行')).toBeNull()
})

test('the log says who called and how it ended', async () => {
  const one = { id: '1', invokId: 'a', userId: 'u', userName: '张三/zhang', invokIp: '10.0.0.1', invokDevice: '' }
  server.on(
    dataInterface.log,
    pageOf(
      { ...one, invokTime: 0, invokType: 'list', invokWasteTime: 12, rowCount: 3, result: 'ok' },
      {
        ...one,
        id: '2',
        invokTime: 0,
        invokType: 'response',
        invokWasteTime: 5,
        rowCount: null,
        result: 'data-interface.no-json',
      },
    ),
  )
  const { user } = open(...buttons)
  await screen.findByText('a接口')
  await user.click(screen.getAllByLabelText(/^调用日志/)[0] as HTMLElement)
  expect(await screen.findByText('接口地址返回的不是 JSON')).toBeTruthy()
  expect(screen.getByText(/12 毫秒 · 3 行 · 10\.0\.0\.1/)).toBeTruthy()
})

test('a version is compared with now line by line, and restored', async () => {
  server.on(dataInterface.get, whole('a', { query: 'one\ntwo\nthree' }))
  server.on(dataInterface.versions, {
    list: [
      { id: 'v3', number: 3, savedBy: '张三', savedTime: 0 },
      { id: 'v1', number: 1, savedBy: '李四', savedTime: 0 },
    ],
  })
  server.on(dataInterface.version, whole('a', { query: 'one\nthree\nfour' }))
  server.on(dataInterface.restore, null)
  const { user } = open(...buttons)
  await screen.findByText('a接口')
  await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement).catch(() => undefined)
  await user.click((await screen.findAllByText('版本'))[0] as HTMLElement)
  await user.click(await screen.findByText('与当前比较'))
  const figure = (await screen.findByText('语句、数据或列')).closest('figure') as HTMLElement
  expect(within(figure).getByText(/two/).dataset.kind).toBe('come')
  expect(within(figure).getByText(/four/).dataset.kind).toBe('gone')
  expect(within(figure).getByText(/one/).dataset.kind).toBe('same')
  await user.click(screen.getByText('恢复此版本'))
  await waitFor(() => expect(screen.getAllByText('恢复版本 1？').length).toBeGreaterThan(0))
  await user.click(screen.getAllByText('恢复此版本').at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(dataInterface.restore)).toEqual([{ id: 'a', number: 1, version: 3 }]))
})

test('SQL that is off is said with its reason, and can be checked again', async () => {
  server.on(dataInterface.readerState, { problem: 'read session' })
  server.on(dataInterface.checkReader, { problem: '' })
  const { user } = open(...buttons)
  expect(await screen.findByText('SQL 接口已关闭')).toBeTruthy()
  expect(screen.getByText('read session')).toBeTruthy()
  await user.click(screen.getByText('重新检查'))
  await waitFor(() => expect(screen.queryByText('SQL 接口已关闭')).toBeNull())
})

test('a version that lets others call is told from now: it was said to be the same', async () => {
  server.on(dataInterface.get, whole('a', { checkType: 1, callerRoles: 'r1', rowLimit: 50 }))
  const versions = [3, 1].map((number) => ({ id: `v${number}`, number, savedBy: '李四', savedTime: 0 }))
  server.on(dataInterface.versions, { list: versions })
  server.on(dataInterface.version, whole('a', { checkType: 0, callerRoles: 'r1' }))
  const { user } = open(...buttons)
  await screen.findByText('a接口')
  await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
  await user.click((await screen.findAllByText('版本'))[0] as HTMLElement)
  await user.click(await screen.findByText('与当前比较'))
  await screen.findByText('恢复此版本')
  const figures = [...document.querySelectorAll('.interface-difference')].map(({ textContent }) => textContent?.trim())
  expect(figures).toEqual(['谁可调用- 登录即可\n+ 指定角色', '行数上限- 1000\n+ 50'])
})

test('the log says in words that a scheduled task called', async () => {
  const one = { id: '1', invokId: 'a', userId: 'u', userName: '张三/zhang', invokIp: '', invokDevice: '' }
  server.on(
    dataInterface.log,
    pageOf({ ...one, invokTime: 0, invokType: 'task', invokWasteTime: 12, rowCount: 3, result: 'ok' }),
  )
  const { user } = open(...buttons)
  await screen.findByText('a接口')
  await user.click(screen.getAllByLabelText(/^调用日志/)[0] as HTMLElement)
  expect(await screen.findByText(/定时任务 · 12 毫秒/)).toBeTruthy()
})

test('a code that cannot be saved keeps nobody from trying out what is read', async () => {
  server.on(dataInterface.get, whole('a'))
  server.on(dataInterface.tryOut, { data: [1], columns: ['value'], milliseconds: 4 })
  const { user } = open(...buttons)
  await user.click(await screen.findByText('a接口'))
  await waitFor(() => expect(fieldOf('enCode')).toBeTruthy())
  fireEvent.change(fieldOf('enCode'), { target: { value: '项目 状态' } })
  await user.click(screen.getByText('运行'))
  expect(await screen.findByText('共 1 行，用时 4 毫秒')).toBeTruthy()
  expect(server.inputs(dataInterface.tryOut)[0]).toMatchObject({ id: 'a', enCode: '-' })
})
