import { screen, waitFor, within } from '@testing-library/react'
import { type LogKind, type LogLine, log } from '@workstation/contract/log'
import { afterEach, describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { detailAddress } from '../message'
import { makeLine, openLogsPage, serveLogs } from './testing/open-logs-page'

afterEach(() => useSession.setState({ menus: [] }))

const lines: Record<LogKind, LogLine[]> = {
  '1': [
    makeLine('1', { result: 'in', json: '广东', platForm: 'Chrome' }),
    makeLine('2', { result: 'wrong-password', ipaddress: '10.0.0.2' }),
    makeLine('3', { result: '' }),
  ],
  '3': [
    makeLine('1', {
      ...{ moduleName: 'billRule', requestMethod: 'billRule.update', requestURL: 'billRule/7', requestId: 'told-1' },
      ...{ record: { id: 'r7', name: '', page: '' }, json: '{"prefix":1}', changes: [] },
    }),
    makeLine('2', { requestURL: 'area/9', json: 'plain', ipaddress: '10.0.0.2' }),
  ],
  '4': [
    makeLine('1', {
      ...{
        result: 'TypeError',
        json: '说明一',
        requestMethod: 'PUT',
        requestURL: '/api/system/Menu',
        platForm: 'Edge',
      },
      ...{ moduleName: 'system', requestDuration: 7, requestId: 'told-7' },
    }),
  ],
  '5': [
    makeLine('1', { requestMethod: 'GET', requestURL: '/api/a', requestDuration: 12, result: '500', moduleName: 'a' }),
    makeLine('2', { requestMethod: 'PUT', requestURL: '/api/b', requestDuration: 0, result: '499' }),
    makeLine('3', { requestMethod: 'PUT', requestURL: '/api/c', result: '' }),
  ],
}
const time = '2026-01-01 09:02:03'
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)
/** The heads and the rows of the list, without the numbers of its rows. */
const listed = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.matches('thead tr, .ant-table-row'))
    .map((row) => cellsOf(row).slice(1))
const tones = () => [...document.querySelectorAll('.status-dot')].map(({ className }) => className.split('-').at(-1))

describe('[SYS-10] each kind of log', () => {
  test('sign-ins tell how they ended, from where and with what', async () => {
    serveLogs(lines)
    openLogsPage('1')
    await screen.findByText('登录成功')
    expect(listed()).toEqual([
      ['时间', '用户', '结果', '地址', '地点', '设备'],
      [time, '用户1', '登录成功', '10.0.0.1', '广东', 'Chrome'],
      [time, '用户2', '密码错误', '10.0.0.2', '', ''],
      [time, '用户3', '', '10.0.0.1', '', ''],
    ])
    expect(tones()).toEqual(['good', 'bad'])
  })

  test('operations tell what was done with what; what has no words stands as it was kept', async () => {
    serveLogs(lines)
    openLogsPage('3')
    await screen.findByText('编号规则')
    expect(listed()).toEqual([
      ['时间', '用户', '模块', '操作', '对象', '改动', '地址'],
      [time, '用户1', '编号规则', '修改', 'r7', '', '10.0.0.1'],
      [time, '用户2', '', '', 'area/9', 'plain', '10.0.0.2'],
    ])
  })

  test('errors stand first by what they are', async () => {
    serveLogs(lines)
    openLogsPage('4')
    await screen.findByText('TypeError')
    expect(listed()).toEqual([
      ['时间', '错误', '说明', '方法', '请求', '用户', '地址', '耗时（毫秒）', '请求编号'],
      [time, 'TypeError', '说明一', 'PUT', '/api/system/Menu', '用户1', '10.0.0.1', '7', 'told-7'],
    ])
  })

  test('requests are badly ended from 500 on', async () => {
    serveLogs(lines)
    openLogsPage('5')
    await screen.findByText('/api/a')
    expect(listed()).toEqual([
      ['时间', '用户', '方法', '请求', '耗时（毫秒）', '状态码', '地址'],
      [time, '用户1', 'GET', '/api/a', '12', '500', '10.0.0.1'],
      [time, '用户2', 'PUT', '/api/b', '0', '499', '10.0.0.1'],
      [time, '用户3', 'PUT', '/api/c', '', '', '10.0.0.1'],
    ])
    expect(tones()).toEqual(['bad', 'good'])
  })

  test('are searched in words that fit them, and not by a time that one does not see', async () => {
    serveLogs(lines)
    const { unmount } = openLogsPage('4')
    expect(await screen.findByPlaceholderText('请求编号、错误或请求')).toBeTruthy()
    const labels = () => [...document.querySelectorAll('.search-bar label')].map(({ textContent }) => textContent)
    expect(labels()).toEqual(['关键字', '时间'])
    unmount()
    openLogsPage('3', { hidden: ['creatorTime'] })
    expect(await screen.findByPlaceholderText('用户、模块、操作或内容')).toBeTruthy()
    expect(labels()).toEqual(['关键字'])
  })

  test('give a file of what is shown to whoever may have one', async () => {
    const server = serveLogs(lines)
    server.on(log.export, { name: '日志.xlsx', url: '#' })
    const { user } = openLogsPage('5', { buttons: ['btn_download'] })
    await user.click(await screen.findByRole('button', { name: '导出' }))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(log.export)).toHaveLength(1))
    expect(server.inputs(log.export)[0]).toMatchObject({ type: '5' })
  })
})

