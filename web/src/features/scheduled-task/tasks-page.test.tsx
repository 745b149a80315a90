import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import { type ScheduledTask, scheduledTask, type TaskRun } from '@workstation/contract/scheduled-task'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { type CronParts, cronOf, partsOf, startParts } from './cron-parts'
import { areParameters, fieldsOf, inputOf, startFields } from './task-fields'
import { TasksPage } from './tasks-page'
// Loaded ahead, so that a test does not wait for them.
import './task-editor'
import './task-runs'

const task = (id: string, more: Partial<ScheduledTask> = {}): ScheduledTask => ({
  ...{ id, version: 3, fullName: `${id}任务`, enCode: id, executeType: '3', cron: '0 3 * * *', missed: 'once' },
  executeContent: '{"cron":"0 3 * * *","localHostTaskId":"cleanRecords"}',
  ...{ runCount: 4, lastRunTime: Date.UTC(2026, 0, 1), nextRunTime: Date.UTC(2026, 0, 2), failures: 0, enabledMark: 1 },
  ...{ sortCode: 0, description: '', creatorUser: '', creatorTime: 0, lastModifyTime: null },
  ...more,
})
const run = (id: string, more: Partial<TaskRun> = {}): TaskRun => ({
  ...{
    id,
    runTime: Date.UTC(2026, 0, 1),
    runResult: 0,
    state: 'ok',
    description: '',
    reason: '',
    milliseconds: 1500,
    userName: '',
  },
  ...more,
})
const pageOf = <T,>(...list: T[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(scheduledTask.list, pageOf(task('a'), task('b', { enabledMark: 0, failures: 10, nextRunTime: null })))
  server.on(scheduledTask.methods, { list: [{ id: 'cleanRecords', fullName: '清理记录' }] })
  server.on(scheduledTask.preview, { times: [Date.UTC(2026, 0, 2, 19)], timeZone: 'Asia/Shanghai' })
})
const open = (...buttons: string[]) => renderPage(<TasksPage />, { modelId: 'task', title: '定时任务', buttons })
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('[SYS-05] [SYS-06] the list of tasks', () => {
  test('says when each runs next and which were switched off after failures, and offers history alone to who may only read', async () => {
    open()
    expect((await rowOf('a任务')).getByText('启用')).toBeTruthy()
    const paused = await rowOf('b任务')
    expect(paused.getByText('连续失败，已停用')).toBeTruthy()
    expect(screen.getAllByText('执行记录')).toHaveLength(2)
    for (const text of ['新建任务', '编辑', '立即运行', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('runs one now, stops what runs of it, and switches one off and another one on', async () => {
    for (const call of [scheduledTask.run, scheduledTask.cancel, scheduledTask.stop, scheduledTask.enable])
      server.on(call, null)
    const { user } = open('btn_run', 'btn_edit')
    const press = async (task: string, act: string) => {
      await user.click(screen.getByRole('button', { name: `更多操作：${task}` }))
      await user.click(await screen.findByRole('menuitem', { name: act }))
    }
    await user.click((await rowOf('a任务')).getByText('立即运行'))
    expect(await screen.findByText('已开始运行')).toBeTruthy()
    expect(server.inputs(scheduledTask.run)).toEqual([{ id: 'a' }])
    await press('a任务', '停止运行')
    await waitFor(() => expect(server.inputs(scheduledTask.cancel)).toEqual([{ id: 'a' }]))
    await press('a任务', '停用')
    await waitFor(() => expect(server.inputs(scheduledTask.stop)).toEqual([{ id: 'a' }]))
    await press('b任务', '启用')
    await waitFor(() => expect(server.inputs(scheduledTask.enable)).toEqual([{ id: 'b' }]))
    expect(server.inputs(scheduledTask.run)).toHaveLength(1)
  })

  test('shows how runs ended and why, and those alone that did not go well', async () => {
    const runs = [
      run('1', { state: 'failed', runResult: 1, description: 'task.too-long', reason: '运行超过 30 分钟，已停止' }),
      run('2', { userName: '周安' }),
    ]
    server.on(scheduledTask.log, pageOf(...runs))
    const { user } = open()
    await user.click((await rowOf('a任务')).getByText('执行记录'))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('运行超过 30 分钟，已停止')).toBeTruthy()
    expect(drawer.getByText('用时 1.5 秒 · 周安 手动运行')).toBeTruthy()
    await user.click(drawer.getByText('未成功'))
    await waitFor(() => expect(server.inputs(scheduledTask.log).at(-1)).toMatchObject({ id: 'a', runResult: '1' }))
  })
})

describe('[SYS-06] the editor of a task', () => {
  test('adds one that runs built-in work, with its next times', async () => {
    server.on(scheduledTask.create, { id: 'new' })
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建任务'))[0] as HTMLElement)
    expect(await screen.findByText('2026-01-03 03:00')).toBeTruthy()
    await user.type(fieldOf('fullName'), '清理')
    await user.type(fieldOf('enCode'), 'clean')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(scheduledTask.create)).toHaveLength(1))
    const [sent] = server.inputs(scheduledTask.create)
    expect(sent).toMatchObject({ fullName: '清理', enCode: 'clean', executeType: '3', missed: 'once', enabledMark: 1 })
    expect(JSON.parse((sent as { executeContent: string }).executeContent)).toMatchObject({
      cron: '0 3 * * *',
      localHostTaskId: 'cleanRecords',
    })
  })

  test('refuses at its field what would run each second, and asks the server nothing', async () => {
    server.on(scheduledTask.list, pageOf(task('a', { cron: '5 4 1-7 * 1' })))
    const { user } = open('btn_edit')
    await user.click((await rowOf('a任务')).getByText('编辑'))
    await screen.findByText('编辑定时任务')
    await waitFor(() => expect(server.inputs(scheduledTask.preview)).toHaveLength(1))
    await user.clear(fieldOf('cron'))
    await user.type(fieldOf('cron'), '* * * * * *')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('任务最多每分钟执行一次')).toBeTruthy()
    expect(server.inputs(scheduledTask.update)).toEqual([])
  })

  test('calls an interface with parameters', async () => {
    const content = JSON.stringify({ cron: '0 3 * * *', interfaceId: 'i', parameter: [{ field: 'a', value: '1' }] })
    server.on(scheduledTask.list, pageOf(task('a', { executeType: '1', executeContent: content })))
    server.on(dataInterface.selector, { list: [] })
    server.on(scheduledTask.update, null)
    const { user } = open('btn_edit')
    await user.click((await rowOf('a任务')).getByText('编辑'))
    await screen.findByText('编辑定时任务')
    expect(fieldOf('parameters').value).toBe('a=1')
    await user.type(fieldOf('parameters'), '\nb=x=y')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(scheduledTask.update)).toHaveLength(1))
    const [sent] = server.inputs(scheduledTask.update)
    expect(sent).toMatchObject({ id: 'a', version: 3, executeType: '1' })
    expect(JSON.parse((sent as { executeContent: string }).executeContent)).toMatchObject({
      interfaceId: 'i',
      parameter: [
        { field: 'a', value: '1' },
        { field: 'b', value: 'x=y' },
      ],
    })
  })
})

