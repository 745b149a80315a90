import { act, screen, waitFor, within } from '@testing-library/react'
import { type MonitorState, monitor } from '@workstation/contract/monitor'
import type { ServerEvent } from '@workstation/contract/socket'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeServer } from '../../testing/fake-server'
import { fakeSockets } from '../../testing/fake-socket'
import { renderPage } from '../../testing/render-page'
import { MonitorPage } from './monitor-page'
import { answerOf, nodeOf, pointAt, slow, start, stateOf } from './testing/monitor-states'

const greeting: ServerEvent = { method: 'initMessage', unreadNoticeCount: 0, unreadMessageCount: 0, unreadNums: [] }

let sockets: ReturnType<typeof fakeSockets>
beforeEach(() => {
  sockets = fakeSockets()
  openSocket(() => 'abc')
  sockets.newest().open()
})
afterEach(() => {
  closeSocket()
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

async function openPage(state = stateOf(), buttons = ['btn_sql']) {
  const server = fakeServer()
  server.on(monitor.get, answerOf(state))
  const page = renderPage(<MonitorPage />, { modelId: 'monitor', title: '系统监控', buttons })
  await screen.findByRole('region', { name: '系统监控' })
  return { server, ...page }
}
const part = (name: string) => screen.getByRole('region', { name })
const told = (state: MonitorState) => act(() => sockets.newest().receive({ method: 'monitor', state }))
const watched = () =>
  sockets.newest().sent.flatMap((event) => {
    const { method, on } = event as { method: string; on?: boolean }
    return method === 'WatchMonitor' ? [on] : []
  })

describe('[SYS-11] [SYS-12] the page of the monitor', () => {
  test('shows processor, memory, disk, event loop, sockets and pool of a node, each with an hour as a curve', async () => {
    await openPage()
    const node = part('host-a')
    for (const text of ['12.5%', '40%', '150 MB', '3.2 毫秒，最长 30', '7', '4 / 20，2 个等待'])
      expect(within(node).getByText(text)).toBeTruthy()
    expect(node.textContent).toContain('主机内存：剩余 1 GB，共 4 GB')
    expect(node.textContent).toContain('数据目录所在磁盘：剩余 25 GB，共 100 GB')
    const curve = within(node).getByRole('img', { name: '进程 CPU（单核）：12.5%，最近一小时' })
    expect(curve.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2)
    expect(within(node).getAllByRole('img')).toHaveLength(6)
  })

  test('shows the database: connections, who waits for whom, locks, jobs and tables', async () => {
    await openPage()
    expect(part('数据库').textContent).toContain('连接 12 个，正在执行 3 个，最多 100 个')
    expect(part('数据库').textContent).toContain('共 50 MB')
    const waits = within(part('等待和长时间执行的语句')).getByText('77').closest('tr')?.textContent
    for (const text of ['等待 78 放开锁', '1.1 分钟', 'review-workstation']) expect(waits).toContain(text)
    expect(part('等待和长时间执行的语句').textContent).toContain('事务空闲')
    expect(part('锁').textContent).toContain('RowExclusive41')
    expect(within(part('后台作业')).getByText('mail').closest('tr')?.textContent).toBe('mail52 小时123')
    expect(within(part('最大的数据表')).getByText('audit_log').closest('tr')?.textContent).toBe('audit_log12003 MB1 MB')
    expect(within(part('最大的数据表')).getByText('area').closest('tr')?.textContent).toContain('—')
  })

  test('shows the words of statements to those alone who have the button', async () => {
    const state = stateOf({ nodes: [nodeOf('a', { slow: [slow] })] })
    const { unmount } = await openPage(state)
    expect(screen.getAllByText('select slowly from rows').length).toBeGreaterThan(0)
    expect(screen.getAllByText('update area').length).toBeGreaterThan(0)
    unmount()
    await openPage(state, [])
    expect(screen.queryByRole('columnheader', { name: 'SQL' })).toBeNull()
    expect(screen.queryByText('select slowly from rows')).toBeNull()
    expect(within(part('最近一小时的慢语句（半秒以上）')).getByText('abc123').closest('tr')?.textContent).toContain(
      '2.5 秒',
    )
  })

  test('follows what the socket tells: figures, one point more, and slow statements that stay', async () => {
    await openPage(stateOf({ nodes: [nodeOf('a', { slow: [slow] })] }))
    const { history: _, slow: __, ...next } = nodeOf('a', { point: pointAt(start + 20_000, 88) })
    told(stateOf({ at: start + 20_000, nodes: [next] }))
    expect(await within(part('host-a')).findByText('88%')).toBeTruthy()
    const curve = within(part('host-a')).getByRole('img', { name: /^进程 CPU.*88%/ })
    expect(curve.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3)
    expect(screen.getByText('abc123')).toBeTruthy()
    expect(screen.getByText('截至 2026-01-01 08:00:20')).toBeTruthy()
  })

  test('a node that falls silent is shown as such, and goes on with its curve when it is back', async () => {
    await openPage(stateOf({ nodes: [nodeOf('a'), nodeOf('b')] }))
    const silent = [{ id: 'b', name: 'host-b', startedAt: start, heardAt: start }]
    const { history: _, ...a } = nodeOf('a')
    told(stateOf({ nodes: [a], silent }))
    await waitFor(() => expect(part('host-b').textContent).toBe('host-b没有回应，最后一次 2026-01-01 08:00:00'))
    const { history: __, ...back } = nodeOf('b', { point: pointAt(start + 60_000) })
    told(stateOf({ nodes: [a, back] }))
    await waitFor(() => expect(within(part('host-b')).getAllByRole('img')).toHaveLength(6))
    const [curve] = within(part('host-b')).getAllByRole('img')
    expect(curve?.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3)
  })

  test('a database that does not answer is named', async () => {
    await openPage(stateOf({ database: null }))
    expect(screen.getByRole('alert').textContent).toContain('数据库没有及时回应')
  })

  test('watches while it is looked at, and no longer behind another tab or when it closes', async () => {
    const { unmount } = await openPage()
    expect(watched()).toEqual([true])
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(watched()).toEqual([true, false])
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
    document.dispatchEvent(new Event('visibilitychange'))
    unmount()
    expect(watched()).toEqual([true, false, true, false])
  })

  test('a socket that was made anew is told again, and what was missed is asked for', async () => {
    const { server } = await openPage()
    act(() => sockets.newest().receive(greeting))
    expect(watched()).toEqual([true, true])
    await waitFor(() => expect(server.inputs(monitor.get)).toHaveLength(2))
  })

  test('says so when the right is gone', async () => {
    await openPage()
    act(() => sockets.newest().receive({ method: 'monitorEnded' }))
    expect((await screen.findByRole('alert')).textContent).toContain('您已没有查看系统监控的权限')
  })
})