describe('[SYS-10] a line', () => {
  async function openLine(kind: LogKind, name = '用户1', hidden: string[] = []) {
    const { user } = openLogsPage(kind, { hidden })
    await user.click(await screen.findByText(name))
    const drawer = await screen.findByRole('dialog')
    const fields = [...drawer.querySelectorAll('.log-line > div')].map((field) => [
      field.querySelector('dt')?.textContent,
      field.querySelector('dd')?.textContent,
    ])
    return { drawer, fields, user }
  }

  test('holds all that its kind keeps, also what its list hides, and closes', async () => {
    serveLogs(lines)
    const { fields, drawer, user } = await openLine('4')
    expect(fields).toEqual([
      ...[
        ['时间', time],
        ['错误', 'TypeError'],
        ['说明', '说明一'],
        ['方法', 'PUT'],
        ['请求', '/api/system/Menu'],
      ],
      ...[
        ['用户', '用户1'],
        ['地址', '10.0.0.1'],
        ['设备', 'Edge'],
        ['模块', 'system'],
      ],
      ...[
        ['耗时（毫秒）', '7'],
        ['请求编号', 'told-7'],
      ],
    ])
    expect(drawer.querySelector('pre')?.textContent).toBe('说明一')
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('said nothing of how it ended where that is not known: nothing is said to be nothing, and it leaves out what one does not see', async () => {
    serveLogs(lines)
    const { fields } = await openLine('1', '用户3', ['platForm'])
    expect(fields).toEqual([
      ['时间', time],
      ['用户', '用户3'],
      ['结果', '—'],
      ['地址', '10.0.0.1'],
      ['地点', '—'],
    ])
  })

  test('of an operation that changed nothing and whose record has no name shows its id, and what was kept', async () => {
    serveLogs(lines)
    const { fields, drawer } = await openLine('3')
    expect(fields.slice(4, 6)).toEqual([
      ['对象', 'r7'],
      ['改动', '—原始记录{\n  "prefix": 1\n}'],
    ])
    expect(drawer.querySelector('.log-record small')).toBeNull()
    expect(within(drawer).queryByRole('table')).toBeNull()
  })

  const changed = (more: Partial<LogLine>) =>
    serveLogs({ '3': [makeLine('1', { moduleName: 'area', requestMethod: 'area.create', ...more })] })

  test('of something new tells what it holds, without a column for what was before', async () => {
    const [whole, long] = ['长'.repeat(160), '长'.repeat(161)]
    const made = (field: string, title: string, to: string | null) => ({ field, title, from: null, to })
    changed({
      ...{ record: { id: '', name: '', page: '' }, json: '{broken' },
      changes: [made('a', '名称', whole), made('b', '说明', long), made('c', '密钥', null), made('d', '备注', '')],
    })
    const { fields, drawer } = await openLine('3')
    expect(fields.find(([title]) => title === '对象')?.[1]).toBe('—')
    const rows = within(drawer).getAllByRole('row').map(cellsOf)
    expect(rows).toEqual([
      ['字段', '内容'],
      ['名称', whole],
      ['说明', `${whole}…收起${long}`],
      ['密钥', '（内容不记录）'],
      ['备注', '（空）'],
    ])
    expect([...drawer.querySelectorAll('td small')].map(({ textContent }) => textContent)).toEqual([
      ...['（内容不记录）', '（空）'],
    ])
    expect(drawer.querySelector('pre')?.textContent).toBe('{broken')
  })

  test('of an approval leads to it, past the list of the monitor', async () => {
    const page = { id: 'workflowMonitor', type: 2, enCode: 'workflowMonitor', urlAddress: 'workFlow/monitor' }
    useSession.setState({ menus: [{ ...page, fullName: '流程监控', linkTarget: '', children: [] } as never] })
    changed({ record: { id: 'i7', name: '采购', page: 'workflowMonitor' } })
    const { drawer } = await openLine('3')
    const link = within(drawer).getByRole('link', { name: '采购' })
    expect(link.getAttribute('href')).toBe(detailAddress({ kind: 'workflow', id: 'i7', opType: 4 }))
    expect(drawer.querySelector('.log-record small')?.textContent).toBe('i7')
  })
})
