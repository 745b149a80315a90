import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { ApprovalSettings } from '@workstation/domain/workflow/settings'
import { expect, test } from 'vitest'
import { makeDetail } from '../testing/fake-approval'
import { atFinance, openApproval, standing } from '../testing/open-approval'

const part = makeDetail(atFinance(), 'me').taskOperatorId
const press = (name: string) => fireEvent.click(screen.getByText(name))
const openDialog = async () => {
  press('驳回')
  return within(await screen.findByRole('dialog'))
}
/** The step of finance, which sends what it rejects there. */
const sendingTo = (target: ApprovalSettings['reject']['target']) => {
  const { graph } = makeDetail(atFinance(), 'me')
  const { finance } = graph.nodes
  if (finance?.kind !== 'approval') throw new Error('the step is an approval')
  const settings = { ...finance.settings, reject: { ...finance.settings.reject, target } }
  return { graph: { ...graph, nodes: { ...graph.nodes, finance: { ...finance, settings } } } }
}

test.each([
  ['end', sendingTo('end'), '驳回后流程结束。'],
  ['start', sendingTo('start'), '驳回给发起人修改。'],
  ['previous', sendingTo('previous'), '驳回到上一步。'],
  ['a step of its own', sendingTo({ node: 'head' }), '驳回到流程指定的步骤。'],
  ['a choice', sendingTo('chosen'), '请选择驳回到哪一步。'],
  ['what nobody knows any more', { taskNodeId: '' }, '请选择驳回到哪一步。'],
] as const)('where nothing is offered, a step that sends back to %s says so', async (_, fields, said) => {
  const { server } = await openApproval({ fields })
  server.on(workflowAct.targets, { list: [] })
  const dialog = await openDialog()
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.queryByLabelText('驳回到')).toBeNull()
})

test('each target has its own manners, the first of which is sent unless another is chosen, and ending is one of them', async () => {
  const { server } = await openApproval()
  server.on(workflowAct.targets, {
    list: [
      { id: 'start', fullName: '发起', manners: ['restart', 'straightBack'] },
      { id: 'head', fullName: '部门审批', manners: ['straightBack'] },
      { id: '0', fullName: '', manners: [] },
    ],
  })
  server.fail(workflow.reject, 400, '请重试')
  const dialog = await openDialog()
  await dialog.findByText('从那一步起重新走')
  fireEvent.change(dialog.getByLabelText('审批意见'), { target: { value: ' 金额不对 ' } })
  const target = dialog.getByLabelText('驳回到')
  const sent = async (times: number) => {
    fireEvent.click(dialog.getAllByText('驳回').at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(workflow.reject)).toHaveLength(times))
    await waitFor(() =>
      expect(dialog.getAllByText('驳回').at(-1)?.closest('button')?.className).not.toContain('loading'),
    )
    const { id, handleOpinion, key: _, ...way } = server.inputs(workflow.reject).at(-1) ?? {}
    expect([id, handleOpinion]).toEqual([part, '金额不对'])
    return way
  }
  expect(await sent(1)).toEqual({ rejectStep: 'start', rejectType: 1 })
  fireEvent.mouseDown(target)
  fireEvent.click(await screen.findByTitle('部门审批'))
  await waitFor(() => expect(dialog.queryByText('从那一步起重新走')).toBeNull())
  expect(await sent(2)).toEqual({ rejectStep: 'head', rejectType: 2 })
  fireEvent.mouseDown(target)
  fireEvent.click(await screen.findByTitle('结束流程'))
  await waitFor(() => expect(dialog.queryByText('改好之后')).toBeNull())
  expect(await sent(3)).toEqual({ rejectStep: '0' })
  server.on(workflow.reject, standing)
  // Another target than it began with would be lost by closing.
  fireEvent.click(dialog.getByText('取消'))
  expect(await screen.findAllByText('放弃未保存的修改？')).not.toEqual([])
})
