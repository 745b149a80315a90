import { screen } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { searchesLost } from '../../testing/searches-lost'
import { CirculatePage } from './circulate-page'
import { DonePage } from './done-page'
import { LaunchPage } from './launch-page'
import { MonitorPage } from './monitor-page'
import { pageOf } from './testing/fake-approval'
import { TodoPage } from './todo-page'

const columns = ['fullName', 'status', 'flowCategory', 'flowUrgent', 'receiveTime', 'handleTime', 'startTime']

async function lostOn(page: ReactNode, modelId: string) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server)
  server.on(reviewOverview.waitingForMe, { list: [] })
  server.on(workflow.list, pageOf([]))
  server.on(workflowLaunch.list, pageOf([]))
  server.on(workflowLaunch.recent, { list: [] })
  server.on(workflowMonitor.list, pageOf([]))
  const { unmount } = renderPage(page, { modelId })
  await screen.findByText('重置')
  const lost = searchesLost(columns)
  unmount()
  return lost
}

test('who may not see a column is not asked what it should hold: approvals, by the moment that each list shows', async () => {
  const kind = { flowCategory: ['流程分类'], flowUrgent: ['紧急程度'] }
  const received = { receiveTime: ['接收时间'] }
  const begun = { startTime: ['发起时间'] }
  expect(await lostOn(<TodoPage />, 'workflowTodo')).toEqual({ ...kind, ...received })
  expect(await lostOn(<DonePage />, 'workflowDone')).toEqual({ ...kind, handleTime: ['处理时间'] })
  expect(await lostOn(<CirculatePage />, 'workflowCirculate')).toEqual({ ...kind, ...received })
  expect(await lostOn(<LaunchPage />, 'workflowLaunch')).toEqual({ ...kind, ...begun })
  expect(await lostOn(<MonitorPage />, 'workflowMonitor')).toEqual({ ...kind, ...begun })
})
