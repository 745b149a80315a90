import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { pickPeople, servePeople } from '../../../testing/pick-people'
import { renderPage } from '../../../testing/render-page'
import { makeDetail } from '../testing/fake-approval'
import { atFinance, standing } from '../testing/open-approval'
import { ActDialog } from './act-dialog'
import type { ActName } from './acts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  servePeople(server, { u1: '王敏', u2: '李雷', u3: '韩梅' })
})

const detailOf = (fields: Partial<WorkflowDetail> = {}) => makeDetail(atFinance(), 'me', fields)
function open(act: ActName, detail = detailOf()) {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const view = renderPage(<ActDialog act={act} detail={detail} onDone={onDone} onClose={onClose} />)
  const dialog = within(document.querySelector('.ant-modal') as HTMLElement)
  const press = (name: string) => fireEvent.click(dialog.getAllByText(name).at(-1) as HTMLElement)
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const closed = () => [onDone.mock.calls.length, onClose.mock.calls.length]
  return { ...view, dialog, press, type, closed }
}
const offered = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    (one) => one.getAttribute('title'),
  )
async function offeredBy(box: HTMLElement) {
  fireEvent.mouseDown(box)
  await waitFor(() => expect(offered()).not.toEqual([]))
  return offered()
}

test('signers are added before or behind oneself; a refusal says why and keeps what was written', async () => {
  const first = open('addSigner')
  expect(first.dialog.getByText('请更多的人参与这一步。')).toBeTruthy()
  expect(first.dialog.getByLabelText('在我之前')).toHaveProperty('checked', true)
  expect(first.dialog.getByLabelText('在我之后')).toHaveProperty('checked', false)
  first.press('加签')
  expect(await first.dialog.findByText('请选择人员')).toBeTruthy()
  await pickPeople(first.dialog.getByLabelText('人员'), '王敏', '韩梅')
  fireEvent.click(first.dialog.getByLabelText('在我之后'))
  first.type('原因（选填）', ' 请把关 ')
  server.fail(workflowAct.addSigner, 400, '王敏已在处理该事项')
  first.press('加签')
  expect(await first.dialog.findByText('王敏已在处理该事项')).toBeTruthy()
  expect(first.closed()).toEqual([0, 0])
  // Closed and opened again, it begins with that.
  first.press('取消')
  expect(first.closed()).toEqual([0, 1])
  first.unmount()
  server.on(workflowAct.addSigner, standing)
  const second = open('addSigner')
  expect(second.dialog.getByLabelText('在我之后')).toHaveProperty('checked', true)
  expect(second.dialog.getByLabelText('原因（选填）')).toHaveProperty('value', ' 请把关 ')
  second.press('加签')
  await waitFor(() => expect(second.closed()).toEqual([1, 1]))
  expect(screen.getByText('已加签')).toBeTruthy()
  const { taskOperatorId: id } = detailOf()
  const sent = { id, userIds: ['u1', 'u3'], place: 'after', handleOpinion: '请把关', key: expect.any(String) }
  expect(server.inputs(workflowAct.addSigner)).toEqual([sent, sent])
  second.unmount()
  // Once done it is forgotten.
  const third = open('addSigner')
  expect(third.dialog.getByLabelText('在我之前')).toHaveProperty('checked', true)
  expect(third.dialog.getByLabelText('原因（选填）')).toHaveProperty('value', '')
})

