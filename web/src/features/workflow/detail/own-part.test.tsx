import { screen } from '@testing-library/react'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { approval, graphOfSteps } from '@workstation/domain/workflow/testing/bpmn'
import { Run } from '@workstation/domain/workflow/testing/run'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { makeDetail } from '../testing/fake-approval'
import { atFinance, openApproval } from '../testing/open-approval'
import { OwnPart } from './own-part'

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

describe('until when it is to be decided', () => {
  const now = Date.UTC(2026, 9, 12, 2)
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const until = (dueTime: number | null) => {
    const detail = makeDetail(atFinance(), 'me')
    const [part] = detail.flowTaskOperatorList
    if (!part) throw new Error('nothing is mine')
    const { container, unmount } = renderPage(
      <OwnPart
        detail={{
          ...detail,
          flowTaskOperatorList: [
            { ...part, id: 'other' },
            { ...part, dueTime },
          ],
        }}
      />,
    )
    const said = [...container.querySelectorAll('.approval-yours > *')].map(({ textContent, className }) =>
      className ? `${className}: ${textContent}` : textContent,
    )
    unmount()
    return said
  }

  test('is told, and told to be over from the moment after', () => {
    const mine = ['等您处理：finance', '流程指定由您处理。']
    expect(until(null)).toEqual(mine)
    expect(until(now)).toEqual([...mine, '请在 2026-10-12 10:00 前处理。'])
    expect(until(now - 1)).toEqual([...mine, 'workflow-late: 应在 2026-10-12 09:59 前处理，已超时。'])
  })
})

describe('what was sent back says by whom, from where, why, and where it goes once corrected', () => {
  const sentBack = (manner: 'restart' | 'straightBack', more: (detail: WorkflowDetail) => Partial<WorkflowDetail>) => {
    const reject = { target: 'chosen', manner: 'chosen' } as const
    const run = new Run(graphOfSteps(approval('head', ['head']), approval('finance', ['li'], { reject })))
    run
      .submit()
      .agree('head')
      .reject('li', { opinion: '金额与合同不符', target: { to: 'node', node: 'start' }, manner })
    const plain = makeDetail(run, 'starter')
    const part = {
      ...(makeDetail(atFinance(), 'me').flowTaskOperatorList[0] as never as object),
      id: plain.taskOperatorId,
    }
    const detail = { ...plain, flowTaskOperatorList: [part] as never, ...more(plain) }
    renderPage(<OwnPart detail={detail} />)
    return screen.getByRole('alert').textContent
  }
  const decidedBy = (by: string) => (detail: WorkflowDetail) => ({
    state: {
      ...detail.state,
      actors: detail.state.actors.map((one) => (one.state === 'rejected' ? { ...one, decidedBy: by } : one)),
    },
  })

  test.each([
    ['straightBack', () => ({}), '李会计在“finance”驳回金额与合同不符修改提交后，直接回到这一步。'],
    ['restart', () => ({}), '李会计在“finance”驳回金额与合同不符修改提交后，从这里起重新走。'],
    ['restart', decidedBy('law'), '赵律师在“finance”驳回金额与合同不符修改提交后，从这里起重新走。'],
    ['restart', decidedBy('u9'), '已离开的人员在“finance”驳回金额与合同不符修改提交后，从这里起重新走。'],
  ] as const)('%s', (manner, more, said) => {
    expect(sentBack(manner, more)).toBe(said)
  })

  test('nothing is told of it where nobody rejected', () => {
    renderPage(<OwnPart detail={makeDetail(atFinance(), 'me')} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
