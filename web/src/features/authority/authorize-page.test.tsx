import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import type { OutputOf } from '@workstation/contract/endpoint'
import { type Grant, grant } from '@workstation/contract/grant'
import { type GrantPage, type GrantPlan, grantDesk } from '@workstation/contract/grant-desk'
import { role } from '@workstation/contract/role'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { AuthorizePage } from './authorize-page'

const all = { may: 'write', until: null } as const
const page = (id: string, fullName: string, more: Partial<GrantPage> = {}): GrantPage => ({
  id,
  parentId: 'top',
  fullName,
  isFolder: false,
  ...all,
  limitsColumns: true,
  limitsForms: true,
  limitsRows: true,
  items: [],
  ...more,
})
const pages: GrantPage[] = [
  page('top', '组织权限', { parentId: '-1', isFolder: true }),
  page('user', '用户管理', {
    items: [
      { id: 'user-edit', kind: 'button', code: 'btn_edit', fullName: '编辑', ...all },
      { id: 'user-add', kind: 'button', code: 'btn_add', fullName: '新增', may: 'none', until: null },
      { id: 'user-mail', kind: 'form', code: 'email', fullName: '邮箱', ...all },
      { id: 'user-own', kind: 'resource', code: 'own', fullName: '本部门', ...all },
    ],
  }),
  page('role', '角色管理'),
  page('config', '系统设置', { may: 'none' }),
]
const held: Grant[] = [
  { kind: 'module', itemId: 'user', level: 'write', until: null },
  { kind: 'form', itemId: 'user-mail', level: 'see', until: null },
]
const plan: GrantPlan = {
  list: [
    {
      people: 214,
      names: ['王', '李'],
      gains: [
        { kind: 'page', pageId: 'role', code: '', change: 'whole', until: null },
        { kind: 'button', pageId: 'user', code: 'btn_edit', change: 'whole', until: Date.UTC(2026, 11, 31) },
      ],
      loses: [],
    },
    {
      people: 1,
      names: ['赵'],
      gains: [],
      loses: [{ kind: 'rows', pageId: 'user', code: 'user-own', change: 'whole', until: null }],
    },
  ],
  pairs: [
    { id: 'pay', name: '登记与审核', people: 5, names: ['王', '李'] },
    { id: 'seal', name: '用印与保管', people: 1, names: ['赵'] },
  ],
  leftOut: 3,
  unchanged: 2,
}
const own = { isOwn: false, closed: [] }

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

function open(search = '?kind=role&id=lead', buttons = ['btn_edit'], check: OutputOf<typeof grantDesk.check> = own) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(role.selector, { list: [] })
  server.on(grantDesk.things, { list: pages })
  server.on(grantDesk.check, check)
  server.on(grant.list, {
    objectType: 'role',
    module: [],
    button: [],
    column: [],
    form: [],
    resource: [],
    grants: held,
  })
  server.on(grantDesk.plan, plan)
  server.on(grantDesk.change, null)
  return { server, ...renderPage(<AuthorizePage />, { modelId: 'authorize', search, buttons }) }
}

