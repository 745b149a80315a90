import { act, screen, waitFor, within } from '@testing-library/react'
import { type MonitorDatabase, type MonitorState, monitor } from '@workstation/contract/monitor'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeSocket, openSocket, useConnection } from '../../platform/socket'
import { fakeServer } from '../../testing/fake-server'
import { fakeSockets } from '../../testing/fake-socket'
import { renderPage } from '../../testing/render-page'
import { MonitorPage } from './monitor-page'
import { answerOf, database, nodeOf, pointAt, slow, start, stateOf } from './testing/monitor-states'

afterEach(() => {
  closeSocket()
  useConnection.setState({ isCutOff: false })
})

async function openPage(state: MonitorState, buttons: string[] = []) {
  const server = fakeServer()
  server.on(monitor.get, answerOf(state))
  renderPage(<MonitorPage />, { modelId: 'monitor', title: '系统监控', buttons })
  await screen.findByRole('region', { name: '系统监控' })
  return server
}
const part = (name: string) => screen.getByRole('region', { name })
/** The lines of a table of figures; what stands right has a > before it. */
const linesOf = (name: string) =>
  within(part(name))
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => `${cell.matches('[data-number=true]') ? '>' : ''}${cell.textContent}`),
    )
const tonesOf = (name: string) =>
  [...part(name).querySelectorAll('.status-dot')].map(({ className }) => className.split('-').at(-1))
const withDatabase = (more: Partial<MonitorDatabase>) => stateOf({ database: { ...database, ...more } })

