import { screen, waitFor, within } from '@testing-library/react'
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

describe('task statistics', () => {
  test('counts all tasks by leader, then those under way by profession', async () => {
    const server = start()
    server.on(reviewTask.countPage, pageOf([makeCount()]))
    server.on(reviewTask.doingCountPage, pageOf([makeCount({ id: 'profession-1', name: '电气', averagedays: null })]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
    expect(await screen.findByText('2.50')).toBeTruthy()
    expect(server.inputs(reviewTask.countPage)[0]).toEqual({ currentPage: 1, pageSize: 20, groupby: 'leader' })
    await user.click(screen.getByTitle('进行中'))
    await waitFor(() => expect(server.inputs(reviewTask.doingCountPage)).toHaveLength(1))
    await user.click(screen.getByTitle('按专业'))
    expect(await screen.findByRole('columnheader', { name: '专业名称' })).toBeTruthy()
    expect(server.inputs(reviewTask.doingCountPage).at(-1)).toMatchObject({ groupby: 'profession' })
  })

  test('a row opens the tasks behind it', async () => {
    const server = start()
    server.on(reviewTask.countPage, pageOf([makeCount()]))
    server.on(reviewTask.countInfo, pageOf([makeTask()]))
    const { user } = renderPage(<StatisticsPage />, { modelId: 'reviewStatistics' })
    await user.click(await screen.findByRole('button', { name: '陈思齐' }))
    expect(await screen.findByText('陈思齐的任务')).toBeTruthy()
    expect(server.inputs(reviewTask.countInfo)[0]).toMatchObject({ id: 'user-2', groupby: 'leader', doing: 0 })
  })
})
