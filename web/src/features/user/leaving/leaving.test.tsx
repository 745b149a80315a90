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
  ...{ successorId: '', successors: [], successorNames: [], lostSuccessors: [] },
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

test('[USR-01] what is planned stands beside the name, and is cancelled or undone in the drawer, which asked nothing before', async () => {
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
    { ...done, doneAt: Date.UTC(2027, 0, 2), successorNames: ['赵敏', '卫接手'] },
  ])
  server.on(personChange.cancel, null)
  server.on(personChange.undo, { left: [{ kind: 'head', count: 1, names: ['北所'] }] })
  expect(await screen.findByRole('img', { name: '2027-01-04 离职' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '离职与调动（3）' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('调入的组织或岗位已停用或删除：南所')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: '取消安排 林知远' }))
  const answer = async (title: string, said: string, name: string) => {
    const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await within(question).findAllByText(title)
    expect(question.textContent).toContain(said)
    await user.click(within(question).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  }
  await answer('取消 林知远 的离职安排？', '2027-01-04 不再自动办理，林知远 的账号', '返回')
  expect(server.inputs(personChange.cancel)).toEqual([])
  await user.click(within(drawer).getByRole('button', { name: '取消安排 林知远' }))
  await answer('取消 林知远 的离职安排？', '', '取消安排')
  await waitFor(() => expect(server.inputs(personChange.cancel)).toEqual([{ id: 'c1' }]))
  await user.click(within(drawer).getByRole('button', { name: '移出列表 赵敏' }))
  await answer('把 赵敏 未能办理的调动移出列表？', '赵敏 的账号、组织和工作保持现状', '移出列表')
  await waitFor(() => expect(server.inputs(personChange.cancel).at(-1)).toEqual({ id: 'c2' }))
  await user.click(within(drawer).getByRole('button', { name: '撤销离职 王明' }))
  await answer('撤销 王明 的离职？', '由 赵敏、卫接手 接手的工作交还', '返回')
  expect(server.inputs(personChange.undo)).toEqual([])
  await user.click(within(drawer).getByRole('button', { name: '撤销离职 王明' }))
  await answer('撤销 王明 的离职？', '', '撤销离职')
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

const node = (id: string, fullName: string) => ({
  ...{ id, fullName, parentId: '0', icon: '', headIcon: '', hasChildren: false, isLeaf: true, type: 'user' as const },
})
type Page = Awaited<ReturnType<typeof openPage>>
function servePeople({ server }: Page) {
  server.on(people.nodes, { list: [node('zhao', '赵敏'), node('wang', '王明')] })
  server.on(people.named, ({ userId }) => ({
    list: [
      { id: 'zhao', fullName: '赵敏', headIcon: '', organize: '' },
      { id: 'wang', fullName: '王明', headIcon: '', organize: '' },
    ].filter(({ id }) => userId.includes(id)),
  }))
}
async function pick({ user }: Page, field: HTMLElement, name: string) {
  await user.click(field)
  await user.click(await screen.findByRole('treeitem', { name: new RegExp(name) }))
  await user.click(screen.getAllByRole('button', { name: '确定' }).at(-1) as HTMLElement)
}

test('who leaves on a day hands all to one, but what another one takes, until kinds are told apart no more', async () => {
  const page = await openPage()
  servePeople(page)
  page.server.on(personChange.leave, { state: 'planned' })
  await page.more('办理离职')
  const dialog = within(await screen.findByRole('dialog'))
  await pick(page, await dialog.findByLabelText('接手人'), '赵敏')
  await page.user.click(dialog.getByRole('switch', { name: '按类别指定接手人' }))
  await pick(page, dialog.getByLabelText(/未完成的评审任务/), '王明')
  await page.user.click(dialog.getByRole('radio', { name: '指定日期' }))
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.user.type(dialog.getByRole('textbox', { name: '指定日期' }), `${day}{Enter}`)
  await page.user.click(dialog.getByRole('button', { name: '安排离职' }))
  const sent = { id: 'u1', successorId: 'zhao', dueAt: Date.parse(`${day}T00:00:00+08:00`) }
  await waitFor(() =>
    expect(page.server.inputs(personChange.leave)).toEqual([
      { ...sent, successors: [{ kind: 'task', userId: 'wang' }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.more('办理离职')
  const again = within(await screen.findByRole('dialog'))
  await pick(page, await again.findByLabelText('接手人'), '赵敏')
  const apart = again.getByRole('switch', { name: '按类别指定接手人' })
  await page.user.click(apart)
  await pick(page, again.getByLabelText(/未完成的评审任务/), '王明')
  await page.user.click(apart)
  await page.user.click(again.getByRole('button', { name: '办理离职' }))
  await waitFor(() =>
    expect(page.server.inputs(personChange.leave).at(-1)).toEqual({ ...sent, successors: [], dueAt: null }),
  )
})

test('what is planned is done at once after a question, as what it is', async () => {
  const move = { ...planned, id: 'c2', userName: '赵敏', kind: 'move' as const, places: '南所' }
  const { server, user } = await openPage([planned, move])
  server.on(personChange.now, null)
  await user.click(await screen.findByRole('button', { name: '离职与调动（2）' }))
  for (const [name, act, said, id] of [
    ['林知远', '办理离职', '离职已办理', 'c1'],
    ['赵敏', '调动', '调动已办理', 'c2'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `立即办理 ${name}` }))
    const before = server.inputs(personChange.now).length
    const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    expect(question.textContent).toContain(name)
    await user.click(within(question).getByRole('button', { name: act }))
    await waitFor(() => expect(server.inputs(personChange.now).slice(before)).toEqual([{ id }]))
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
  }
})

/** The dialog that is opened over the drawer. */
async function overDrawer() {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  return within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
}

test('a leaving that did not happen took no other successor: it is opened with what was chosen, and made anew', async () => {
  const failed = { ...planned, state: 'failed' as const, successorId: 'zhao', failure: '接手人“王明”已停用' }
  // Of a kind of which there is nothing left, nobody is sent.
  const successors = ['task', 'head'].map((kind) => ({ kind: kind as 'task' | 'head', userId: 'wang' }))
  const page = await openPage([{ ...failed, successors }])
  servePeople(page)
  page.server.on(personChange.leave, { state: 'done' })
  await page.user.click(screen.getByRole('button', { name: '离职与调动（1）' }))
  await page.user.click(await screen.findByRole('button', { name: '重新办理 林知远' }))
  const dialog = await overDrawer()
  await pick(page, await dialog.findByLabelText(/未完成的评审任务/), '赵敏')
  await page.user.click(dialog.getByRole('button', { name: '办理离职' }))
  const sent = { id: 'u1', successorId: 'zhao', successors: [{ kind: 'task', userId: 'zhao' }], dueAt: null }
  await waitFor(() => expect(page.server.inputs(personChange.leave)).toEqual([sent]))
})

test('a move that did not happen is chosen anew; what is not changed in it is left out, and stays as it is on its day', async () => {
  const failed = { ...planned, kind: 'move' as const, state: 'failed' as const, failure: '南所已停用' }
  const page = await openPage([failed])
  servePeople(page)
  page.server.on(people.get, { ...person, managerId: 'wang', manager: '王明/wang', positionId: 'p1', position: '总工' })
  page.server.on(position.selector, { list: [] })
  page.server.on(personChange.planMove, { gains: [], loses: [] })
  page.server.on(personChange.move, { state: 'done' })
  await page.user.click(screen.getByRole('button', { name: '离职与调动（1）' }))
  await page.user.click(await screen.findByRole('button', { name: '重新办理 林知远' }))
  const dialog = await overDrawer()
  await pick(page, await dialog.findByLabelText(/主管/), '赵敏')
  await page.user.click(dialog.getByRole('button', { name: /^调\s?动$/ }))
  const sent = { id: 'u1', organizeId: 'org-1', managerId: 'zhao', successorId: '', successors: [], dueAt: null }
  await waitFor(() => expect(page.server.inputs(personChange.move)).toEqual([sent]))
})
