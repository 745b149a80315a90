import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataSync, type SyncReport, type SyncRun } from '@workstation/contract/data-sync'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { modesOf } from './modes-of'
import { SyncsPage } from './syncs-page'
// Loaded ahead, so that a test does not wait for them.
import './run-drawer'
import './start-drawer'

const run = (id: string, more: Partial<SyncRun> = {}): SyncRun => ({
  ...{ id, fromName: `${id}来源`, toName: `${id}目标`, state: 'done', tableCount: 2, doneCount: 2, rowsDone: 12_345 },
  ...{ creatorUser: '保管员', creatorTime: 0, doneTime: 60_000 },
  ...more,
})
const report = (table: string, more: Partial<SyncReport> = {}): SyncReport => ({
  ...{ table, tableName: '', sum: 10, state: 0, problem: '', missing: [], losses: [] },
  ...more,
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on(authority.getColumns, null)
  const list = [run('a'), run('b', { state: 'running', doneTime: null })]
  server.on(dataSync.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  server.on(dataSync.sources, {
    list: [
      { id: 's1', fullName: '账册', dbType: 'MySQL', mayWrite: 0 },
      { id: 's2', fullName: '仓库', dbType: 'PostgreSQL', mayWrite: 1 },
    ],
  })
})
afterEach(() => void vi.useRealTimers())
const open = (...buttons: string[]) => renderPage(<SyncsPage />, { modelId: 'dataSync', buttons })
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('[SYS-29] [SYS-30] the runs', () => {
  test('are listed with their counts, with nothing to press for who may only read', async () => {
    open()
    expect((await lineOf('a来源')).getByText('12,345')).toBeTruthy()
    expect((await lineOf('b来源')).getByText('同步中')).toBeTruthy()
    for (const text of ['开始同步', '停止']) expect(screen.queryByText(text)).toBeNull()
  })

  test('open with their tables and why one failed, and are stopped while they go on', async () => {
    const tables = [{ table: 'bills', mode: 'append', state: 'failed', rowsDone: 2000, sum: 10, error: '值太长' }]
    server.on(dataSync.get, { ...run('a'), tables })
    server.on(dataSync.stop, null)
    const { user } = open('btn_stop')
    expect((await lineOf('a来源')).queryByText('停止')).toBeNull()
    await user.click((await lineOf('b来源')).getByText('停止'))
    await user.click((await screen.findAllByText('停止', { selector: '.ant-modal *' })).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(dataSync.stop)).toEqual([{ id: 'b' }]))
    await user.click((await lineOf('a来源')).getByText('查看'))
    expect(await screen.findByText('值太长')).toBeTruthy()
    expect(screen.getByText('追加 · 已写入 2,000 行')).toBeTruthy()
  })
})

describe('[SYS-30] a new run', () => {
  async function choose(label: string, name: string) {
    const field = await waitFor(() => screen.getByLabelText(label, { selector: 'input' }))
    fireEvent.mouseDown(field)
    const found = await screen.findAllByText(name, { selector: '.ant-select-item-option-content' })
    fireEvent.click(found.at(-1) as HTMLElement)
  }

  test('started with nothing ticked it did nothing, and sources that were not read were none: both are said', async () => {
    server.fail(dataSync.sources, 400, '读不到', 'forbidden')
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('开始同步'))[0] as HTMLElement)
    expect(await screen.findByText('内容没有加载出来')).toBeTruthy()
    server.on(dataSync.sources, { list: [{ id: 's1', fullName: '账册', dbType: 'MySQL', mayWrite: 0 }] })
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(screen.queryByText('内容没有加载出来')).toBeNull())
    await user.click(screen.getByText('同步 0 张表'))
    expect(await screen.findByText('请选择来源和目标，比较后勾选要同步的表。')).toBeTruthy()
    expect(server.inputs(dataSync.execute)).toEqual([])
  })

  test('compares first, names what is lost, and copies what was ticked', async () => {
    server.on(dataSync.report, {
      list: [
        report('bills', { state: 3 }),
        report('void', { state: 1 }),
        report('odd', { state: 2, problem: 'no-key' }),
        report('kinds', { state: 2, losses: [{ field: 'kind', loss: 'choice' }] }),
      ],
    })
    server.on(dataSync.execute, { id: 'new' })
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('开始同步'))[0] as HTMLElement)
    await choose('来源', '账册')
    await choose('目标（需可写）', '仓库')
    await user.click(screen.getByText('比较'))
    expect(await screen.findByText('会丢失：kind 的选项列表')).toBeTruthy()
    expect(server.inputs(dataSync.report)).toEqual([{ dbConnectionFrom: 's1', dbConnectionTo: 's2' }])
    expect(screen.getByText('没有主键')).toBeTruthy()
    for (const table of ['void', 'odd']) expect((screen.getByLabelText(table) as HTMLInputElement).disabled).toBe(true)
    await user.click(screen.getByLabelText('bills'))
    await user.click(screen.getByLabelText('kinds'))
    await choose('方式 bills', '清空后写入')
    expect(await screen.findByText(/会先删除目标里的全部数据/)).toBeTruthy()
    await user.click(screen.getByText('同步 2 张表'))
    await waitFor(() => expect(server.inputs(dataSync.execute)).toHaveLength(1))
    expect(server.inputs(dataSync.execute)[0]).toMatchObject({
      ...{ dbConnectionFrom: 's1', dbConnectionTo: 's2' },
      tables: [
        { table: 'bills', mode: 'replace' },
        { table: 'kinds', mode: 'create' },
      ],
    })
  })
})