describe('[SYS-06] a schedule that is picked', () => {
  test.each<[Partial<CronParts>, string]>([
    [{ every: 'minutes', step: 15 }, '*/15 * * * *'],
    [{ every: 'hour', minute: 5 }, '5 * * * *'],
    [{ every: 'day', hour: 9, minute: 30 }, '30 9 * * *'],
    [{ every: 'week', weekday: 5, hour: 9 }, '0 9 * * 5'],
    [{ every: 'month', day: 31, hour: 0 }, '0 0 31 * *'],
  ])('%o is the line %s, and back', (parts, cron) => {
    expect(cronOf({ ...startParts, ...parts })).toBe(cron)
    expect(partsOf(cron)).toMatchObject(parts)
  })
  test('a line that no picker says is text', () => expect(partsOf('0 9 1-7 * 1').every).toBe('text'))
})

test('what another client saved went back spelt otherwise where nothing of it was changed', () => {
  const parameter = [{ field: 'a', value: ' 1 ' }]
  const content = { cron: '0 3 * * *', interfaceName: '接口', interfaceId: 'i', parameter, icon: 'x' }
  const saved = task('x', { executeType: '2', executeContent: JSON.stringify(content, null, 2) })
  const fields = { ...fieldsOf(saved), description: '每天' }
  expect(inputOf(fields, saved)).toMatchObject({
    description: '每天',
    executeType: '2',
    executeContent: saved.executeContent,
  })
  const other = inputOf({ ...fields, cron: '0 4 * * *' }, saved)
  expect(other.executeType).toBe('1')
  expect(JSON.parse(other.executeContent)).toMatchObject({ cron: '0 4 * * *', interfaceId: 'i' })
})

test('the form of a task comes back as it was filled in', () => {
  const fields = {
    ...startFields,
    fullName: '任务',
    enCode: 'x',
    kind: '1' as const,
    method: '',
    interfaceId: 'i',
    parameters: 'a=1',
  }
  const sent = inputOf(fields)
  expect(fieldsOf(task('x', { ...sent, cron: fields.cron, missed: 'once' } as Partial<ScheduledTask>))).toEqual(fields)
  expect([areParameters('a=1\n\nb='), areParameters('a'), areParameters('=1')]).toEqual([true, false, false])
})
