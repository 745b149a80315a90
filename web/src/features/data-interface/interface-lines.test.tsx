import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import type { InterfaceRow } from '@workstation/contract/interface-record'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { changedLines } from './changed-lines'
import { InterfacesPage } from './interfaces-page'
import './interface-editor'
import './interface-log'
import './interface-versions'

const row: InterfaceRow = {
  ...{ id: 'a', version: 3, fullName: 'a接口', enCode: 'a', categoryId: 'c1', category: '通用数据', dataType: 2 },
  ...{ checkType: 0, requestMethod: '6', readsAll: 0, enabledMark: 1, sortCode: 0, description: '' },
  ...{ creatorUser: '张三/zhang', creatorTime: 0, lastModifyTime: null, tenantId: '' },
}
const lists = { query: '', path: '', requestHeaders: '[]', requestParameters: '[]' }
const calling = { dbLinkId: '0', dataProcessing: '', ipAddress: '', callerRoles: '', rowLimit: 1000, seconds: 5 }

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  const categories = [
    { id: 'c1', fullName: '通用数据' },
    { id: 'c2', fullName: '气象' },
  ]
  serveDictionaries(server, { DataInterfaceType: categories })
  server.on(dataInterface.readerState, { problem: '' })
  server.on(dataInterface.models, {
    list: [
      { id: 'p1', fullName: '合同', columns: [{ name: 'no', title: '编号' }] },
      {
        id: 'p2',
        fullName: '图纸',
        columns: [
          { name: 'title', title: '图名' },
          { name: 'scale', title: '比例' },
        ],
      },
    ],
  })
  server.on(dataInterface.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(dataInterface.update, null)
})
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_sql']
const open = () => renderPage(<InterfacesPage />, { modelId: 'dataInterface', buttons })
type Hand = ReturnType<typeof open>['user']

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const optionsShown = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
]
async function pick(hand: Hand, field: HTMLElement, ...names: string[]) {
  await hand.click(field)
  for (const name of names) {
    const option = await waitFor(() => {
      const found = optionsShown().find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`no option ${name}`)
      return found
    })
    await hand.click(option)
  }
}

test('headers and parameters are written line by line, each of its own, and sent as they stand', async () => {
  const header = (field: string) => ({ field, defaultValue: '' })
  const parameter = { dataType: 'varchar', required: 0, defaultValue: '' }
  server.on(dataInterface.get, {
    ...{ ...row, ...lists, ...calling, dataType: 3, path: 'https://a.example.com/' },
    requestHeaders: JSON.stringify([header('X-Key'), header('X-Other')]),
    requestParameters: JSON.stringify([
      { ...parameter, field: 'city', fieldName: '城市' },
      { ...parameter, field: 'day', fieldName: '日期', required: 1 },
    ]),
  })
  const { user } = open()
  await user.click(await screen.findByText('a接口'))
  await screen.findByLabelText('第 2 行的名称')
  write('第 2 行的名称', 'X-Second')
  write('第 2 行的值', 'secret')
  expect([typedIn('第 1 行的名称'), typedIn('第 1 行的值')]).toEqual(['X-Key', ''])
  write('第 2 行的参数名', 'date')
  write('第 2 行的说明', '哪一天')
  write('第 2 行的默认值', '7')
  await pick(user, screen.getByLabelText('第 2 行的类型'), '整数')
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '必填' })
  expect([first?.checked, second?.checked]).toEqual([false, true])
  await user.click(first as HTMLElement)
  await user.click(second as HTMLElement)
  await user.click(screen.getByText('添加请求头'))
  write('第 3 行的名称', 'X-Gone')
  const lines = screen.getByLabelText('第 3 行的名称').closest('.interface-lines') as HTMLElement
  await user.click(within(lines).getByRole('button', { name: '删除第 1 行' }))
  expect([typedIn('第 1 行的名称'), typedIn('第 2 行的名称')]).toEqual(['X-Second', 'X-Gone'])
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(dataInterface.update)).toHaveLength(1))
  const sent = server.inputs(dataInterface.update)[0] as Record<string, string>
  expect(JSON.parse(sent.requestHeaders ?? '')).toEqual([
    { field: 'X-Second', defaultValue: 'secret' },
    { field: 'X-Gone', defaultValue: '' },
  ])
  expect(JSON.parse(sent.requestParameters ?? '')).toEqual([
    { ...parameter, field: 'city', fieldName: '城市', required: 1 },
    { field: 'date', fieldName: '哪一天', dataType: 'int', required: 0, defaultValue: '7' },
  ])
})

test('of a page columns are chosen, and another page forgets them', async () => {
  server.on(dataInterface.get, { ...row, ...lists, ...calling, dataType: 4, path: 'p1', query: 'no' })
  const { user } = open()
  await user.click(await screen.findByText('a接口'))
  await screen.findByText('编号')
  await pick(user, screen.getByLabelText('页面'), '图纸')
  expect(screen.queryByText('编号')).toBeNull()
  await pick(user, screen.getByLabelText('列'), '图名', '比例')
  await user.click(screen.getByText('保存'))
  await waitFor(() =>
    expect(server.inputs(dataInterface.update)).toMatchObject([{ dataType: 4, path: 'p2', query: 'title,scale' }]),
  )
})

