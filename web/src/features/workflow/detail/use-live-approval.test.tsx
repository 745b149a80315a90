import { fireEvent, screen, waitFor } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { expect, test } from 'vitest'
import { closeSocket, openSocket } from '../../../platform/socket'
import { fakeSockets } from '../../../testing/fake-socket'
import { makeDetail } from '../testing/fake-approval'
import { atFinance, openApproval as open } from '../testing/open-approval'

test('what others do with it is seen without a reload, and news of other approvals ask nothing', async () => {
  const sockets = fakeSockets()
  const { server, become } = await open()
  openSocket(() => 'token-1')
  sockets.newest().open()
  become(makeDetail(atFinance().agree('li'), 'me'))
  sockets.newest().receive({ method: 'workflowChanged', id: 'another' })
  sockets.newest().receive({ method: 'workflowChanged', id: 'approval-1' })
  await waitFor(() => expect(screen.queryByRole('button', { name: '同意' })).toBeNull())
  expect(server.inputs(workflow.get)).toHaveLength(2)
  closeSocket()
})

test('whoever comes back to the window looks at it again', async () => {
  const { server, become } = await open()
  become(makeDetail(atFinance().agree('li'), 'me'))
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByRole('button', { name: '同意' })).toBeNull())
  expect(server.inputs(workflow.get)).toHaveLength(2)
})
