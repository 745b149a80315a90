import { screen } from '@testing-library/react'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { searchesLost } from '../../testing/searches-lost'
import { MyTasksPage } from './my-tasks-page'
import { TargetsPage } from './targets-page'
import { pageOf, serveLists } from './testing/fake-lists'
import { openReviewsPage } from './testing/open-reviews-page'

const columns = ['reviewname', 'createtime', 'duetime', 'projectname', 'reviewtypetext', 'waitingsince', 'waitingtext']

function serve() {
  window.innerWidth = 1440
  const server = fakeServer()
  serveLists(server)
  server.on(reviewTarget.listPage, pageOf([]))
  server.on(reviewTask.listPage, pageOf([]))
}

/** Of reviews and of their runs. */
const alike = {
  duetime: ['截止情况', '截止时间'],
  projectname: ['项目名称'],
  reviewtypetext: ['评审类型'],
  waitingsince: ['等待时长', '等待开始时间'],
  waitingtext: ['等待处理人'],
}

test('who may not see a column is not asked what it should hold: reviews', async () => {
  await openReviewsPage({ reviews: [] })
  expect(searchesLost(columns)).toEqual({ ...alike, createtime: ['创建时间'] })
})

test('who may not see a column is not asked what it should hold: runs', async () => {
  serve()
  renderPage(<TargetsPage />, { modelId: 'reviewTarget' })
  await screen.findByText('重置')
  expect(searchesLost(columns)).toEqual({ ...alike, createtime: ['发起时间'] })
})

test('who may not see a column is not asked what it should hold: tasks', async () => {
  serve()
  renderPage(<MyTasksPage />, { modelId: 'myReviewTask' })
  await screen.findByText('重置')
  expect(searchesLost([...columns, 'majortext', 'stage'])).toEqual({
    createtime: ['分配时间'],
    duetime: ['截止情况', '截止时间'],
    majortext: ['专业名称'],
    stage: ['评审阶段'],
  })
})
