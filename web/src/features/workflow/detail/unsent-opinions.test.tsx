import { screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { describe, expect, test } from 'vitest'
import { closeSocket, openSocket } from '../../../platform/socket'
import { fakeSockets } from '../../../testing/fake-socket'
import { makeDetail, makeRecord } from '../testing/fake-approval'
import { atFinance, openApproval, opinionBox, standing } from '../testing/open-approval'

describe('somebody else decides while I write', () => {
  const decidedAt = Date.UTC(2026, 9, 12, 2, 20)
  /** Finance is one for both: Li agrees before me. */
  function decidedByLi() {
    const run = atFinance().agree('li')
    const own = run.state.actors.find(({ person }) => person === 'li')
    const closed = run.state.tasks.find(({ id }) => id === own?.task)
    const record = makeRecord({
      ...{ id: 'record-2', seq: 2, userName: '李会计', handleStatus: 1, handleOpinion: '' },
      ...{ taskNodeId: own?.task ?? '', handleTime: closed?.closedAt ?? decidedAt },
    })
    return makeDetail(run, 'me', { flowTaskOperatorRecordList: [makeRecord(), record] })
  }
  async function tellOf(become: (next: WorkflowDetail) => void) {
    const sockets = fakeSockets()
    openSocket(() => 'token-1')
    sockets.newest().open()
    become(decidedByLi())
    sockets.newest().receive({ method: 'workflowChanged', id: 'approval-1' })
    await waitFor(() => expect(screen.queryByRole('region', { name: '处理' })).toBeNull())
    closeSocket()
  }

  test('the dialog of a rejection stays, says who decided and when, and gives back what was typed', async () => {
    const { server, user, become } = await openApproval()
    server.on(workflowAct.targets, { list: [] })
    await user.click(screen.getByRole('button', { name: '驳回' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: '审批意见' }), '金额与合同不符')
    await tellOf(become)
    expect(dialog.getByRole('alert').textContent).toMatch(/李会计于 \d{4}-\d\d-\d\d \d\d:\d\d 同意，这一步不再由您处理/)
    const opinion = dialog.getByRole('textbox', { name: '审批意见' }) as HTMLTextAreaElement
    expect([opinion.value, opinion.readOnly]).toEqual(['金额与合同不符', true])
    expect(dialog.queryByRole('button', { name: '驳回' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: '复制意见' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('金额与合同不符'))
    expect(server.inputs(workflow.reject)).toEqual([])
  })

  test('what was written in the bar stands on the page with who decided, also after a reload, until it is discarded', async () => {
    const first = await openApproval()
    await first.user.type(opinionBox(), '先核对发票')
    await tellOf(first.become)
    const unsent = async () =>
      within((await screen.findByText('您写的意见没有发出')).closest('[role="alert"]') as HTMLElement)
    expect((await unsent()).getByText('先核对发票')).toBeTruthy()
    expect((await unsent()).getByText(/李会计于 .* 同意/)).toBeTruthy()
    first.unmount()
    const { user } = await openApproval({ run: atFinance().agree('li') })
    await user.click((await unsent()).getByRole('button', { name: '不再保留' }))
    expect(screen.queryByText('您写的意见没有发出')).toBeNull()
    expect(screen.queryByText('先核对发票')).toBeNull()
  })

  test('my own rejection closes its dialog and leaves nothing behind', async () => {
    const { server, user, become, decided } = await openApproval()
    const own = makeDetail(atFinance().reject('me', { opinion: '金额不对' }), 'me')
    server.on(workflowAct.targets, { list: [] })
    server.on(workflow.reject, () => {
      become(own)
      return standing
    })
    await user.click(screen.getByRole('button', { name: '驳回' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: '审批意见' }), '金额不对')
    await user.click(dialog.getByRole('button', { name: '驳回' }))
    await waitFor(() => expect(decided).toEqual(['decided']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('您写的意见没有发出')).toBeNull()
  })
})
