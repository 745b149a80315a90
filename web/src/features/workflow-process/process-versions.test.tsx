import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProcessRow } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ProcessVersions } from './process-versions'

const row: ProcessRow = {
  ...{ id: 'p', version: 7, fullName: '采购', enCode: 'p', category: '', icon: '', iconBackground: '' },
  ...{ formName: '', formType: 2, type: 0, state: 0, enabledMark: 1, released: 3, sortCode: 0, description: '' },
  ...{ creatorUser: '', creatorTime: 0, lastModifyTime: null },
}
const version = (number: number, note: string) => ({
  id: `v${number}`,
  number,
  note,
  releasedBy: `人${number}`,
  releasedTime: 0,
})

function start(buttons: string[]) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(workflowProcess.fields, { list: [] })
  server.on(workflowProcess.versions, { list: [version(3, '加一步'), version(2, ''), version(1, '')] })
  const change = { node: 'a', name: '经理审批', what: 'renamed', from: '经理', to: '总经理' } as const
  server.on(workflowProcess.version, ({ number }) => ({
    ...version(number, ''),
    ...{ bpmnXml: '', changes: number === 3 ? [change] : [] },
  }))
  const onClose = vi.fn()
  renderPage(<ProcessVersions of={row} onClose={onClose} />, { modelId: 'workflowEngine', buttons })
  return { server, onClose }
}
const line = (number: number) => within(screen.getByText(`第 ${number} 版`).closest('li') as HTMLElement)

test('each version but the first is compared with the one before, one at a time', async () => {
  const { server } = start([])
  await screen.findByText('加一步')
  expect(line(1).queryByText('与上一版比较')).toBeNull()
  expect(screen.queryByText('恢复为草稿')).toBeNull()
  const compare = (number: number) => line(number).getByText('与上一版比较').closest('button') as HTMLElement
  fireEvent.click(compare(3))
  expect(await line(3).findByText('经理 → 总经理')).toBeTruthy()
  expect([2, 3].map((number) => compare(number).getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  fireEvent.click(compare(2))
  expect(await line(2).findByText('没有差异')).toBeTruthy()
  expect(screen.queryByText('经理 → 总经理')).toBeNull()
  expect(server.inputs(workflowProcess.version)).toEqual([
    { id: 'p', number: '3' },
    { id: 'p', number: '2' },
  ])
  fireEvent.click(compare(2))
  expect(screen.queryByText('没有差异')).toBeNull()
})

test('a version becomes the draft again once that is confirmed; a refusal leaves the list open', async () => {
  const { server, onClose } = start(['btn_edit'])
  await screen.findByText('加一步')
  const restore = async (number: number) => {
    fireEvent.click(line(number).getByText('恢复为草稿'))
    const [title] = await screen.findAllByText(`把第 ${number} 版恢复为草稿？`)
    const asked = title?.closest('.ant-modal') as HTMLElement
    expect(within(asked).getByText('现在的草稿会被替换。')).toBeTruthy()
    fireEvent.click(within(asked).getByText('恢复为草稿'))
  }
  server.fail(workflowProcess.restore, 409, '已被修改')
  await restore(2)
  await screen.findByText('已被修改')
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText('把第 2 版恢复为草稿？')).toBeNull())
  server.on(workflowProcess.restore, { version: 8 })
  await restore(1)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('已恢复为草稿，发布后生效')).toBeTruthy()
  expect(server.inputs(workflowProcess.restore)).toEqual([
    { id: 'p', number: 2, version: 7 },
    { id: 'p', number: 1, version: 7 },
  ])
})

test('a process that was never released says so; versions and a comparison that cannot be read are asked for again', async () => {
  const { server } = start([])
  await screen.findByText('加一步')
  server.fail(workflowProcess.version, 400, '版本读不出来')
  fireEvent.click(line(3).getByText('与上一版比较'))
  expect(await line(3).findByText(/版本读不出来/)).toBeTruthy()
  server.on(workflowProcess.version, { ...version(3, ''), bpmnXml: '', changes: [] })
  fireEvent.click(line(3).getByText('重试'))
  expect(await line(3).findByText('没有差异')).toBeTruthy()
  cleanup()
  server.fail(workflowProcess.versions, 400, '读不出来')
  renderPage(<ProcessVersions of={row} onClose={() => undefined} />, { modelId: 'workflowEngine' })
  expect(await screen.findByText(/^读不出来/)).toBeTruthy()
  expect(document.querySelector('.ant-empty-description, .ant-skeleton')).toBeNull()
  server.on(workflowProcess.versions, { list: [] })
  fireEvent.click(screen.getByText('重试'))
  await waitFor(() => expect(screen.queryByText(/^读不出来/)).toBeNull())
  expect(document.querySelector('.ant-empty-description')?.textContent).not.toBe('')
  expect(document.querySelector('.ant-skeleton')).toBeNull()
})