const line = async (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const checked = async (name: string) => (await line(name)).getAttribute('aria-checked')
const step = async (hand: ReturnType<typeof open>['user'], name: string) =>
  hand.click(await screen.findByRole('tab', { name: new RegExp(name) }))

test('[AUT-02] asks for whom before anything else', async () => {
  const { server } = open('')
  expect(await screen.findByText(/选择一个角色、用户、岗位或分组/)).toBeTruthy()
  expect(server.inputs(grant.list)).toEqual([])
})

test('[AUT-02] [AUT-03] [AUT-09] draws what a role holds, half where a part of it does, and saves the changes alone', async () => {
  const { server, user: hand } = open()
  expect(await checked('组织权限')).toBe('mixed')
  expect([await checked('用户管理'), await checked('角色管理')]).toEqual(['true', 'false'])
  await hand.click(await line('角色管理'))
  expect(await checked('角色管理')).toBe('true')
  expect(screen.getByText('已改 1 项，尚未保存')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('214 人获得权限，1 人失去权限')).toBeTruthy()
  expect(server.inputs(grantDesk.change)).toEqual([])
  await hand.type(within(dialog).getByRole('textbox', { name: /原因/ }), '新同事')
  server.on(grant.list, {
    objectType: 'role',
    module: [],
    button: [],
    column: [],
    form: [],
    resource: [],
    grants: [...held, { kind: 'module', itemId: 'role', level: 'write', until: null }],
  })
  await hand.click(within(dialog).getByRole('button', { name: '保存' }))
  const act = {
    kind: 'role',
    id: 'lead',
    give: [{ kind: 'module', itemId: 'role', level: 'write', until: null, was: null }],
    take: [],
  }
  await waitFor(() => expect(server.inputs(grantDesk.change)).toEqual([{ acts: [act], reason: '新同事' }]))
  expect(server.inputs(grantDesk.plan)).toEqual([{ acts: [act] }])
  expect(await screen.findByText('没有更改')).toBeTruthy()
  expect(await checked('角色管理')).toBe('true')
})

test('a change that is refused when it is saved keeps its plan and the reason that was typed', async () => {
  const { server, user: hand } = open()
  await hand.click(await line('角色管理'))
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  await hand.type(await within(dialog).findByRole('textbox', { name: /原因/ }), '新同事')
  server.fail(grantDesk.change, 400, '内容已被他人修改', 'rights.rank')
  await hand.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('内容已被他人修改')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /原因/ }).value).toBe('新同事')
})

test('[AUT-02] the plan says who gains and loses what, by page', async () => {
  const { user: hand } = open()
  await hand.click(await line('角色管理'))
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  const [many, one] = await within(dialog).findAllByRole('listitem')
  expect(many?.textContent).toBe('王、李 等 214 人获得角色管理页面获得用户管理按钮：编辑（至 2026-12-31）')
  expect(one?.textContent).toBe('赵失去用户管理数据：本部门')
  const pairs = within(dialog).getByRole('list', { name: '将同时拥有不相容的权限' })
  expect(
    within(pairs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    '王、李 等 5 人 将同时拥有不相容权限“登记与审核”中的两项权限',
    '赵 将同时拥有不相容权限“用印与保管”中的两项权限',
  ])
  expect(within(dialog).getByText('另有 3 人的变化没有列出')).toBeTruthy()
  expect(within(dialog).getByText(/2 人没有变化/)).toBeTruthy()
})

