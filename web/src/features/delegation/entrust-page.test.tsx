import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Delegation, delegation } from '@workstation/contract/delegation'
import { user as people } from '@workstation/contract/user'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
// Loaded ahead, so that a test does not wait for it.
import './delegation-editor'
import { EntrustPage } from './entrust-page'

const ids: Readonly<Record<string, string>> = { 甲: 'a', 乙: 'b', 丙: 'c' }
const row = (name: string, more: Partial<Delegation> = {}): Delegation => ({
  ...{
    id: ids[name] ?? '',
    version: 1,
    toUserId: 'u2',
    toUserName: `受托人${name}`,
    type: 1,
    flowId: '',
    flowName: '',
    flowCategory: '',
  },
  ...{ takesWaiting: 1, startTime: 0, endTime: 9_999_999_999_999, status: 0, description: '', creatorTime: 0 },
  ...more,
})

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, {})
  server.on(workflowProcess.tree, { list: [] })
  server.on(delegation.received, { list: [] })
  server.on(delegation.list, {
    list: [row('甲'), row('乙', { status: 2 }), row('丙', { status: 1, flowName: '请假/leave' })],
    pagination: { currentPage: 1, pageSize: 20, total: 3 },
  })
})
const open = (...buttons: string[]) => renderPage(<EntrustPage />, { modelId: 'workflowEntrust', buttons })
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('[PRC-07] shows whom I entrusted with what, and nothing to press for who may only read', async () => {
  open()
  expect((await lineOf('受托人甲')).getByText('全部流程')).toBeTruthy()
  expect((await lineOf('受托人甲')).getByText('生效中')).toBeTruthy()
  expect((await lineOf('受托人乙')).getByText('已结束')).toBeTruthy()
  expect((await lineOf('受托人丙')).getByText('请假/leave')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新建委托' })).toBeNull()
  expect(screen.queryByText('立即结束')).toBeNull()
})

test('[PRC-07] ends at once what has not ended yet, and that alone', async () => {
  server.on(delegation.stop, null)
  const { user } = open('btn_edit')
  await user.click((await lineOf('受托人甲')).getByText('立即结束'))
  await waitFor(() => expect(server.inputs(delegation.stop)).toEqual([{ id: 'a' }]))
  expect((await lineOf('受托人乙')).queryByText('立即结束')).toBeNull()
  expect((await lineOf('受托人丙')).getByText('立即结束')).toBeTruthy()
})

test('[PRC-07] says who lets me act for him', async () => {
  const received = {
    id: 'r1',
    userId: 'u9',
    userName: '周明远',
    type: 1 as const,
    flowCategory: '',
    startTime: 0,
    endTime: 86_400_000,
  }
  server.on(delegation.received, { list: [received] })
  open()
  expect(await screen.findByText('他人委托给您')).toBeTruthy()
  expect(screen.getByText(/可以代周明远审批/)).toBeTruthy()
})

test('who was chosen and cannot be named any more could not be shown, and a process that is not offered any more stood there as its id', async () => {
  const chosen = row('甲', { flowId: 'p1,p2,p3', flowName: '请假/leave,报销/expense' })
  server.on(delegation.list, { list: [chosen], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  const processes = [{ id: 'p1', fullName: '请假', enCode: 'leave', category: '' }]
  server.on(workflowProcess.tree, { list: [{ id: 'c', fullName: '人事', children: processes }] })
  server.on(delegation.get, { ...chosen, processes: [{ id: 'p2', fullName: '报销' }] })
  server.on(delegation.update, null)
  server.on(people.named, { list: [] })
  const { user } = open('btn_edit')
  await user.click((await lineOf('受托人甲')).getByText('编辑'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('报销（已不可选）')).toBeTruthy()
  expect(drawer.getByText('受托人甲')).toBeTruthy()
  expect(drawer.getByText('请假')).toBeTruthy()
  expect(drawer.getByText('已不可选的流程')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(delegation.update)).toMatchObject([{ flowId: 'p1,p2,p3' }]))
})

test('without a person and a period nothing is saved', async () => {
  const { user } = open('btn_add')
  await user.click(await screen.findByRole('button', { name: '新建委托' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await drawer.findByText('请选择受托人')).toBeTruthy()
  expect(server.inputs(delegation.create)).toEqual([])
})

test('the list tells of each what it concerns, also what starts, a category by its name, and all', async () => {
  serveDictionaries(server, { WorkFlowCategory: [{ id: 'money', fullName: '财务' }] })
  const list = [
    row('甲', { type: 0, toUserName: '王敏/wang' }),
    row('乙', { flowCategory: 'money', status: 1 }),
    row('丙', { flowName: '请假', flowCategory: 'money', status: 2 }),
  ]
  server.on(delegation.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  renderPage(<EntrustPage />, { modelId: 'workflowEntrust' })
  await screen.findByText('财务')
  const rows = [...document.querySelectorAll('tbody tr.ant-table-row')].map((line) =>
    [...line.querySelectorAll('td')].slice(1, 4).map(({ textContent }) => textContent),
  )
  expect(rows.map((cells) => cells.join('|'))).toMatchInlineSnapshot(`
    [
      "王王敏|发起流程|全部流程",
      "受受托人乙|审批流程|财务",
      "受受托人丙|审批流程|请假",
    ]
  `)
  const tones = [...document.querySelectorAll('tbody .status-dot')].map(({ className }) => className.split('-').at(-1))
  expect(tones).toEqual(['good', 'warn', 'idle'])
})