describe('[SYS-11] [SYS-12] the figures of the monitor', () => {
  test('curves begin an hour ago and stand as high as their figure is of what is the most', async () => {
    const point = { ...pointAt(start), cpu: 50, systemCpu: 25, loopDelay: 10, sockets: 1, poolBusy: 5, poolWaiting: 0 }
    await openPage(stateOf({ nodes: [nodeOf('a', { point, history: [{ ...point, at: start - 1_800_000 }, point] })] }))
    const curves = within(part('host-a')).getAllByRole('img')
    expect(curves.map((curve) => curve.querySelector('polyline')?.getAttribute('points'))).toEqual([
      '120.0,24.0 240.0,24.0',
      '120.0,35.5 240.0,35.5',
      '120.0,1.0 240.0,1.0',
      '120.0,24.0 240.0,24.0',
      '120.0,37.8 240.0,37.8',
      '120.0,35.5 240.0,35.5',
    ])
    expect(curves.map((curve) => curve.getAttribute('aria-label'))).toEqual([
      '进程 CPU（单核）：50%，最近一小时',
      '主机 CPU（2 核）：25%，最近一小时',
      '进程内存：150 MB，最近一小时',
      '事件循环延迟：10 毫秒，最长 30，最近一小时',
      '在线连接：1，最近一小时',
      '数据库连接池：5 / 20，最近一小时',
    ])
  })

  test('a node that tells no disk has none, and what has no size is not full', async () => {
    const { history: _, ...node } = nodeOf('a', { disk: null, systemMemory: { total: 0, available: 0 } })
    await openPage(stateOf({ nodes: [node, nodeOf('b')] }))
    expect(part('host-a').textContent).not.toContain('数据目录所在磁盘')
    expect(within(part('host-a')).getByRole('progressbar', { name: '主机内存' }).textContent).toBe('0%')
    expect(part('host-a').querySelector('polyline')?.getAttribute('points')).toBe('240.0,41.3')
    expect(tonesOf('host-a')).toEqual(['good'])
    const rooms = within(part('host-b')).getAllByRole('progressbar')
    expect(rooms.map((room) => [room.getAttribute('aria-label'), room.textContent])).toEqual([
      ['主机内存', '75%'],
      ['数据目录所在磁盘', '75%'],
    ])
  })

  test('connections are a share of the most that there may be', async () => {
    await openPage(withDatabase({ connections: { open: 30, working: 3, most: 40 } }))
    expect(within(part('数据库')).getByRole('progressbar', { name: '数据库连接' }).textContent).toBe('75%')
  })

  test('a database without a most is not full', async () => {
    await openPage(withDatabase({ connections: { open: 30, working: 3, most: 0 } }))
    expect(within(part('数据库')).getByRole('progressbar', { name: '数据库连接' }).textContent).toBe('0%')
  })

  test('statements say how long they take in the unit that fits, and for whom they wait', async () => {
    const one = { application: 'app', state: 'working' as const, blockedBy: [], text: 'select\n  1' }
    const statements = [
      { ...one, pid: 1, ms: 999 },
      { ...one, pid: 2, ms: 1000 },
      { ...one, pid: 3, ms: 59_999, state: 'waiting' as const },
      { ...one, pid: 4, ms: 60_000, state: 'waiting' as const, blockedBy: [1, 2] },
      { ...one, pid: 5, ms: 3_599_999, state: 'idle' as const, application: '' },
      { ...one, pid: 6, ms: 3_600_000 },
      { ...one, pid: 7, ms: 5_432_100 },
      { ...one, pid: 8, ms: 90_100 },
      { ...one, pid: 9, ms: 1_250 },
    ]
    await openPage(withDatabase({ statements }), ['btn_sql'])
    const name = '等待和长时间执行的语句'
    expect(linesOf(name).map((line) => line.slice(0, 4))).toEqual([
      ['进程号', '状态', '>已持续', '用途'],
      ['1', '执行中', '>999 毫秒', 'app'],
      ['2', '执行中', '>1 秒', 'app'],
      ['3', '等待锁', '>60 秒', 'app'],
      ['4', '等待 1、2 放开锁', '>1 分钟', 'app'],
      ['5', '事务空闲', '>60 分钟', '—'],
      ['6', '执行中', '>1 小时', 'app'],
      ['7', '执行中', '>1.5 小时', 'app'],
      ['8', '执行中', '>1.5 分钟', 'app'],
      ['9', '执行中', '>1.3 秒', 'app'],
    ])
    expect(tonesOf(name)).toEqual(['busy', 'busy', 'bad', 'bad', 'warn', 'busy', 'busy', 'busy', 'busy'])
    expect(linesOf(name)[1]?.[4]).toBe('select 1select\n  1')
  })

  test('locks, jobs and tables are told in figures, what is not known or does not wait as such', async () => {
    await openPage(
      withDatabase({
        locks: [{ mode: 'AccessShareLock', held: 4, waiting: 1 }],
        queues: [
          { name: 'mail', due: 1, later: 2, active: 3, failed: 4, oldest: 5000 },
          { name: 'backup', due: 0, later: 6, active: 7, failed: 8, oldest: 9 },
        ],
        tables: [
          { name: 'area', rows: 0, bytes: 2048, indexBytes: 1024 },
          { name: 'audit_log', rows: -1, bytes: 1024, indexBytes: 0 },
        ],
      }),
    )
    expect(linesOf('锁')).toEqual([
      ['类型', '>持有', '>等待'],
      ['AccessShare', '>4', '>1'],
    ])
    expect(linesOf('后台作业')).toEqual([
      ['队列', '>排队', '>最久等待', '>稍后', '>执行中', '>失败'],
      ['mail', '>1', '>5 秒', '>2', '>3', '>4'],
      ['backup', '>0', '>—', '>6', '>7', '>8'],
    ])
    expect(linesOf('最大的数据表')).toEqual([
      ['数据表', '>行数（估计）', '>大小', '>其中索引'],
      ['area', '>0', '>2 KB', '>1 KB'],
      ['audit_log', '>—', '>1 KB', '>0 字节'],
    ])
  })

  test('where there is nothing it says so, and shows no empty table', async () => {
    await openPage(withDatabase({ statements: [], locks: [], queues: [], tables: [] }))
    for (const [name, none] of [
      ['等待和长时间执行的语句', '没有语句在等待或长时间执行'],
      ['锁', '没有锁'],
      ['后台作业', '没有排队、执行中或失败的作业'],
      ['最大的数据表', '没有数据表'],
      ['最近一小时的慢语句（半秒以上）', '最近一小时没有慢语句'],
    ] as const)
      expect(part(name).textContent).toBe(`${name}${none}`)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('slow statements say on which node where there are several', async () => {
    const name = '最近一小时的慢语句（半秒以上）'
    const { slow: _, ...third } = nodeOf('c')
    await openPage(stateOf({ nodes: [nodeOf('a', { slow: [slow] }), nodeOf('b', { slow: [slow] }), third] }), [
      'btn_sql',
    ])
    const rest = ['>3', '>900 毫秒', '>2.5 秒', '2026-01-01 08:00:00', 'select slowly from rowsselect slowly from rows']
    expect(linesOf(name)).toEqual([
      ['语句', '节点', '>次数', '>平均', '>最长', '最近一次', 'SQL'],
      ['abc123', 'host-a', ...rest],
      ['abc123', 'host-b', ...rest],
    ])
  })

  test('slow statements that are told anew replace those that were known', async () => {
    const sockets = fakeSockets()
    openSocket(() => 'abc')
    sockets.newest().open()
    await openPage(stateOf({ nodes: [nodeOf('a', { slow: [slow] })] }))
    const name = '最近一小时的慢语句（半秒以上）'
    expect(linesOf(name)[0]).toEqual(['语句', '>次数', '>平均', '>最长', '最近一次'])
    const state = stateOf({ nodes: [nodeOf('a', { slow: [{ ...slow, id: 'def456' }], history: [pointAt(start)] })] })
    act(() => sockets.newest().receive({ method: 'monitor', state }))
    expect(linesOf(name).map(([id]) => id)).toEqual(['语句', 'def456'])
    expect(part('host-a').querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(1)
  })

  test('asks every ten seconds while pushes do not arrive, and no longer once they do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const server = fakeServer()
    server.on(monitor.get, answerOf(stateOf()))
    renderPage(<MonitorPage />, { modelId: 'monitor', title: '系统监控' })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(10)
    expect(server.inputs(monitor.get)).toHaveLength(1)
    await pass(30_000)
    expect(server.inputs(monitor.get)).toHaveLength(1)
    act(() => useConnection.setState({ isCutOff: true }))
    await pass(9990)
    expect(server.inputs(monitor.get)).toHaveLength(1)
    await pass(20)
    expect(server.inputs(monitor.get)).toHaveLength(2)
    await pass(10_000)
    expect(server.inputs(monitor.get)).toHaveLength(3)
    act(() => useConnection.setState({ isCutOff: false }))
    await pass(30_000)
    expect(server.inputs(monitor.get)).toHaveLength(3)
  })

  test('says that it cannot be read, and what is told then does not stand alone', async () => {
    const sockets = fakeSockets()
    openSocket(() => 'abc')
    sockets.newest().open()
    const server = fakeServer()
    server.fail(monitor.get, 400, '监控没有回应')
    renderPage(<MonitorPage />, { modelId: 'monitor', title: '系统监控' })
    expect((await screen.findByRole('alert')).textContent).toContain('监控没有回应')
    act(() => sockets.newest().receive({ method: 'monitor', state: stateOf() }))
    expect(screen.getByRole('alert').textContent).toContain('监控没有回应')
  })

  test('that the right is gone is no longer said once it is told of again', async () => {
    const sockets = fakeSockets()
    openSocket(() => 'abc')
    sockets.newest().open()
    await openPage(stateOf())
    act(() => sockets.newest().receive({ method: 'monitorEnded' }))
    expect((await screen.findByRole('alert')).textContent).toContain('您已没有查看系统监控的权限')
    act(() => sockets.newest().receive({ method: 'monitor', state: stateOf() }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
