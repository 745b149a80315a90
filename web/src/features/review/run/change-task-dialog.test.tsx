import { screen, waitFor } from '@testing-library/react'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { describe, expect, test } from 'vitest'
import { makeTarget, makeTask } from '../testing/fake-run'
import { openReviewPage as openPage } from '../testing/open-review-page'

describe('an open task is changed', () => {
  test('during assignment in anything; only what was changed is sent', async () => {
    const { server, user } = await openPage({ tasks: [makeTask({ progress: 20, duetime: null })] })
    server.on(reviewTask.update, null)
    await user.click(screen.getByRole('button', { name: '修改' }))
    await user.click(await screen.findByText('三审'))
    const days = screen.getByRole('spinbutton', { name: '天数' })
    await user.clear(days)
    await user.type(days, '8')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(reviewTask.update)).toHaveLength(1))
    expect(server.inputs(reviewTask.update)[0]).toEqual({ id: 'task-1', token: 'link-token', stage: 3, days: 8 })
    expect(await screen.findByText('任务已修改')).toBeTruthy()
  })

  test('later on in its time limit alone, and a refusal keeps the dialog with what was chosen', async () => {
    const target = makeTarget({ progress: 30, canassign: false, canreassign: true })
    const { server, user } = await openPage({ target, tasks: [makeTask()], verified: 0 })
    server.fail(reviewTask.update, 400, '评审已结束')
    await user.click(screen.getByRole('button', { name: '修改' }))
    expect(await screen.findByText('陈思齐会收到新的时限；已分配的任务只能修改时限。')).toBeTruthy()
    expect(screen.queryByText('三审')).toBeNull()
    await user.click(screen.getByText('由项目负责人安排'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(reviewTask.update)[0]).toMatchObject({ id: 'task-1', days: 0 }))
    expect(screen.getByText(/陈思齐会收到新的时限/)).toBeTruthy()
  })

  test('not by a reader, and not once it is done', async () => {
    const target = makeTarget({ progress: 55, canassign: false, canreassign: true })
    const done = await openPage({ target, tasks: [makeTask({ donetime: 1 })], verified: 0 })
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
    done.unmount()
    await openPage({ target: { ...target, canreassign: false }, tasks: [makeTask()], verified: 0 })
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
  })
})

test('a review administrator names other final reviewers, beginning with those who are', async () => {
  const target = makeTarget({
    progress: 90,
    canassign: false,
    canreplacefinal: true,
    participants: [{ id: 'user-2', name: '陈思齐', part: 'final' }],
  })
  const { server, user } = await openPage({ target, verified: 0 })
  server.on(reviewTarget.replacePeople, null)
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect(screen.queryByText('更换分配人')).toBeNull()
  await user.click(await screen.findByText('更换终审人'))
  const field = await screen.findByRole('combobox', { name: '处理人' })
  await screen.findByText('陈思齐', { selector: '.ant-select-selection-item-content' })
  await user.click(field)
  await user.click(await screen.findByTitle('何雨桐'))
  await user.click(screen.getByRole('button', { name: '更换' }))
  await waitFor(() => expect(server.inputs(reviewTarget.replacePeople)).toHaveLength(1))
  expect(server.inputs(reviewTarget.replacePeople)[0]).toMatchObject({
    id: 'run-1',
    part: 'final',
    userids: ['user-2', 'user-3'],
  })
})
