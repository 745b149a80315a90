import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { organize } from '@workstation/contract/organize'
import { position } from '@workstation/contract/position'
import { user as people, type User } from '@workstation/contract/user'
import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { UsersPage } from '../users-page'
import { MoveDialog } from './move-dialog'

const person: User = {
  ...{
    id: 'u1',
    version: 3,
    account: 'linzy',
    realName: '林知远',
    gender: 1,
    headIcon: '',
    email: '',
    mobilePhone: '',
  },
  ...{ organizeId: 'org-1', organize: '设计集团', positionId: '', position: '', roleId: '', roleName: '' },
  ...{ managerId: '', manager: '', enabledMark: 1, isAdministrator: 0, description: '', sortCode: 7 },
  ...{ creatorTime: 1_700_000_000_000, lastLoginTime: null, entryDate: null, birthday: null, telePhone: '' },
  ...{ landline: '', nation: '', nativePlace: '', education: '', certificatesType: '', certificatesNumber: '' },
  ...{ urgentContacts: '', urgentTelePhone: '', postalAddress: '' },
}
const planned: PersonChange = {
  ...{ id: 'c1', userId: 'u1', userName: '林知远', kind: 'leave', state: 'planned', doneAt: null },
  ...{ dueAt: Date.UTC(2027, 0, 4), plannerName: '管理员', places: '', failure: '', undoable: false },
}
const checklist = {
  work: [
    { kind: 'task' as const, count: 3 },
    { kind: 'project' as const, count: 1 },
  ],
  ends: [{ kind: 'role', count: 2 }],
  stays: [{ kind: 'file', count: 5 }],
  lastOf: ['终审人'],
}

beforeEach(() => {
  window.innerWidth = 1440
})

async function openPage(changes: PersonChange[] = [], buttons = ['btn_edit']) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(organize.tree, { list: [] })
  server.on(people.list, { list: [person], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(personChange.list, { list: changes })
  server.on(personChange.checklist, checklist)
  const page = renderPage(<UsersPage />, { modelId: 'user', title: '用户管理', buttons })
  await screen.findByText('linzy')
  const more = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: '更多操作：林知远' }))
    // It takes the focus a moment after it is open.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { server, more, ...page }
}

test('[USR-01] who leaves is told with counts; without a successor for all of it nothing can be done', async () => {
  const { more, user } = await openPage()
  await more('办理离职')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('未完成的评审任务')).toBeTruthy()
  expect(dialog.textContent).toContain('角色 2')
  expect(dialog.textContent).toContain('文件 5')
  expect(dialog.textContent).toContain('不再有成员：终审人')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '办理离职' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('switch', { name: '按类别指定接手人' }))
  expect(within(dialog).getByLabelText(/负责的项目/)).toBeTruthy()
})

test('what was chosen for a leaving or a move is asked about before it is lost, and then one is where one was', async () => {
  const { server, more, user } = await openPage()
  server.on(personChange.planMove, { gains: [], loses: [] })
  for (const act of ['办理离职', '调动']) {
    await more(act)
    await user.click(await screen.findByRole('radio', { name: '指定日期' }))
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByText('继续编辑'))
    await waitFor(() => expect(screen.queryByText('继续编辑')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '指定日期' }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByText('放弃修改'))
    await waitFor(() => expect(screen.queryByRole('radio', { name: '指定日期' })).toBeNull())
    const opener = screen.getByRole('button', { name: '更多操作：林知远' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

test('[USR-01] where there is nothing to hand over it can be done at once, or on a day', async () => {
  const { server, more, user } = await openPage()
  server.on(personChange.checklist, { ...checklist, work: [] })
  server.on(personChange.leave, { state: 'done' })
  await more('办理离职')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('没有需要移交的工作。')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: '指定日期' }))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '安排离职' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('radio', { name: '立即' }))
  await user.click(within(dialog).getByRole('button', { name: '办理离职' }))
  await waitFor(() =>
    expect(server.inputs(personChange.leave)).toEqual([{ id: 'u1', successorId: '', successors: [], dueAt: null }]),
  )
})

test('[USR-01] what is planned stands beside the name, and is cancelled or undone in the drawer', async () => {
  const failed = {
    ...planned,
    id: 'c2',
    userId: 'u2',
    userName: '赵敏',
    kind: 'move' as const,
    state: 'failed' as const,
  }
  const done = { ...planned, id: 'c3', userId: 'u3', userName: '王明', state: 'done' as const, undoable: true }
  const { server, user } = await openPage([
    planned,
    { ...failed, places: '南所', failure: '调入的组织或岗位已停用或删除：南所' },
    { ...done, doneAt: Date.UTC(2027, 0, 2) },
  ])
  server.on(personChange.cancel, null)
  server.on(personChange.undo, { left: [{ kind: 'head', count: 1, names: ['北所'] }] })
  expect(await screen.findByRole('img', { name: '2027-01-04 离职' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '离职与调动（3）' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('调入的组织或岗位已停用或删除：南所')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: '取消安排 林知远' }))
  await waitFor(() => expect(server.inputs(personChange.cancel)).toEqual([{ id: 'c1' }]))
  await user.click(within(drawer).getByRole('button', { name: '撤销离职 王明' }))
  expect(await within(drawer).findByText('以下内容已被他人更改，保持现状：负责的组织 1（北所）')).toBeTruthy()
})

test('[USR-01] without the right to edit nobody leaves or moves, and nothing is asked', async () => {
  const { server } = await openPage([planned], [])
  expect(screen.queryByRole('button', { name: /离职与调动/ })).toBeNull()
  expect(server.inputs(personChange.list)).toEqual([])
})

test('[USR-01] a move says what would be refused, before it is made', async () => {
  const server = fakeServer()
  server.on(personChange.checklist, checklist)
  server.on(position.selector, { list: [] })
  server.on(organize.tree, { list: [] })
  const { user } = renderPage(
    <MoveDialog person={{ ...person, managerId: 'u9', manager: '顾承泽/gucz' }} onClose={() => {}} />,
    {
      modelId: 'user',
      title: '用户管理',
      buttons: ['btn_edit'],
    },
  )
  server.fail(personChange.planMove, 400, '没有可办理的内容', 'leaving.same-place')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('选择新的组织、岗位或主管后显示。')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /调\s?动/ }).disabled).toBe(true)
  await user.click(within(dialog).getAllByRole('button', { name: '清除已选内容' }).at(-1) as HTMLElement)
  expect(await within(dialog).findByText(/没有可办理的内容/)).toBeTruthy()
})
