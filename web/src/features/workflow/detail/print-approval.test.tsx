import { screen, waitFor } from '@testing-library/react'
import { printTemplate } from '@workstation/contract/print-template'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { PrintApproval } from './print-approval'

const leaf = (id: string, source: string) => ({
  ...{ id, parentId: '-1', fullName: `模板${id}`, enCode: id, source, hasChildren: false, children: [] },
})

beforeEach(() => void vi.restoreAllMocks())

test('an approval is printed by a template of approvals, or as the page stands', async () => {
  const server = fakeServer()
  server.on(printTemplate.selector, { list: [leaf('a', 'workflowMonitor'), leaf('b', 'reviewTarget')] } as never)
  server.on(printTemplate.print, { html: '<p>纸</p>', hidden: 0, missing: [] } as never)
  const page = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = renderPage(<PrintApproval id="i1" />)
  await waitFor(() => expect(server.inputs(printTemplate.selector)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: '打印' }))
  await user.click(await screen.findByText('模板a'))
  await waitFor(() => expect(server.inputs(printTemplate.print)).toEqual([{ id: 'a', formId: 'i1' }]))
  expect([page.mock.calls.length, screen.queryByText('模板b')]).toEqual([0, null])
  await user.click(screen.getByRole('button', { name: '打印' }))
  await user.click(await screen.findByText('打印当前页面'))
  expect(page).toHaveBeenCalledTimes(1)
})

test('without such a template the page prints itself', async () => {
  const server = fakeServer()
  server.on(printTemplate.selector, { list: [] })
  const page = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = renderPage(<PrintApproval id="i1" />)
  await user.click(await screen.findByRole('button', { name: '打印' }))
  expect(page).toHaveBeenCalledTimes(1)
})
