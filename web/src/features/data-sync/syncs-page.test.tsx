import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataSync, type SyncReport, type SyncRun } from '@workstation/contract/data-sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
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
