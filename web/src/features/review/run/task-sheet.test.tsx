import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { reviewTask } from '@workstation/contract/review-task'
import { expect, test } from 'vitest'
import { clipboardOf } from '../../../testing/clipboard-of'
import { launchedAt, makeTarget } from '../testing/fake-run'
import { openReviewPage } from '../testing/open-review-page'

async function openSheet() {
  const page = await openReviewPage()
  await page.user.click(screen.getByRole('button', { name: '批量新建' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('table', { name: '评审任务' })
  return { ...page, dialog }
}

const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, clipboardOf(text))
const cell = (row: number) => document.querySelectorAll<HTMLElement>('[data-cell$=":majorid"]')[row] as HTMLElement
const block = '结构\t陈思齐\t三审\t7\t可不上传\n电气\t何雨桐'

test('all tasks are filled in at once, pasted from a spreadsheet too, and created together', async () => {
  const { server, user, dialog } = await openSheet()
  server.on(reviewTask.createAll, { ids: ['task-1', 'task-2'] })
  await waitFor(() => expect(server.inputs(reviewTask.leaders)).toHaveLength(1))
  paste(cell(0), block)
  await user.click(await dialog.findByRole('button', { name: '创建 2 项任务' }))
  await waitFor(() => expect(server.inputs(reviewTask.createAll)).toHaveLength(1))
  expect(server.inputs(reviewTask.createAll)[0]).toEqual({
    targetid: 'run-1',
    token: 'link-token',
    tasks: [
      { majorid: 'profession-0', leaderid: 'user-2', stage: 3, days: 7, filemust: 0 },
      { majorid: 'profession-1', leaderid: 'user-3', stage: 2, days: 3, filemust: 1 },
    ],
  })
  expect(await screen.findByText('已创建 2 项任务')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '确认分配' })))
})

test('a sheet is gone through by keyboard alone', async () => {
  const { user } = await openSheet()
  const at = (label: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^${label}`)))
  await at('专业，第 1 行')
  await user.keyboard('{Enter}')
  await screen.findByTitle('结构')
  await user.keyboard('{Enter}')
  await user.tab()
  await at('负责人，第 1 行')
  await user.keyboard('{Enter}')
  await screen.findByTitle('何雨桐')
  await user.keyboard('{Enter}')
  await user.tab()
  await at('评审阶段，第 1 行: 二审')
})

test('what is missing is said at its cell, a blank row is left out, and nothing is sent', async () => {
  const { server, user, dialog } = await openSheet()
  await user.click(dialog.getByRole('button', { name: '创建任务' }))
  expect(await screen.findByText('请至少填写一项任务')).toBeTruthy()
  paste(cell(0), '结构\t\t二审\t0\n\t')
  await user.click(await dialog.findByRole('button', { name: '创建 1 项任务' }))
  expect(await dialog.findByText('不能为空')).toBeTruthy()
  expect(dialog.getByText('请填写 1 到 100 之间的天数')).toBeTruthy()
  expect(document.querySelectorAll('[data-cell$=":majorid"]')).toHaveLength(1)
  expect(server.inputs(reviewTask.createAll)).toEqual([])
})

test('a failed call and a reload keep the sheet, a created one leaves none', async () => {
  const first = await openSheet()
  await waitFor(() => expect(first.server.inputs(reviewTask.leaders)).toHaveLength(1))
  first.server.fail(reviewTask.createAll, 400, '系统繁忙')
  paste(cell(0), block)
  await first.user.click(await first.dialog.findByRole('button', { name: '创建 2 项任务' }))
  await screen.findByText('系统繁忙')
  expect(first.dialog.getByRole('button', { name: '创建 2 项任务' })).toBeTruthy()
  first.unmount()
  const { server, user, dialog } = await openSheet()
  server.on(reviewTask.createAll, { ids: ['task-1', 'task-2'] })
  await user.click(await dialog.findByRole('button', { name: '创建 2 项任务' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '批量新建' }))
  expect(await screen.findByRole('button', { name: '创建任务' })).toBeTruthy()
})

const before = { flowstate: 3, opinion: '', endreason: '', createtime: launchedAt, endtime: launchedAt, canopen: true }
const second = makeTarget({
  runno: 3,
  runsbefore: [
    { ...before, id: 'run-b', runno: 2, taskcount: 0 },
    { ...before, id: 'run-a', runno: 1, taskcount: 2 },
  ],
})

test('the tasks of the newest run before that had any are taken over by one press; who is left out is named', async () => {
  const { server, user } = await openReviewPage({ target: second })
  server.on(reviewTask.takeOver, { ids: ['task-1'], left: [{ majortext: '结构', leadername: '陈思齐' }] })
  await user.click(screen.getByRole('button', { name: '沿用第 1 轮的任务' }))
  expect(await screen.findByText('已沿用 1 项任务')).toBeTruthy()
  expect(await screen.findByText('负责人或专业已不可用，未沿用：结构（陈思齐）')).toBeTruthy()
  expect(server.inputs(reviewTask.takeOver)).toEqual([{ targetid: 'run-1', token: 'link-token' }])
})

test('a first run has no tasks to take over', async () => {
  await openReviewPage()
  expect(screen.queryByRole('button', { name: /沿用/ })).toBeNull()
})
