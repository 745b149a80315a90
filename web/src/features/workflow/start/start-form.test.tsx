import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeDetail, pageOf, purchase, withForm } from '../testing/fake-approval'
import { StartDrawer } from './start-drawer'
// Loaded ahead, so that no test waits for code.
import '../../../platform/sandbox/run-script'

const target = { flowId: 'purchase', name: '采购申请' }
const standing = { id: 'approval-9', status: 1, thisStep: '' }
const started = (fields: Partial<WorkflowDetail>, urgency = 1) => {
  const detail = makeDetail(purchase(), 'starter', { taskOperatorId: '', actsForUser: '', formData: '', ...fields })
  return { ...detail, flowTaskInfo: { ...detail.flowTaskInfo, flowUrgent: urgency } }
}

function open(fields: Partial<WorkflowDetail> = {}, before = (_: ReturnType<typeof fakeServer>) => {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(workflowProcess.startable, pageOf([]))
  server.on(workflowAct.forecast, { list: [], missing: {} })
  server.on(workflow.candidates, { list: [] })
  server.on(workflow.get, started({ ...fields, formData: '' }))
  server.on(workflowLaunch.create, standing)
  before(server)
  const onClose = vi.fn()
  return {
    ...renderPage(<StartDrawer target={target} onClose={onClose} />, { user: { userId: 'starter' } }),
    server,
    onClose,
  }
}
const title = async () => (await screen.findByLabelText('标题')) as HTMLInputElement
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const press = (name: string) =>
  fireEvent.click(screen.getAllByText(name, { selector: 'button *' }).at(-1) as HTMLElement)

test('a title of 200 characters is kept, a longer one is refused with its limit, for a draft too', async () => {
  const { server, onClose } = open()
  type(await title(), ` ${'字'.repeat(201)} `)
  press('存为草稿')
  expect(await screen.findByText('标题最多 200 字')).toBeTruthy()
  press('提交')
  expect([server.inputs(workflow.candidates), server.inputs(workflowLaunch.create)]).toEqual([[], []])
  type(await title(), ` ${'字'.repeat(200)} `)
  press('存为草稿')
  expect(await screen.findByText('已存为草稿')).toBeTruthy()
  // Without a form nothing of one is sent.
  expect(server.inputs(workflowLaunch.create)).toEqual([
    { flowId: 'purchase', status: 1, fullName: '字'.repeat(200), flowUrgent: 1, flowVersion: 3 },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what the start asks for is missed before it is submitted, and not for a draft', async () => {
  const { server } = open(withForm({ why: 'required', amount: 'write', note: 'required' }))
  await title()
  press('提交')
  expect(await screen.findByText('表单有 2 处需要修改')).toBeTruthy()
  expect(server.inputs(workflow.candidates)).toEqual([])
  press('存为草稿')
  await waitFor(() => expect(server.inputs(workflowLaunch.create)).toHaveLength(1))
  expect(server.inputs(workflowLaunch.create)[0]).toMatchObject({ status: 1, formVersion: 4 })
})

test('later people that are left to the starter are chosen before it is submitted; what cannot be asked submits nothing', async () => {
  const { server } = open()
  server.fail(workflow.candidates, 400, '条件无法计算')
  await title()
  press('提交')
  expect(await screen.findByText('条件无法计算')).toBeTruthy()
  expect(server.inputs(workflow.candidates)).toEqual([{ id: '0', flowId: 'purchase', formData: '{}' }])
  const asked = (nodeId: string, nodeName: string, isCandidates: boolean) => ({
    nodeId,
    nodeName,
    isCandidates,
    hasCandidates: true,
  })
  server.on(workflow.candidates, { list: [asked('boss', '总经理', true), asked('law', '法务', false)] })
  const person = { id: 'u7', fullName: '钱总', headIcon: '', organize: '总部', userId: 'u7', userName: '钱总' }
  server.on(workflow.candidateUsers, pageOf([person]))
  await waitFor(() => expect(screen.getByRole('button', { name: '提交' }).className).not.toContain('loading'))
  press('提交')
  const box = await screen.findByLabelText('总经理')
  expect(screen.queryByLabelText('法务')).toBeNull()
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByTitle('钱总 · 总部'))
  expect(server.inputs(workflow.candidateUsers)[0]).toMatchObject({ id: '0', flowId: 'purchase', nodeId: 'boss' })
  expect(server.inputs(workflowLaunch.create)).toEqual([])
  press('提交')
  await waitFor(() =>
    expect(server.inputs(workflowLaunch.create)).toMatchObject([{ status: 0, candidateList: { boss: ['u7'] } }]),
  )
})

test('a release that came meanwhile is said, and opened with what was typed', async () => {
  const { server } = open(withForm({ why: 'write', amount: 'write', note: 'none' }))
  type(await screen.findByLabelText('原因'), '旧的坏了')
  server.fail(workflowLaunch.create, 400, '流程已发布新版', 'workflow.released')
  const next = started({ ...withForm({ why: 'write', amount: 'read', note: 'write' }), formData: '', formVersion: 5 })
  server.on(workflow.get, { ...next, flowTaskInfo: { ...next.flowTaskInfo, flowVersion: 4 } })
  press('提交')
  expect(await screen.findByText('流程已发布新版')).toBeTruthy()
  expect(await screen.findByLabelText('备注')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('旧的坏了')
  server.on(workflowLaunch.create, standing)
  await waitFor(() => expect(screen.getByRole('button', { name: '提交' }).className).not.toContain('loading'))
  press('提交')
  await waitFor(() => expect(server.inputs(workflowLaunch.create)).toHaveLength(2))
  expect(server.inputs(workflowLaunch.create)[1]).toMatchObject({ flowVersion: 4, formVersion: 5 })
})

test('the path to come is asked again 800 ms after the last of what was typed, and tells on what it depends', async () => {
  const { server } = open(withForm({ why: 'write', amount: 'write', note: 'none' }))
  const step = { nodeId: 'boss', nodeName: '总经理', people: [], isNobody: false }
  const path = { list: [{ ...step, dependsOn: ['金额', '原因'] }], missing: {} }
  const amount = await screen.findByLabelText('金额')
  await waitFor(() => expect(server.inputs(workflowAct.forecast)).toHaveLength(1))
  server.on(workflowAct.forecast, path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(amount, '1')
  await vi.advanceTimersByTimeAsync(700)
  type(amount, '12')
  await vi.advanceTimersByTimeAsync(799)
  expect(server.inputs(workflowAct.forecast)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(server.inputs(workflowAct.forecast)).toHaveLength(2))
  const [, asked] = server.inputs(workflowAct.forecast)
  expect([asked?.['flowId'], JSON.parse(String(asked?.['formData'])).amount]).toEqual(['purchase', 12])
  const aside = within(await screen.findByRole('complementary'))
  expect(aside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['总经理取决于金额、原因'])
})

test('a form that cannot be opened says so and is asked again', async () => {
  const { server } = open({}, (server) => server.fail(workflow.get, 400, '流程已停用'))
  expect(await screen.findByText(/流程已停用/)).toBeTruthy()
  server.on(workflow.get, started({}))
  fireEvent.click(screen.getByText('重试'))
  expect((await title()).value).toBe('')
})

test('for somebody else fields begin with him, and not with who fills them in', async () => {
  const { flowFormInfo, formOperates } = {
    flowFormInfo: JSON.stringify(
      formOf([{ kind: 'user', key: 'who', label: '经办人', default: { from: 'system', name: 'person' } }]),
    ),
    formOperates: [{ id: 'who', name: 'who', read: true, write: true, required: false }],
  }
  const { server } = open({ flowFormInfo, formOperates, formOwn: { person: 'boss' } })
  await title()
  press('存为草稿')
  await waitFor(() => expect(server.inputs(workflowLaunch.create)).toHaveLength(1))
  expect(JSON.stringify(server.inputs(workflowLaunch.create)[0]?.['formData'])).toContain('boss')
})
