import { screen } from '@testing-library/react'
import { printTemplate } from '@workstation/contract/print-template'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeDetail, startedAt } from '../testing/fake-approval'
import { atFinance } from '../testing/open-approval'
import { ApprovalHead } from './approval-head'

const read = (more: Partial<WorkflowDetail['flowTaskInfo']>) => {
  fakeServer().on(printTemplate.selector, { list: [] })
  const detail = makeDetail(atFinance(), 'me')
  const view = renderPage(
    <ApprovalHead
      detail={{ ...detail, flowTaskInfo: { ...detail.flowTaskInfo, ...more } }}
      back={<a href="/">返回</a>}
    />,
  )
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const marks = [...view.container.querySelectorAll('.status-dot')].map(({ textContent }) => textContent)
  expect(screen.getByRole('link', { name: '返回' })).toBeTruthy()
  view.unmount()
  return { facts, marks }
}

test('what is urgent, submitted again or not yet started says so, and nothing stands for what is not', () => {
  expect(read({ flowUrgent: 3, round: 2 })).toEqual({
    facts: ['CG-001', '采购申请 · 第 3 版', '周明远发起', '2026-10-12 09:00', '第 2 次提交'],
    marks: ['紧急', '审批中'],
  })
  expect(read({ flowUrgent: 1, round: 1, enCode: '', startTime: null })).toEqual({
    facts: ['采购申请 · 第 3 版', '周明远发起'],
    marks: ['审批中'],
  })
  expect(read({ flowUrgent: 2, startTime: startedAt + 60_000 })).toEqual({
    facts: ['CG-001', '采购申请 · 第 3 版', '周明远发起', '2026-10-12 09:01'],
    marks: ['重要', '审批中'],
  })
})
