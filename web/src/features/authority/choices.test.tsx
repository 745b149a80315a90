import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Grant, grant } from '@workstation/contract/grant'
import { type GrantPage, type GrantPlan, grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '../../platform/drafts'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { AuthorizePage } from './authorize-page'
import './batch-mode'
import './copy-dialog'
import './history-drawer'
import './page-mode'
import './review-dialog'

const all = { may: 'write', until: null } as const
const limits = { limitsColumns: true, limitsForms: true, limitsRows: true }
const pageOf = (id: string, fullName: string, items: GrantPage['items'] = []): GrantPage => ({
  id,
  parentId: 'top',
  fullName,
  isFolder: false,
  ...all,
  ...limits,
  items,
})
const button = (id: string, fullName: string) => ({ id, kind: 'button', code: id, fullName, ...all }) as const
const pages: GrantPage[] = [
  { ...pageOf('top', '组织权限'), parentId: '-1', isFolder: true },
  pageOf('user', '用户管理', [button('user-edit', '编辑'), button('user-add', '新增')]),
  pageOf('role', '角色管理', [button('role-edit', '改角色')]),
  { ...pageOf('config', '系统设置'), may: 'none' },
]
const whole = { level: 'write', until: null } as const
const module = (itemId: string): Grant => ({ kind: 'module', itemId, ...whole })
const byKind = { module: [], button: [], column: [], form: [], resource: [] }
const leaf = { parentId: '', icon: '', hasChildren: false, children: [] }
const roleOf = (id: string, fullName: string) => ({ ...leaf, id, fullName, enCode: id, type: 'role' }) as const
const groupOf = (id: string, fullName: string) => ({ ...leaf, id, fullName, enCode: id, type: 'group' }) as const
const noPlan: GrantPlan = { list: [], pairs: [], leftOut: 0, unchanged: 0 }
const heldBy = (grants: Grant[]) => ({ objectType: 'role', ...byKind, grants })

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

function open(search: string, prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(role.selector, { list: [roleOf('lead', '负责人'), roleOf('clerk', '文员')] })
  server.on(group.selector, { list: [groupOf('night', '夜班组')] })
  server.on(position.selector, { list: [] })
  server.on(user.named, { list: [] })
  server.on(grantDesk.things, { list: pages })
  server.on(grantDesk.check, { isOwn: false, closed: [] })
  server.on(grantDesk.page, { list: [], unseen: 0 })
  server.on(grantDesk.plan, noPlan)
  server.on(grantDesk.change, null)
  server.on(grant.list, heldBy([module('user')]))
  prepare(server)
  const view = renderPage(<AuthorizePage />, { modelId: 'authorize', search, buttons: ['btn_edit'] })
  const address = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search))
  return { server, ...view, address }
}
type Hand = ReturnType<typeof open>['user']

const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const shownLines = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
async function pick(hand: Hand, field: HTMLElement, ...names: string[]) {
  await hand.click(field)
  for (const name of names) await hand.click(await line(name))
  await hand.click(press('确定'))
}

test('whom it is about is chosen by kind and name, and another kind begins anew', async () => {
  const { server, user: hand, address } = open('?kind=role&id=lead')
  await line('用户管理')
  await hand.click(screen.getByTitle('分组'))
  expect(address()).toEqual({ mode: 'grantee', kind: 'group' })
  expect(screen.getByText('选择一个角色、用户、岗位或分组，查看和设置它的权限')).toBeTruthy()
  await pick(hand, screen.getByRole('combobox', { name: '分组' }), '夜班组')
  expect(address()).toEqual({ mode: 'grantee', kind: 'group', id: 'night' })
  await line('用户管理')
  expect(server.inputs(grant.list).at(-1)).toEqual({ id: 'night', objectType: 'group' })
  expect(server.inputs(grantDesk.check).at(-1)).toEqual({ id: 'night', kind: 'group' })
  expect(screen.queryByText(/^选择一个角色/)).toBeNull()
})

