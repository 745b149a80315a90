import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { FormDocument } from '@workstation/domain/form/document'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { LaunchPage } from '../launch-page'
import { makeDetail, pageOf, purchase, purchaseForm, withForm } from '../testing/fake-approval'
import { ApprovalView } from './approval-view'
// Loaded ahead, so that a test does not wait for it.
import '../../../platform/sandbox/run-script'

beforeEach(() => void fakeScriptWorker())

const scripted = JSON.stringify({
  ...(JSON.parse(purchaseForm) as FormDocument),
  scripts: [
    { id: 's1', on: 'beforeSubmit', text: "(form) => form.get('amount') <= 100 || '金额超过一百'" },
    { id: 's2', on: 'beforeSubmit', text: "(form) => { form.set('why', 'changed'); form.set('amount', 99) }" },
    { id: 's3', on: 'afterSubmit', text: "(form) => { form.message('已交 ' + form.get('amount')) }" },
  ],
})
const fields = { ...withForm({ why: 'read', amount: 'write', note: 'none' }), flowFormInfo: scripted }

describe('scripts of the form of an approval', () => {
  test('are asked before it is agreed to, write what the step opens alone, and run behind it', async () => {
    const server = fakeServer()
    server.on(workflow.get, makeDetail(purchase().submit().agree('head'), 'me', fields))
    server.on(workflow.records, { list: [] })
    server.on(workflowLaunch.comments, pageOf([]))
    server.on(workflow.candidates, { list: [] })
    server.on(workflow.audit, { id: 'approval-1', status: 1, thisStep: '' })
    const { user } = renderPage(
      <ApprovalView access={{ id: 'approval-1', operatorId: '', opType: 1 }} onDecided={() => undefined} />,
      { user: { userId: 'me' } },
    )
    await user.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('金额超过一百')).toBeTruthy()
    expect(server.inputs(workflow.audit)).toEqual([])
    const amount = screen.getByLabelText('金额')
    await user.clear(amount)
    await user.type(amount, '50')
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit)).toHaveLength(1))
    expect(JSON.parse(String(server.inputs(workflow.audit)[0]?.formData))).toEqual({ amount: 99 })
    expect(await screen.findByText('已交 99')).toBeTruthy()
  })

  test('are asked before a process is started, and not for its draft', async () => {
    window.innerWidth = 1440
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(dictionary.list, { list: [] })
    server.on(workflowLaunch.list, pageOf([]))
    const tile = { ...{ id: 'purchase', fullName: '采购申请', enCode: 'purchase', category: 'office', formType: 2 } }
    server.on(
      workflowProcess.startable,
      pageOf([{ ...tile, icon: '', iconBackground: '', description: '', isOwn: true, givers: [] }]),
    )
    server.on(workflowLaunch.recent, { list: [{ id: 'purchase', startTime: 1 }] })
    server.on(workflowAct.forecast, { list: [], missing: {} })
    server.on(workflow.candidates, { list: [] })
    const opened = { ...withForm({ why: 'write', amount: 'write', note: 'none' }), flowFormInfo: scripted }
    server.on(workflow.get, makeDetail(purchase(), 'starter', { ...opened, formData: '', taskOperatorId: '' }))
    server.on(workflowLaunch.create, { id: 'approval-9', status: 0, thisStep: '' })
    const { user } = renderPage(<LaunchPage />, { modelId: 'workflowLaunch', user: { userId: 'starter' } })
    await user.click(await screen.findByRole('button', { name: /采购申请/ }))
    await user.type(await screen.findByLabelText('金额'), '500')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('金额超过一百')).toBeTruthy()
    expect(server.inputs(workflowLaunch.create)).toEqual([])
    await user.click(screen.getByRole('button', { name: '存为草稿' }))
    await waitFor(() => expect(server.inputs(workflowLaunch.create)).toHaveLength(1))
    expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ status: 1 })
    expect(screen.queryByText(/已交/)).toBeNull()
  })
})
