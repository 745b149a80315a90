import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type WorkflowComment, workflowLaunch } from '@workstation/contract/workflow-launch'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../platform/drafts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeDetail, startedAt } from '../testing/fake-approval'
import { atFinance } from '../testing/open-approval'
import { Comments } from './comments'

const comment = (id: string, more: Partial<WorkflowComment> = {}): WorkflowComment => ({
  ...{ id, text: `说明${id}`, image: '[]', file: '[]', creatorUserId: 'li', creatorUserName: '李会计' },
  ...{ creatorUserHeadIcon: '', creatorTime: startedAt, isDel: false },
  ...more,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const list = [comment('c1', { isDel: true, creatorUserName: '我' }), comment('c2')]
  server.on(workflowLaunch.comments, ({ pageSize = 0 }) => ({
    list,
    pagination: { currentPage: 1, pageSize: Number(pageSize), total: 30 },
  }))
  server.on(workflowLaunch.addComment, { id: 'c3' })
  server.on(workflowLaunch.removeComment, null)
})
const open = () => renderPage(<Comments detail={makeDetail(atFinance(), 'me')} />, { user: { userId: 'me' } })
const box = () => screen.getByRole('textbox', { name: '评论' }) as HTMLTextAreaElement
const send = () => screen.getByRole('button', { name: '发表' }) as HTMLButtonElement

test('what was said is read, the newest first, and older ones come by asking', async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { name: '评论 30' })).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('说明c1')
  expect(lines[1]).toContain('李会计')
  expect(server.inputs(workflowLaunch.comments)).toEqual([
    { taskId: 'approval-1', currentPage: '1', pageSize: '20', sort: 'desc' },
  ])
  await user.click(screen.getByRole('button', { name: '更早的评论' }))
  await waitFor(() => expect(server.inputs(workflowLaunch.comments).at(-1)).toMatchObject({ pageSize: '40' }))
})

test('is written to those who are named, kept while it is written, and its box is empty once it is sent', async () => {
  const first = open()
  await screen.findByText('说明c1')
  expect(send().disabled).toBe(true)
  fireEvent.change(box(), { target: { value: '  ' } })
  expect(send().disabled).toBe(true)
  fireEvent.change(box(), { target: { value: ' 请看附件 ' } })
  first.unmount()
  const { user } = open()
  expect(box().value).toBe(' 请看附件 ')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '提醒谁看' }))
  // Nobody reminds himself.
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['周明远', '王主任', '李会计', '赵律师'])
  fireEvent.click(document.querySelectorAll('.ant-select-item-option')[2] as Element)
  await user.click(send())
  await waitFor(() =>
    expect(server.inputs(workflowLaunch.addComment)).toEqual([
      { taskId: 'approval-1', text: '请看附件', file: [], mentionIds: ['li'] },
    ]),
  )
  await waitFor(() => expect(box().value).toBe(''))
  expect(document.querySelector('.ant-select-selection-item')).toBeNull()
  expect(send().disabled).toBe(true)
})

test('whom a comment was addressed to was lost with a reload', async () => {
  const first = open()
  await screen.findByText('说明c1')
  fireEvent.change(box(), { target: { value: '请看' } })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '提醒谁看' }))
  fireEvent.click(document.querySelectorAll('.ant-select-item-option')[2] as Element)
  first.unmount()
  const { user } = open()
  expect(box().value).toBe('请看')
  expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('李会计')
  await user.click(send())
  await waitFor(() =>
    expect(server.inputs(workflowLaunch.addComment)).toEqual([
      { taskId: 'approval-1', text: '请看', file: [], mentionIds: ['li'] },
    ]),
  )
  await waitFor(() => expect(document.querySelector('.ant-select-selection-item')).toBeNull())
})

test('a text that was kept before it was kept with its people is still there', async () => {
  keepDraft({ kind: 'workflow.comment', id: 'approval-1', owner: 'me' }, '从前写的')
  open()
  expect(box().value).toBe('从前写的')
})

test('a text that is too long is not cut, and not sent', async () => {
  open()
  await screen.findByText('说明c1')
  fireEvent.change(box(), { target: { value: '字'.repeat(2001) } })
  expect(box().value).toHaveLength(2001)
  expect(send().disabled).toBe(true)
  fireEvent.change(box(), { target: { value: '字'.repeat(2000) } })
  expect(send().disabled).toBe(false)
})

test('is taken back by who may, after he was asked', async () => {
  const { user } = open()
  const [own, other] = await screen.findAllByRole('listitem')
  expect(within(other as HTMLElement).queryByRole('button', { name: '撤回' })).toBeNull()
  await user.click(within(own as HTMLElement).getByRole('button', { name: '撤回' }))
  expect(server.inputs(workflowLaunch.removeComment)).toEqual([])
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('评论连同附件一起撤回。')).toBeTruthy()
  await user.click(question.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(workflowLaunch.removeComment)).toEqual([{ id: 'c1' }]))
})

test('comments that cannot be read are told so, not counted, and asked for again', async () => {
  server.fail(workflowLaunch.comments, 500, '服务器出错')
  const { user } = open()
  expect(await screen.findByText(/服务器出错/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '评论 0' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更早的评论' })).toBeNull()
  server.on(workflowLaunch.comments, { list: [comment('c1')], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('说明c1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: '更早的评论' })).toBeNull()
})

test('files of a comment outlive a reload, one can be taken away, and those left are sent', async () => {
  const ref = (fileId: string) => ({
    fileId,
    name: `${fileId}.pdf`,
    url: `/${fileId}`,
    fileSize: 10,
    fileExtension: 'pdf',
  })
  const kept = ['f1', 'f2'].map((id) => ({ ...ref(id), id, fullName: id, filePath: `/${id}`, type: 1 }))
  keepDraft({ kind: 'workflow.comment', id: 'approval-1', owner: 'me' }, { text: '见附件', files: kept })
  const first = open()
  fireEvent.click(await screen.findByLabelText(/(删除|移除).*f1\.pdf/))
  await waitFor(() => expect(screen.queryByText('f1.pdf')).toBeNull())
  first.unmount()
  const { user } = open()
  expect(await screen.findByText('f2.pdf')).toBeTruthy()
  expect(screen.queryByText('f1.pdf')).toBeNull()
  await user.click(send())
  await waitFor(() =>
    expect(server.inputs(workflowLaunch.addComment)).toEqual([
      { taskId: 'approval-1', text: '见附件', file: [ref('f2')], mentionIds: [] },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('f2.pdf')).toBeNull())
})