test('the steps lead on to each other; lines are closed by a press and by the arrow keys', async () => {
  const { user: hand } = open('?kind=role&id=lead')
  await line('用户管理')
  expect(screen.getByText('先选择能打开的页面，后面几步再选择页面上的内容')).toBeTruthy()
  const top = await line('组织权限')
  await hand.click(top.querySelector('.pick-caret') as Element)
  expect(shownLines()).toEqual(['组织权限1/3'])
  expect(screen.getByText('没有更改')).toBeTruthy()
  await hand.click((await line('组织权限')).querySelector('.pick-caret') as Element)
  expect(shownLines()).toHaveLength(4)
  screen.getByRole('tree').focus()
  await hand.keyboard('{ArrowLeft}')
  expect(shownLines()).toEqual(['组织权限1/3'])
  await hand.keyboard('{ArrowRight}')
  expect(shownLines()).toHaveLength(4)

  await hand.click(await line('系统设置'))
  const warning = await screen.findByRole('alert')
  await hand.click(within(warning).getByRole('button'))
  expect(screen.queryByRole('alert')).toBeNull()

  await hand.click(press('下一步：按钮'))
  expect(shownLines()).toEqual(['组织权限0/2', '用户管理0/2', '编辑', '新增'])
  expect(screen.getByText('只列出已授予的页面')).toBeTruthy()
  await hand.click(press('下一步：列'))
  expect(await screen.findByText('已授予的页面上没有列，请先在第一步选择页面')).toBeTruthy()
  await hand.click(screen.getByRole('tab', { name: '5. 数据方案（0）' }))
  expect(screen.getByText('已授予的页面上没有数据方案，请先在第一步选择页面')).toBeTruthy()
})

test('an end that is not changed leaves the draft as it was, and is asked for again until it is', async () => {
  const { user: hand } = open('?kind=role&id=lead')
  await hand.click(await screen.findByRole('button', { name: '用户管理：长期，点击更改期限' }))
  const dialog = await screen.findByRole('dialog', { name: '“用户管理”的期限' })
  await hand.click(within(dialog).getByRole('radio', { name: '到某天为止' }))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true)
  await hand.click(within(dialog).getByRole('button', { name: '取消' }))
  await hand.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('没有更改')).toBeTruthy()
  await hand.click(press('用户管理：长期，点击更改期限'))
  await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('copying asks for the role of whom, which another kind forgets, and asks before it is left', async () => {
  const { server, user: hand } = open('?kind=role&id=lead')
  server.on(grant.list, ({ id }) =>
    heldBy(id === 'night' ? [module('user'), module('role'), module('config')] : [module('user')]),
  )
  await hand.click(await screen.findByRole('button', { name: '复制权限' }))
  const dialog = await screen.findByRole('dialog', { name: '复制权限' })
  const copy = within(dialog).getByRole<HTMLButtonElement>('button', { name: '复制' })
  await pick(hand, within(dialog).getByRole('combobox'), '文员')
  expect(copy.disabled).toBe(false)
  await hand.click(within(dialog).getByTitle('分组'))
  expect(copy.disabled).toBe(true)
  await pick(hand, within(dialog).getByRole('combobox'), '夜班组')
  await hand.click(within(dialog).getByRole('button', { name: '取消' }))
  await hand.click(await screen.findByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull())
  await hand.click(copy)
  expect(await screen.findByText('已填入更改；有 1 项您自己没有权限，已跳过')).toBeTruthy()
  expect(server.inputs(grant.list).at(-1)).toEqual({ id: 'night', objectType: 'group' })
  expect(screen.getByText('已改 1 项，尚未保存')).toBeTruthy()
  expect((await line('角色管理')).getAttribute('aria-checked')).toBe('true')
})

test('a plan is left without saving, after a question where a reason was typed', async () => {
  const { server, user: hand } = open('?kind=role&id=lead')
  await hand.click(await line('角色管理'))
  await hand.click(press('预览并保存'))
  await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '返回' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hand.click(press('预览并保存'))
  const dialog = await screen.findByRole('dialog')
  await hand.type(within(dialog).getByRole('textbox'), '借调')
  await hand.click(within(dialog).getByRole('button', { name: '返回' }))
  await hand.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('已改 1 项，尚未保存')).toBeTruthy()
  expect(server.inputs(grantDesk.change)).toEqual([])
})

