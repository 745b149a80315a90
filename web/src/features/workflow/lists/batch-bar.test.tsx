import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeTaskRow } from '../testing/fake-approval'
import { BatchBar } from './batch-bar'

test('more approvals than one call takes were refused as a whole', async () => {
  const server = fakeServer()
  server.on(workflow.batch, ({ ids = [] }) => ({
    list: (ids as string[]).map((id) => ({ id, isDone: id !== 'part-500', msg: id === 'part-500' ? '已处理' : '' })),
  }))
  const rows = Array.from({ length: 501 }, (_, at) =>
    makeTaskRow({ id: `part-${at}`, taskOperatorId: `part-${at}`, fullName: `采购${at}`, isBatchApproval: true }),
  )
  renderPage(<BatchBar rows={rows} onDone={() => undefined} />)
  fireEvent.click(screen.getByText('批量同意'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getAllByText('批量同意').at(-1) as HTMLElement)
  await waitFor(() => expect(dialog.getByText('采购500')).toBeTruthy())
  const calls = server.inputs(workflow.batch)
  expect(calls.map(({ ids }) => (ids as string[]).length)).toEqual([500, 1])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  // What failed stands first.
  expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('已处理')
})

test('an outcome of what the list does not hold any more stands by its id', async () => {
  const server = fakeServer()
  server.on(workflow.batch, { list: [{ id: 'part-9', isDone: true, msg: '' }] })
  renderPage(<BatchBar rows={[makeTaskRow({ isBatchApproval: true })]} onDone={() => undefined} />)
  fireEvent.click(screen.getByText('批量同意'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getAllByText('批量同意').at(-1) as HTMLElement)
  expect((await dialog.findByRole('listitem')).textContent).toBe('part-9已处理')
  expect(dialog.getByText('1 项已处理')).toBeTruthy()
})