test('a change that is refused is said in the plan, and cannot be saved', async () => {
  const { server, user: hand } = open()
  server.fail(grantDesk.plan, 400, '不能修改 王：对方有“系统设置”的权限，而您没有', 'rights.rank')
  await hand.click(await line('角色管理'))
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('对方有“系统设置”的权限')
  expect(dialog.querySelector('.ant-skeleton')).toBeNull()
  expect((within(dialog).getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true)
})

test('[THR-10] what one lacks is drawn locked, with the sentence why', async () => {
  const { user: hand } = open()
  const locked = await line('系统设置')
  const why = '不能授予或收回“系统设置”：您自己没有这项权限'
  expect([locked.getAttribute('aria-disabled'), locked.getAttribute('aria-description')]).toEqual(['true', why])
  await hand.click(locked)
  expect((await screen.findByRole('alert')).textContent).toContain(why)
  expect(await checked('系统设置')).toBe('false')
  expect(screen.getByText('没有更改')).toBeTruthy()
  // What lies above gives all but what is locked.
  await hand.click(await line('组织权限'))
  expect([await checked('角色管理'), await checked('系统设置')]).toEqual(['true', 'false'])
})

test('[THR-10] somebody above oneself is locked as a whole, with the reason', async () => {
  const server = fakeServer()
  server.on(role.selector, { list: [] })
  server.on(grantDesk.things, { list: pages })
  server.fail(grantDesk.check, 400, '不能修改 王：对方有“系统设置”的权限，而您没有', 'rights.rank')
  server.on(grant.list, {
    objectType: 'role',
    module: [],
    button: [],
    column: [],
    form: [],
    resource: [],
    grants: held,
  })
  const { user: hand } = renderPage(<AuthorizePage />, {
    modelId: 'authorize',
    search: '?kind=role&id=lead',
    buttons: ['btn_edit'],
  })
  expect(await screen.findByText(/这里的权限不能更改。不能修改 王/)).toBeTruthy()
  await hand.click(await line('角色管理'))
  expect(await checked('角色管理')).toBe('false')
  expect(screen.queryByRole('button', { name: '预览并保存' })).toBeNull()
})

test('what a forbidden pair keeps from being given was offered until it was saved: it is locked with the sentence', async () => {
  const reason = '不能这样修改：王 将同时拥有“用户管理”和“角色管理”'
  const closed = [{ id: 'role', other: 'user', reason }]
  const { user: hand } = open(undefined, undefined, { isOwn: false, closed })
  const locked = await line('角色管理')
  expect(locked.getAttribute('aria-description')).toBe(reason)
  await hand.click(locked)
  expect(await checked('角色管理')).toBe('false')
  expect(screen.getByRole('alert').textContent).toContain(reason)
  await hand.click(await line('用户管理'))
  await hand.click(await line('角色管理'))
  expect([await checked('用户管理'), await checked('角色管理')]).toEqual(['false', 'true'])
})

test('whoever may only look sees everything and asks for nothing that he may not', async () => {
  const { server, user: hand } = open('?kind=role&id=lead', [])
  await hand.click(await line('用户管理'))
  expect(await checked('用户管理')).toBe('true')
  expect(server.inputs(grantDesk.check)).toEqual([])
  expect(screen.queryByRole('button', { name: '预览并保存' })).toBeNull()
})

test('[AUT-04] [AUT-06] [AUT-07] later steps list the chosen pages: buttons, fields with their level, schemes', async () => {
  const { user: hand } = open()
  await line('用户管理')
  await step(hand, '按钮')
  expect((await screen.findAllByRole('treeitem')).map((one) => one.textContent?.trim())).toEqual([
    '组织权限0/2',
    '用户管理0/2',
    '编辑',
    '新增',
  ])
  await hand.click(await line('编辑'))
  await step(hand, '表单字段')
  await hand.click(await screen.findByRole('button', { name: '邮箱：可看，点击切换' }))
  expect(await screen.findByRole('button', { name: '邮箱：可填写，点击切换' })).toBeTruthy()
  await step(hand, '数据方案')
  await hand.click(await line('本部门'))
  expect(screen.getByText('已改 3 项，尚未保存')).toBeTruthy()
  await step(hand, '列')
  expect(await screen.findByText(/已授予的页面上没有列/)).toBeTruthy()
})

test('a grant gets an end, and what is changed survives a reload', async () => {
  const first = open()
  await first.user.click(await line('角色管理'))
  await first.user.click(screen.getByRole('button', { name: '角色管理：长期，点击更改期限' }))
  const dialog = await screen.findByRole('dialog')
  await first.user.click(within(dialog).getByRole('radio', { name: '到某天为止' }))
  const day = within(dialog).getByRole('textbox', { name: '到某天为止' })
  await first.user.type(day, '2099-01-31{Enter}')
  await first.user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: '角色管理：至 2099-01-31，点击更改期限' })).toBeTruthy()
  first.unmount()
  const { user: hand } = open()
  expect(await screen.findByRole('button', { name: '角色管理：至 2099-01-31，点击更改期限' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: '放弃更改' }))
  const question = await screen.findByRole('dialog', { name: /放弃 1 项更改/ })
  await hand.click(within(question).getByRole('button', { name: '放弃更改' }))
  expect(await screen.findByText('没有更改')).toBeTruthy()
})

test('by keyboard: arrows walk, the space bar ticks, and a search finds', async () => {
  const { user: hand } = open()
  await line('用户管理')
  screen.getByRole('tree').focus()
  await hand.keyboard('{ArrowDown}{ArrowDown} ')
  expect(await checked('角色管理')).toBe('true')
  await hand.type(screen.getByRole('searchbox'), '系统')
  await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(2))
  expect(screen.getByText('找到 2 行')).toBeTruthy()
})
