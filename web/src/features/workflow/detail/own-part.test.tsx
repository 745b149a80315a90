import { screen } from '@testing-library/react'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { expect, test } from 'vitest'
import { makeDetail } from '../testing/fake-approval'
import { atFinance, openApproval } from '../testing/open-approval'

test('whoever is only asked for his opinion gives it, and does not submit the request', async () => {
  await openApproval({ fields: { allowed: ['agree', 'save'] } })
  expect(screen.getByRole('button', { name: '提交意见' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})

test('whoever acts for somebody reads for whom, and not that the process names himself', async () => {
  await openApproval({ fields: { actsForUser: '李会计' } })
  expect(screen.getByText('您代李会计处理。')).toBeTruthy()
  expect(screen.queryByText('流程指定由您处理。')).toBeNull()
})

test('what is suspended does not say that it waits for its reader', async () => {
  const { flowTaskInfo } = makeDetail(atFinance(), 'me')
  await openApproval({ fields: { flowTaskInfo: { ...flowTaskInfo, status: instanceStatus.suspended }, allowed: [] } })
  expect(screen.getByText('流程已挂起，恢复之前不能处理。')).toBeTruthy()
  expect(screen.queryByText(/等您处理/)).toBeNull()
})