test('batch: for whom, whether it is taken, and of which page are chosen and kept', async () => {
  const { server, user: hand, address } = open('?mode=batch')
  await screen.findByText('把下面勾选的权限给所选的每个对象；已有的权限保持不变')
  await pick(hand, screen.getByRole('combobox', { name: '角色' }), '负责人', '文员')
  await pick(hand, screen.getByRole('combobox', { name: '分组' }), '夜班组')
  await hand.click(screen.getByRole('radio', { name: '收回' }))
  expect(screen.getByText('从所选的每个对象收回下面勾选的权限；没有的略过')).toBeTruthy()
  const chosen = { role: ['lead', 'clerk'], user: [], position: [], group: ['night'] }
  expect(readDraft({ kind: 'authority.batch' })?.value).toEqual({ chosen, takes: true })

  await hand.click(screen.getByRole('combobox', { name: '页面' }))
  const offered = [...document.querySelectorAll('.ant-select-item-option')]
  expect(offered.map(({ textContent }) => textContent)).toEqual(['用户管理', '角色管理', '系统设置'])
  await hand.click(offered[1] as Element)
  expect(address()).toMatchObject({ mode: 'batch', page: 'role' })
  expect(shownLines()).toEqual(['组织权限0/1', '角色管理'])
  await hand.click(screen.getByRole('tab', { name: /2\. 按钮/ }))
  expect(screen.getByText('列出所有页面上的内容')).toBeTruthy()
  await hand.click(await line('改角色'))
  await hand.click(press('预览并保存'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('现在没有人的权限因此变化')
  await hand.click(within(dialog).getByRole('button', { name: '保存' }))
  const take = [{ kind: 'button', itemId: 'role-edit' }]
  const act = (kind: string, id: string) => ({ kind, id, give: [], take })
  await waitFor(() =>
    expect(server.inputs(grantDesk.change)).toEqual([
      { acts: [act('role', 'lead'), act('role', 'clerk'), act('group', 'night')], reason: '' },
    ]),
  )
  await screen.findByText('没有更改')
  expect(press('预览并保存').disabled).toBe(true)
  await hand.click(document.querySelector('.ant-select-clear') as Element)
  expect(address()).not.toHaveProperty('page')
})

test('by page: the page is chosen by its name, and gets its first holders', async () => {
  const { server, user: hand, address } = open('?mode=page')
  expect(await screen.findByText('选择一个页面，查看谁有它的权限')).toBeTruthy()
  server.fail(grantDesk.page, 400, '暂时读不出来')
  await hand.type(screen.getByRole('combobox', { name: '页面' }), '角色')
  const offered = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-item-option')]
    expect(options.map(({ textContent }) => textContent)).toEqual(['角色管理'])
    return options
  })
  await hand.click(offered[0] as Element)
  expect(address()).toMatchObject({ mode: 'page', page: 'role' })
  expect(await screen.findByText('暂时读不出来')).toBeTruthy()
  server.on(grantDesk.page, { list: [], unseen: 0 })
  await hand.click(press('重试'))
  expect(await screen.findByText('还没有授予任何人')).toBeTruthy()
  expect(server.inputs(grantDesk.page).at(-1)).toEqual({ id: 'role' })
})

test('what cannot be read is said and asked for again: what there is to grant, what is held, what was done', async () => {
  const { server, user: hand, unmount } = open('?kind=role&id=lead')
  await line('用户管理')
  server.fail(grant.history, 400, '记录读不出来')
  await hand.click(press('授权记录'))
  const drawer = await screen.findByRole('dialog', { name: '授权记录' })
  expect(await within(drawer).findByText('记录读不出来')).toBeTruthy()
  expect(within(drawer).queryByText('还没有授权记录')).toBeNull()
  expect(drawer.querySelector('.ant-skeleton')).toBeNull()
  server.on(grant.history, { list: [] })
  await hand.click(within(drawer).getByRole('button', { name: '重试' }))
  expect(await within(drawer).findByText('还没有授权记录')).toBeTruthy()
  expect(drawer.querySelector('.ant-skeleton')).toBeNull()
  await hand.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()

  for (const [search, failing] of [
    ['?kind=role&id=lead', grant.list],
    ['?kind=role&id=lead', grantDesk.things],
    ['?mode=batch', grantDesk.things],
  ] as const) {
    const view = open(search, (server) => server.fail(failing, 400, '暂时读不出来'))
    expect(await screen.findByText('暂时读不出来')).toBeTruthy()
    expect(screen.queryByRole('tree')).toBeNull()
    if (failing === grant.list) view.server.on(grant.list, heldBy([]))
    else view.server.on(grantDesk.things, { list: pages })
    await view.user.click(press('重试'))
    expect(await line('用户管理')).toBeTruthy()
    view.unmount()
  }
})
