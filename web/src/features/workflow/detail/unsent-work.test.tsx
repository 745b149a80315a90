import { screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../../platform/drafts'
import { closeSocket, openSocket } from '../../../platform/socket'
import { fakeSockets } from '../../../testing/fake-socket'
import { makeDetail, makeRecord, withForm } from '../testing/fake-approval'
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
      within((await screen.findByText('您填写的内容没有发出')).closest('[role="alert"]') as HTMLElement)
    expect((await unsent()).getByText('先核对发票')).toBeTruthy()
    expect((await unsent()).getByText(/李会计于 .* 同意/)).toBeTruthy()
    first.unmount()
    const { user } = await openApproval({ run: atFinance().agree('li') })
    await user.click((await unsent()).getByRole('button', { name: '不再保留' }))
    expect(screen.queryByText('您填写的内容没有发出')).toBeNull()
    expect(screen.queryByText('先核对发票')).toBeNull()
  })

  test('files, signature and what was changed in the form are kept with the words, also after a reload, until discarded', async () => {
    const fields = withForm({ why: 'read', amount: 'write', note: 'write' })
    const file = { fileId: 'f1', name: '报价单.pdf', url: '/f1', fileSize: 10, fileExtension: 'pdf' }
    const signature = 'data:image/png;base64,AAAA'
    const part = atFinance().partOf('me')?.id ?? ''
    const first = await openApproval({ fields })
    keepDraft({ kind: 'workflow.decision', id: part }, { opinion: '', files: [file], signature })
    first.unmount()
    const { server, user, become, unmount } = await openApproval({ fields })
    server.on(workflowAct.targets, { list: [] })
    await user.clear(screen.getByLabelText('金额'))
    await user.type(screen.getByLabelText('金额'), '18000')
    await user.click(screen.getByRole('button', { name: '驳回' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: '审批意见' }), '金额与合同不符')
    const read = withForm({ why: 'read', amount: 'read', note: 'read' })
    await tellOf((next) => become({ ...next, ...read }))
    expect(dialog.getByRole('alert').textContent).toContain('连同附件、签名和表单里的改动')
    const unsent = async () =>
      within((await screen.findByText('您填写的内容没有发出')).closest('[role="alert"]') as HTMLElement)
    const seesAll = async () => {
      const kept = await unsent()
      expect(kept.getByText('金额与合同不符')).toBeTruthy()
      expect(kept.getByText('报价单.pdf')).toBeTruthy()
      expect(kept.getByAltText('没有发出的签名').getAttribute('src')).toBe(signature)
      const form = within(kept.getByRole('region', { name: '您改过的表单' }))
      expect(form.getByText('18000')).toBeTruthy()
      expect(form.queryByText('备注')).toBeNull()
      return kept
    }
    const kept = await seesAll()
    await user.click(kept.getByRole('button', { name: '复制意见和表单内容', hidden: true }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('金额与合同不符\n金额：18000'))
    unmount()
    const again = await openApproval({ run: atFinance().agree('li'), fields: read })
    await again.user.click((await seesAll()).getByRole('button', { name: '不再保留' }))
    expect(screen.queryByText('您填写的内容没有发出')).toBeNull()
    again.unmount()
    await openApproval({ run: atFinance().agree('li'), fields: read })
    expect(screen.queryByText('您填写的内容没有发出')).toBeNull()
  })

  test('a signature that was drawn is there again after a reload, and goes with the decision', async () => {
    const part = atFinance().partOf('me')?.id ?? ''
    const signature = 'data:image/png;base64,AAAA'
    const first = await openApproval()
    keepDraft({ kind: 'workflow.decision', id: part }, { opinion: '同意', files: [], signature })
    first.unmount()
    const { server, user } = await openApproval()
    server.on(workflow.audit, standing)
    await user.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(server.inputs(workflow.audit)).toMatchObject([{ signImg: signature }]))
    await waitFor(() => expect(readDraft({ kind: 'workflow.decision', id: part })).toBeNull())
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
    expect(screen.queryByText('您填写的内容没有发出')).toBeNull()
  })
})

test('what was emptied and whom I chose is told in words, by the name of nobody who is not known here', async () => {
  const flowFormInfo = JSON.stringify(
    formOf([
      { kind: 'input', key: 'why', label: '原因' },
      { kind: 'users', key: 'people', label: '人员' },
      { kind: 'users', key: 'others', label: '其他人' },
    ]),
  )
  const formData = JSON.stringify({ why: '旧的坏了' })
  const run = atFinance().agree('li')
  const values = { why: '', people: ['li--user'], others: ['u9--user'] }
  keepDraft({ kind: 'workflow.form', id: run.partOf('me')?.id ?? '', owner: 'me' }, { values, base: {} })
  const { user } = await openApproval({ run, fields: { flowFormInfo, formData } })
  await user.click(await screen.findByRole('button', { name: '复制意见和表单内容' }))
  const copied = '原因：空\n人员：李会计\n其他人：已选择（名称不再显示）'
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied))
  const form = within(screen.getByRole('region', { name: '您改过的表单' }))
  expect(form.getByText('李会计')).toBeTruthy()
  expect(form.getByText('已选择（名称不再显示）')).toBeTruthy()
})

test('the reason of an act was lost when its dialog closed: it opens with that, also after a reload, until it is done', async () => {
  const ofStarter = { who: 'starter', fields: { allowed: ['withdraw' as const, 'press' as const] } }
  const openDialog = async ({ user }: Awaited<ReturnType<typeof openApproval>>) => {
    await user.click(screen.getByRole('button', { name: '撤回' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await openApproval(ofStarter)
  const typed = await openDialog(first)
  await first.user.type(typed.getByRole('textbox', { name: '原因（选填）' }), '型号写错了')
  await first.user.click(typed.getByRole('button', { name: /取\s*消/ }))
  first.unmount()
  const again = await openApproval(ofStarter)
  again.server.on(workflowLaunch.withdraw, standing)
  const dialog = await openDialog(again)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '原因（选填）' }).value).toBe('型号写错了')
  await again.user.click(dialog.getByRole('button', { name: /^撤\s*回$/ }))
  await waitFor(() => expect(again.decided).toEqual(['decided']))
  expect(again.server.inputs(workflowLaunch.withdraw)).toMatchObject([{ handleOpinion: '型号写错了' }])
  expect(readDraft({ kind: 'workflow.withdraw', id: 'approval-1' })).toBeNull()
})