test('the numbers of a long text roll along with it', async () => {
  server.on(dataInterface.get, { ...row, ...lists, ...calling, dataType: 1, query: 'select 1\nfrom x\nlimit 2' })
  const { user } = open()
  await user.click(await screen.findByText('a接口'))
  const text = await screen.findByLabelText('SQL', { selector: 'textarea' })
  const numbers = text.previousElementSibling as HTMLElement
  expect(numbers.textContent).toBe('1\n2\n3')
  text.scrollTop = 12
  fireEvent.scroll(text)
  expect(numbers.scrollTop).toBe(12)
})

test('one is added from a file, and those of a category are exported', async () => {
  server.on(dataInterface.importOne, { id: 'new' })
  server.on(dataInterface.export, { name: '接口.xlsx', url: '/f' })
  const { user, container } = open()
  await screen.findByText('a接口')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['{"enCode":"x"}'], 'x.json', { type: 'application/json' }))
  await waitFor(() => expect(server.inputs(dataInterface.importOne)).toEqual([{ text: '{"enCode":"x"}' }]))
  await user.click(await screen.findByRole('treeitem', { name: /气象/ }))
  await waitFor(() => expect(server.inputs(dataInterface.list).at(-1)).toMatchObject({ categoryId: 'c2' }))
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('导出全部'))
  await waitFor(() => expect(server.inputs(dataInterface.export)).toMatchObject([{ categoryId: 'c2', dataType: '1' }]))
})

test('on a phone a category leads to its interfaces and back', async () => {
  window.innerWidth = 375
  const { user, router } = open()
  await user.click(await screen.findByRole('treeitem', { name: /气象/ }))
  expect(router.state.location.search).toBe('?category=c2')
  expect(await screen.findByText('a接口')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /分类/ }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByRole('treeitem', { name: /气象/ })).toBeTruthy()
})

test('a log and versions that cannot be read are said, and read when asked again', async () => {
  server.fail(dataInterface.log, 400, '日志读不出来')
  server.fail(dataInterface.versions, 400, '版本读不出来')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '调用日志 a接口' }))
  expect(await screen.findByText('日志读不出来')).toBeTruthy()
  server.on(dataInterface.log, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('日志读不出来')).toBeNull())
  expect(server.inputs(dataInterface.log)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: '更多操作：a接口' }))
  await user.click(await screen.findByText('版本'))
  expect(await screen.findByText('版本读不出来')).toBeTruthy()
  server.on(dataInterface.versions, { list: [] })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('版本读不出来')).toBeNull())
})

test('texts of more than a thousand lines are told as wholly other, those of a thousand line by line', () => {
  const text = (lines: number) => Array.from({ length: lines }, (_, at) => `${at}`).join('\n')
  expect(changedLines(text(1000), text(1000)).every(({ kind }) => kind === 'same')).toBe(true)
  const kinds = changedLines(text(1001), 'a').map(({ kind }) => kind)
  expect([kinds.length, kinds[0], kinds.at(-2), kinds.at(-1)]).toEqual([1002, 'gone', 'gone', 'come'])
  expect(
    changedLines('a', text(1001))
      .map(({ kind }) => kind)
      .slice(0, 2),
  ).toEqual(['gone', 'come'])
})

test('a draft keeps no value of a header, which is a secret; it lay readable in the browser', async () => {
  const requestHeaders = JSON.stringify([{ field: 'X-Key', defaultValue: '' }])
  server.on(dataInterface.get, {
    ...row,
    ...lists,
    ...calling,
    dataType: 3,
    path: 'https://a.example.com/',
    requestHeaders,
  })
  const { user } = open()
  await user.click(await screen.findByText('a接口'))
  await screen.findByLabelText('第 1 行的名称')
  write('第 1 行的值', 'hidden-word')
  write('第 1 行的名称', 'X-Renamed')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('X-Renamed'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('hidden-word')
  expect(typedIn('第 1 行的值')).toBe('hidden-word')
})

test('each kind keeps what is written for it, and takes nothing of another: columns stood as a statement, and headers that nobody saw were refused', async () => {
  const requestHeaders = JSON.stringify([{ field: 'X-Key', defaultValue: '' }])
  server.on(dataInterface.get, {
    ...row,
    ...lists,
    ...calling,
    dataType: 3,
    path: 'https://a.example.com/',
    requestHeaders,
  })
  const { user } = open()
  await user.click(await screen.findByText('a接口'))
  await screen.findByLabelText('第 1 行的名称')
  await user.click(screen.getByLabelText('页面数据'))
  await screen.findByText('全部列')
  expect(screen.queryByText('https://a.example.com/')).toBeNull()
  await pick(user, screen.getByLabelText('页面'), '图纸')
  await pick(user, screen.getByLabelText('列'), '图名')
  await user.click(screen.getByLabelText('HTTP 接口'))
  expect(await screen.findByDisplayValue('https://a.example.com/')).toBeTruthy()
  await user.click(screen.getByLabelText('静态数据'))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('JSON', { selector: 'textarea' })
  expect(text.value).toBe('')
  fireEvent.change(text, { target: { value: '[1]' } })
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(dataInterface.update)).toHaveLength(1))
  expect(server.inputs(dataInterface.update)[0]).toMatchObject({
    dataType: 2,
    query: '[1]',
    path: '',
    requestHeaders: '[]',
  })
})
