import { screen, waitFor, within } from '@testing-library/react'
import { type ReviewFigures, reviewFigures } from '@workstation/contract/review-figures'
import { reviewTask } from '@workstation/contract/review-task'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MyTasksPage } from './my-tasks-page'
import { StatisticsPage } from './statistics-page'
import { makeCount, pageOf, serveLists } from './testing/fake-lists'
import { makeTask } from './testing/fake-run'

const day = 24 * 3_600_000

function start() {
  window.innerWidth = 1440
  const server = fakeServer()
  serveLists(server)
  return server
}

describe('my review tasks', () => {
  test('asks for the open ones of the caller, and marks what is overdue', async () => {
    const server = start()
    server.on(reviewTask.listPage, pageOf([makeTask({ mine: true, createtime: Date.now() - 9 * day, latedays: 6 })]))
    renderPage(<MyTasksPage />, { modelId: 'myReviewTask', title: '我的评审任务' })
    expect(await screen.findByText('逾期 6 天')).toBeTruthy()
    expect(server.inputs(reviewTask.listPage)[0]).toEqual({ currentPage: 1, pageSize: 20, mine: 1, state: 'open' })
    expect(document.querySelector('.row-marked')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })

  test('a review administrator also sees the tasks whose leader is gone', async () => {
    const server = start()
    server.on(reviewTask.listPage, pageOf([makeTask({ leaderdisabled: true })]))
    const { user } = renderPage(<MyTasksPage />, { modelId: 'review', buttons: ['btn_manage'] })
    await user.click(await screen.findByTitle('待重新指派'))
    await waitFor(() =>
      expect(server.inputs(reviewTask.listPage).at(-1)).toEqual({ currentPage: 1, pageSize: 20, state: 'orphaned' }),
    )
  })

  test('a task opens its run beside the list', async () => {
    const server = start()
    server.on(reviewTask.listPage, pageOf([makeTask({ mine: true })]))
    const { user } = renderPage(<MyTasksPage />, { modelId: 'myReviewTask' })
    await user.click(await screen.findByRole('button', { name: /^处理/ }))
    expect(await within(await screen.findByRole('dialog')).findByText('专业评审任务')).toBeTruthy()
  })
})

const figures: ReviewFigures = {
  steps: {
    assigning: { runs: 4, averagedays: 1.5 },
    professional: { runs: 3, averagedays: 6 },
    finalApproval: { runs: 0, averagedays: null },
  },
  outcomes: { running: 2, passed: 3, rejected: 1, withdrawn: 0, terminated: 0 },
  months: [
    { month: '2026-01', passed: 1, rejected: 0 },
    { month: '2026-02', passed: 2, rejected: 1 },
  ],
}

describe('task statistics', () => {
  test('plots load, time by step and decisions; a bar opens the tasks behind it', async () => {
    const server = start()
    server.on(reviewFigures.read, figures)
    server.on(reviewTask.countPage, pageOf([makeCount(), makeCount({ id: 'user-3', name: '何雨桐', overdue: 0 })]))
    server.on(reviewTask.countInfo, pageOf([makeTask()]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
    const plots = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.statistics-plot')]
      expect(found).toHaveLength(3)
      return found
    })
    const linesOf = (at: number) => [...(plots[at]?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
    expect(linesOf(0)).toEqual(['陈思齐5逾期 1', '何雨桐5'])
    expect(linesOf(1)).toEqual(['任务分配1.5 天（4 轮）', '专业评审6 天（3 轮）', '终审—'])
    expect(plots[2]?.textContent).toContain('驳回率 25%（4 次终审中驳回 1 次）')
    expect(linesOf(2)).toEqual(['2026-011', '2026-023驳回 1'])
    await user.click(within(plots[0] as HTMLElement).getByRole('button', { name: '何雨桐' }))
    expect(await screen.findByText('何雨桐的任务')).toBeTruthy()
    expect(server.inputs(reviewTask.countInfo)[0]).toMatchObject({ id: 'user-3', groupby: 'leader' })
  })

  test('times by step, decisions of a month and rejections open the runs behind them, and are exported as the page is narrowed', async () => {
    const server = start()
    server.on(reviewFigures.read, figures)
    server.on(reviewTask.countPage, pageOf([makeCount()]))
    const run = { id: 'run-1', reviewname: '滨江施工图', projectname: '滨江', runno: 1, progress: 100, flowstate: 2 }
    server.on(reviewFigures.runs, pageOf([{ ...run, createtime: 1, endtime: 2, days: 7.25 }]))
    server.on(reviewFigures.export, { name: '评审用时与驳回率.xlsx', url: '/f' })
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics', buttons: ['btn_download'] })
    for (const [name, title, asked] of [
      ['专业评审', '专业评审：已完成该环节的评审', { step: 'professional' }],
      ['2026-02', '2026-02 终审的评审', { month: '2026-02' }],
      ['驳回率 25%（4 次终审中驳回 1 次）', '被驳回的评审', { outcome: 'rejected' }],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }))
      expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
      await screen.findByRole('button', { name: '滨江施工图' })
      expect(server.inputs(reviewFigures.runs).at(-1)).toEqual({ currentPage: 1, pageSize: 20, ...asked })
      expect(screen.queryByText('7.25') !== null).toBe(name === '专业评审')
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: '滨江施工图' })).toBeNull())
    }
    await user.click(screen.getByRole('button', { name: '专业评审' }))
    await user.click(await screen.findByRole('button', { name: '滨江施工图' }))
    expect(await screen.findByText('专业评审任务')).toBeTruthy()
    const opened = screen.getAllByRole('dialog').at(-1) as HTMLElement
    await user.click(within(opened).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('专业评审任务')).toBeNull())
    expect(screen.getByRole('button', { name: '滨江施工图' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '导出用时与驳回率' }))
    await waitFor(() => expect(server.inputs(reviewFigures.export)).toEqual([{}]))
  })

  test('by month the oldest comes first, and stages are named', async () => {
    const server = start()
    server.on(reviewFigures.read, figures)
    server.on(reviewTask.countPage, pageOf([makeCount({ id: '2', name: '2' })]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
    await user.click(await screen.findByTitle('按阶段'))
    expect((await screen.findAllByText('二审')).length).toBeGreaterThan(0)
    await user.click(screen.getByTitle('按月份'))
    await waitFor(() =>
      expect(server.inputs(reviewTask.countPage).at(-1)).toMatchObject({ groupby: 'month', sidx: 'id', sort: 'asc' }),
    )
  })

  test('counts all tasks by leader, then those under way by profession', async () => {
    const server = start()
    server.on(reviewFigures.read, figures)
    server.on(reviewTask.countPage, pageOf([makeCount()]))
    server.on(reviewTask.doingCountPage, pageOf([makeCount({ id: 'profession-1', name: '电气', averagedays: null })]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics', buttons: ['btn_download'] })
    expect(await screen.findByText('2.50')).toBeTruthy()
    expect(server.inputs(reviewTask.countPage)[0]).toEqual({ currentPage: 1, pageSize: 20, groupby: 'leader' })
    await user.click(screen.getByTitle('进行中'))
    await waitFor(() => expect(server.inputs(reviewTask.doingCountPage)).toHaveLength(1))
    await user.click(screen.getByTitle('按专业'))
    expect(await screen.findByRole('columnheader', { name: '专业名称' })).toBeTruthy()
    expect(server.inputs(reviewTask.doingCountPage).at(-1)).toMatchObject({ groupby: 'profession' })
    server.on(reviewTask.countExport, { name: '统计.xlsx', url: '/f' })
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() =>
      expect(server.inputs(reviewTask.countExport)).toMatchObject([{ doing: 1, groupby: 'profession', dataType: 1 }]),
    )
  })

  test('a row opens the tasks behind it', async () => {
    const server = start()
    server.on(reviewFigures.read, figures)
    server.on(reviewTask.countPage, pageOf([makeCount()]))
    server.on(reviewTask.countInfo, pageOf([makeTask()]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
    await user.click((await screen.findAllByRole('button', { name: '陈思齐' })).at(-1) as HTMLElement)
    expect(await screen.findByText('陈思齐的任务')).toBeTruthy()
    expect(server.inputs(reviewTask.countInfo)[0]).toMatchObject({ id: 'user-2', groupby: 'leader', doing: 0 })
  })
})