test.each([
  [{ state: 0, problem: '' }, ['append']],
  [{ state: 1, problem: '' }, []],
  [{ state: 2, problem: '' }, ['create']],
  [{ state: 3, problem: '' }, ['append', 'replace']],
  [{ state: 0, problem: 'no-key' }, []],
  [{ state: 3, problem: 'columns' }, []],
] as const)('a table that stands as %j can be copied by %j', (stands, modes) => {
  expect(modesOf(stands as never)).toEqual(modes)
})

test('what was compared says what each table is called, how many rows it has and which columns are missing', async () => {
  const missing = Array.from({ length: 11 }, (_, at) => `c${at}`)
  server.on(dataSync.report, {
    list: [
      report('bills', { tableName: '账单', sum: 12_345 }),
      report('void', { sum: null as never, state: 3, problem: 'columns', missing }),
      report('both', {
        losses: [
          { field: 'a', loss: 'zone' },
          { field: 'b', loss: 'case' },
        ],
      }),
    ],
  })
  const { user } = open('btn_add')
  await user.click((await screen.findAllByText('开始同步'))[0] as HTMLElement)
  const ends = async (id: string, name: string) => {
    const box = document.querySelector(`#${id}`) as HTMLElement
    fireEvent.mouseDown(box)
    const option = await waitFor(() => {
      const list = document.querySelector(`#${box.getAttribute('aria-controls')}`)?.closest('.ant-select-dropdown')
      const found = list?.querySelector(`.ant-select-item-option[title="${name}"]`)
      expect(found).toBeTruthy()
      return found as HTMLElement
    })
    fireEvent.click(option)
    return option.classList.contains('ant-select-item-option-disabled')
  }
  const compare = screen.getByText('比较').closest('button') as HTMLButtonElement
  expect(compare.disabled).toBe(true)
  // Nothing is written into what may only be read, nor into itself.
  expect(await ends('sync-to', '账册')).toBe(true)
  expect(await ends('sync-from', '仓库')).toBe(false)
  expect(await ends('sync-to', '仓库')).toBe(true)
  expect(compare.disabled).toBe(true)
  expect(await ends('sync-from', '账册')).toBe(false)
  expect(await ends('sync-to', '仓库')).toBe(false)
  await user.click(compare)
  await screen.findByText('账单')
  const lines = [...document.querySelectorAll('.ant-drawer tr.ant-table-row')].map((line) =>
    [...line.children].slice(1, 4).map((cell) => cell.textContent),
  )
  expect(lines).toEqual([
    ['bills账单', '12,345', '可以同步'],
    ['void', '—', `目标已有数据目标缺少列 ${missing.slice(0, 10).join(', ')}`],
    ['both', '10', '可以同步会丢失：a 的时区（变为 UTC）；b 不分大小写'],
  ])
  // Another end forgets what was compared and ticked.
  await user.click(screen.getByLabelText('bills'))
  expect(screen.getByText('同步 1 张表')).toBeTruthy()
  await ends('sync-from', '仓库')
  expect(screen.queryByText('账单')).toBeNull()
  expect(screen.getByText('同步 0 张表')).toBeTruthy()
})

test('runs that go on are looked at every two seconds until they are over, and so is the one that is open', async () => {
  const table = { table: 'bills', mode: 'append', state: 'running', rowsDone: 1, sum: 10, error: '' }
  server.fail(dataSync.get, 400, '读不到')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  fireEvent.click(await screen.findByText('b来源'))
  expect(await screen.findByText('读不到')).toBeTruthy()
  expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe('560px')
  server.on(dataSync.get, { ...run('b', { state: 'running', doneTime: null }), tables: [table] })
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('从 b来源 到 b目标')).toBeTruthy()
  const asked = () => [server.inputs(dataSync.list).length, server.inputs(dataSync.get).length]
  const [lists = 0, gets = 0] = asked()
  await vi.advanceTimersByTimeAsync(2100)
  expect(asked()[1]).toBe(gets + 1)
  expect(asked()[0]).toBeGreaterThan(lists)
  server.on(dataSync.get, { ...run('b'), tables: [{ ...table, state: 'odd', error: '' }] })
  server.on(dataSync.list, { list: [run('b')], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  await vi.advanceTimersByTimeAsync(2100)
  await waitFor(() => expect(screen.getAllByText('失败').length).toBeGreaterThan(0))
  const ended = asked()
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked()).toEqual(ended)
})
