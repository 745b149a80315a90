import { screen, waitFor } from '@testing-library/react'
import { user as people } from '@workstation/contract/user'
import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ChangesDrawer } from './changes-drawer'
// Loaded ahead, so that a test does not wait for it.
import './leave-dialog'

const failed: PersonChange = {
  ...{ id: 'c1', userId: 'u1', userName: '林知远', kind: 'leave', state: 'failed', doneAt: null, dueAt: 0 },
  ...{ plannerName: '管理员', places: '', failure: '', undoable: false, successorNames: [] },
  successorId: 'gone',
  successors: [{ kind: 'task', userId: 'sun' }],
  lostSuccessors: [
    { userId: 'gone', name: '' },
    { userId: 'sun', name: '孙立' },
  ],
}
const work = ['task', 'project'].map((kind) => ({ kind: kind as 'task' | 'project', count: 2 }))
const node = (id: string, fullName: string) => ({
  ...{ id, fullName, parentId: '0', icon: '', headIcon: '', hasChildren: false, isLeaf: true, type: 'user' as const },
})

beforeEach(() => {
  window.innerWidth = 1440
})

test('of a former successor who is disabled or gone it was not said who he was; another one has to be chosen', async () => {
  const server = fakeServer()
  server.on(personChange.checklist, { work, ends: [], stays: [], lastOf: [] })
  server.on(people.nodes, { list: [node('zhao', '赵敏'), node('wang', '王明')] })
  server.on(people.named, { list: [] })
  server.on(personChange.leave, { state: 'done' })
  const { user } = renderPage(<ChangesDrawer changes={[failed]} onClose={() => {}} />, { modelId: 'user' })
  await user.click(await screen.findByRole('button', { name: '重新办理 林知远' }))
  const all = await screen.findByLabelText('接手人')
  const task = screen.getByLabelText(/未完成的评审任务/)
  const saidOf = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  await waitFor(() =>
    expect(saidOf(all)).toEqual([expect.stringContaining('原接手人'), '原接手人已不可选，请另选一位']),
  )
  expect(saidOf(task)).toEqual([expect.stringContaining('孙立'), '孙立 已停用，请另选接手人'])
  expect([all, task].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(screen.queryByText('无法显示的人员')).toBeNull()
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: '办理离职' })
  const pick = async (field: HTMLElement, name: string) => {
    await user.click(field)
    await user.click(await screen.findByRole('treeitem', { name: new RegExp(name) }))
    await user.click(screen.getAllByRole('button', { name: '确定' }).at(-1) as HTMLElement)
  }
  await pick(all, '赵敏')
  expect(leave.disabled).toBe(true)
  await pick(task, '王明')
  expect(screen.queryByText(/请另选/)).toBeNull()
  await user.click(leave)
  const sent = { id: 'u1', successorId: 'zhao', successors: [{ kind: 'task', userId: 'wang' }], dueAt: null }
  await waitFor(() => expect(server.inputs(personChange.leave)).toEqual([sent]))
})
