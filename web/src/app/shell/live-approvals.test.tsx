import { waitFor } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app'
import { findShellHeader } from '../../testing/shell-header'

test('what others decide is read again, once for all that a batch changes', async () => {
  const { server, sockets } = renderApp('/home')
  await findShellHeader()
  await waitFor(() => expect(sockets.all()).toHaveLength(1))
  sockets.newest().open()
  await waitFor(() => expect(server.inputs(workflow.todoCount)).toHaveLength(1))
  for (const id of ['one', 'two', 'three']) sockets.newest().receive({ method: 'workflowChanged', id })
  await waitFor(() => expect(server.inputs(workflow.todoCount)).toHaveLength(2), { timeout: 3000 })
  expect(server.inputs(workflow.todo)).toHaveLength(2)
})