test('of the signers those are taken away whom one added oneself and who have not answered', async () => {
  const { state, taskOperatorId } = detailOf()
  const [actor] = state.actors
  if (!actor) throw new Error('nobody decides')
  const signer = (person: string, is: string, by = taskOperatorId) =>
    ({ ...actor, id: `actor-${person}`, person, by, state: is }) as typeof actor
  const actors = [
    ...state.actors,
    ...[signer('li', 'pending'), signer('u9', 'waiting'), signer('law', 'blocked')],
    ...[signer('head', 'agreed'), signer('starter', 'pending', 'somebody')],
  ]
  server.on(workflowAct.removeSigner, standing)
  const { dialog, press, closed } = open('removeSigner', detailOf({ state: { ...state, actors } }))
  expect(dialog.queryByText(/^原因/)).toBeNull()
  press('减签')
  expect(await dialog.findByText('请选择要减去的加签人')).toBeTruthy()
  // Who left is told by his id.
  expect(await offeredBy(dialog.getByLabelText('要减去的加签人'))).toEqual(['李会计', 'u9', '赵律师'])
  for (const name of ['李会计', '赵律师']) fireEvent.click(screen.getByTitle(name))
  press('减签')
  await waitFor(() => expect(closed()).toEqual([1, 1]))
  expect(server.inputs(workflowAct.removeSigner)).toMatchObject([
    { id: taskOperatorId, actorIds: ['actor-li', 'actor-law'], handleOpinion: '' },
  ])
})

test('ending one asks whether those that it started end too, only where there are such', async () => {
  server.on(workflow.cancel, standing)
  const alone = open('cancel')
  expect(alone.dialog.queryByText('不等待的子流程也一起终止')).toBeNull()
  expect(alone.dialog.getAllByText('终止').at(-1)?.closest('button')?.className).toContain('dangerous')
  alone.unmount()
  const children = [{ id: 'c1', fullName: '子流程', status: 1 }]
  const info = { ...detailOf().flowTaskInfo, children: children as never }
  for (const withChildren of [false, true]) {
    const { dialog, press, type, closed, unmount } = open('cancel', detailOf({ flowTaskInfo: info }))
    if (withChildren) fireEvent.click(dialog.getByLabelText('不等待的子流程也一起终止'))
    type('原因', '重复')
    press('终止')
    await waitFor(() => expect(closed()).toEqual([1, 1]))
    unmount()
  }
  expect(server.inputs(workflow.cancel).map((sent) => [sent['id'], sent['withChildren']])).toEqual([
    ['approval-1', undefined],
    ['approval-1', true],
  ])
})

test('a step that waits is given to one person, and one that has ended goes on at a step of people', async () => {
  server.on(workflow.assign, standing)
  const assign = open('assign')
  assign.press('指派')
  expect(await assign.dialog.findByText('请选择步骤')).toBeTruthy()
  expect(assign.dialog.getByText('请选择人员')).toBeTruthy()
  expect((await offeredBy(assign.dialog.getByLabelText('步骤'))).toSorted()).toEqual(['finance', 'law'])
  fireEvent.click(screen.getByTitle('law'))
  await pickPeople(assign.dialog.getByLabelText('人员'), '李雷')
  assign.press('指派')
  await waitFor(() => expect(assign.closed()).toEqual([1, 1]))
  expect(server.inputs(workflow.assign)).toEqual([
    { id: 'approval-1', nodeCode: 'law', freeApproverUserId: 'u2', handleOpinion: '', key: expect.any(String) },
  ])
  assign.unmount()
  const revive = open('revive')
  revive.press('复活')
  expect(await revive.dialog.findByText('请填写原因')).toBeTruthy()
  expect(revive.dialog.queryByText('请选择人员')).toBeNull()
  const steps = await offeredBy(revive.dialog.getByLabelText('步骤'))
  expect(steps).toEqual(expect.arrayContaining(['head', 'finance', 'law']))
  expect(steps).not.toContain('both')
})

test('a step that stopped is given to somebody as well, beside those that wait', async () => {
  const { state } = detailOf()
  const [token] = state.tokens
  if (!token) throw new Error('it stands nowhere')
  const at = (id: string, node: string, is: 'stopped' | 'parked') => ({ ...token, id, node, state: is })
  const tokens = [...state.tokens, at('t8', 'head', 'stopped'), at('t9', 'both', 'parked')]
  const { dialog } = open('assign', detailOf({ state: { ...state, tokens } }))
  expect((await offeredBy(dialog.getByLabelText('步骤'))).toSorted()).toEqual(['finance', 'head', 'law'])
})
