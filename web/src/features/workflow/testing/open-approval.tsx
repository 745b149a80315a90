import { screen } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import type { Run } from '@workstation/domain/workflow/testing/run'
import { expect } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ApprovalView } from '../detail/approval-view'
import { makeDetail, makeRecord, pageOf, purchase } from './fake-approval'

/** A purchase that finance decides about: me or Li. */
export const atFinance = () => purchase().submit().agree('head')
/** What acts answer. */
export const standing = { id: 'approval-1', status: 1, thisStep: '' }

interface Opening {
  run?: Run
  who?: string
  fields?: Partial<WorkflowDetail>
}

/** Opens an approval of the fake server; `become` makes it another one when it is read next. */
export async function openApproval({ run = atFinance(), who = 'me', fields = {} }: Opening = {}) {
  const server = fakeServer()
  let detail = makeDetail(run, who, fields)
  server.on(workflow.get, () => detail)
  server.on(workflow.records, { list: [{ id: 'd1', fullName: '综合部', list: [makeRecord()] }] })
  server.on(workflowLaunch.comments, pageOf([]))
  server.on(workflow.candidates, { list: [] })
  const decided: string[] = []
  const page = renderPage(
    <ApprovalView access={{ id: 'approval-1', operatorId: '', opType: 1 }} onDecided={() => decided.push('decided')} />,
    { user: { userId: who } },
  )
  expect(await screen.findByRole('heading', { level: 1, name: '采购二十台显示器' })).toBeTruthy()
  return { server, decided, ...page, become: (next: WorkflowDetail) => (detail = next) }
}

export const opinionBox = () => screen.getByRole('textbox', { name: '审批意见' })
