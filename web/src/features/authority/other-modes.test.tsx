import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { grant } from '@workstation/contract/grant'
import { type GrantPage, grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../platform/drafts'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { makeUserInfo } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { AuthorizePage } from './authorize-page'

const all = { may: 'write', until: null } as const
const limits = { limitsColumns: true, limitsForms: true, limitsRows: true }
const item = (id: string, fullName: string, kind: 'button' | 'form' = 'button') =>
  ({ id, kind, code: id, fullName, ...all }) as const
const pages: GrantPage[] = [
  { id: 'top', parentId: '-1', fullName: '组织权限', isFolder: true, ...all, ...limits, items: [] },
  {
    id: 'user',
    parentId: 'top',
    fullName: '用户管理',
    isFolder: false,
    ...all,
    ...limits,
    items: [item('user-edit', '编辑'), item('user-add', '新增'), item('user-mail', '邮箱', 'form')],
  },
  {
    id: 'config',
    parentId: 'top',
    fullName: '系统设置',
    isFolder: false,
    may: 'none',
    until: null,
    ...limits,
    items: [],
  },
]
const whole = { level: 'write', until: null } as const
const holders = {
  list: [
    {
      kind: 'role' as const,
      id: 'lead',
      name: '负责人',
      place: '',
      isOn: true,
      grants: [{ kind: 'module' as const, itemId: 'user', ...whole }],
    },
    {
      kind: 'position' as const,
      id: 'chief',
      name: '总工',
      place: '南所',
      isOn: false,
      grants: [{ kind: 'button' as const, itemId: 'user-edit', ...whole }],
    },
  ],
  unseen: 2,
}
const held = [{ kind: 'button' as const, itemId: 'user-add', ...whole }]
const other = [
  { kind: 'module' as const, itemId: 'user', ...whole },
  { kind: 'button' as const, itemId: 'user-edit', ...whole },
  { kind: 'module' as const, itemId: 'config', ...whole },
]
const byKind = { module: [], button: [], column: [], form: [], resource: [] }

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
  // Whose drafts are kept.
  useSession.setState({ user: makeUserInfo({}) })
})

function open(search: string, buttons = ['btn_edit']) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  for (const selector of [role.selector, position.selector, group.selector]) server.on(selector, { list: [] })
  server.on(grantDesk.things, { list: pages })
  server.on(grantDesk.check, { isOwn: false, closed: [] })
  server.on(grantDesk.page, holders)
  server.on(grant.list, ({ id }) => ({ objectType: 'role', ...byKind, grants: id === 'other' ? other : held }))
  server.on(grantDesk.plan, { list: [], pairs: [], leftOut: 0, unchanged: 0 })
  server.on(grantDesk.change, null)
  return { server, ...renderPage(<AuthorizePage />, { modelId: 'authorize', search, buttons }) }
}

async function saved({ server, user: hand }: ReturnType<typeof open>) {
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('现在没有人的权限因此变化')).toBeTruthy()
  await hand.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(grantDesk.change)).toHaveLength(1))
  return (server.inputs(grantDesk.change)[0] as { acts: unknown[] }).acts
}

test('[AUT-02] by page: who holds it, changed for several at once, an item with its page', async () => {
  const view = open('?mode=page&page=user')
  expect(await screen.findByText('另有 2 个授权对象您无权查看')).toBeTruthy()
  expect(screen.getByText('已停用')).toBeTruthy()
  await view.user.click(screen.getByRole('checkbox', { name: '负责人 编辑' }))
  await view.user.click(screen.getByRole('checkbox', { name: '总工 新增' }))
  expect((screen.getByRole('checkbox', { name: '总工 用户管理' }) as HTMLInputElement).checked).toBe(true)
  const give = (kind: string, itemId: string) => ({ kind, itemId, ...whole, was: null })
  expect(await saved(view)).toEqual([
    { kind: 'role', id: 'lead', give: [give('button', 'user-edit')], take: [] },
    { kind: 'position', id: 'chief', give: [give('button', 'user-add'), give('module', 'user')], take: [] },
  ])
})

test('[AUT-02] by page: a name leads to all that it holds, and a page that nobody holds to giving it', async () => {
  const { user: hand, router, server } = open('?mode=page&page=user')
  await hand.click(await screen.findByRole('button', { name: '总工（南所）' }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    mode: 'grantee',
    kind: 'position',
    id: 'chief',
  })
  server.on(grantDesk.page, { list: [], unseen: 0 })
  await hand.click(await screen.findByText('按页面'))
  await hand.click(await screen.findByRole('button', { name: '授予更多对象' }))
  expect(new URLSearchParams(router.state.location.search).get('mode')).toBe('batch')
})

test('by page on a phone: cards that lead on', async () => {
  window.innerWidth = 375
  const { user: hand, router } = open('?mode=page&page=user')
  await hand.click(await screen.findByRole('button', { name: /角色 负责人/ }))
  expect(new URLSearchParams(router.state.location.search).get('id')).toBe('lead')
})

test('[AUT-02] batch: gives the same to each of the chosen, who keep what they hold', async () => {
  keepDraft(
    { kind: 'authority.batch' },
    { chosen: { role: ['a', 'b'], user: ['u'], position: [], group: [] }, takes: false },
  )
  const view = open('?mode=batch')
  view.server.hang(grant.list)
  await view.user.click(await screen.findByRole('treeitem', { name: /用户管理/ }))
  const give = [{ kind: 'module', itemId: 'user', ...whole }]
  expect(await saved(view)).toEqual(
    [
      ['role', 'a'],
      ['role', 'b'],
      ['user', 'u'],
    ].map(([kind, id]) => ({ kind, id, give, take: [], keepsHeld: true })),
  )
  expect(await screen.findByText('没有更改')).toBeTruthy()
})

test('batch: takes an item alone, and a page with all that stands on it', async () => {
  keepDraft({ kind: 'authority.batch' }, { chosen: { role: ['a'], user: [], position: [], group: [] }, takes: true })
  const view = open('?mode=batch')
  await view.user.click(await screen.findByRole('tab', { name: /按钮/ }))
  await view.user.click(await screen.findByRole('treeitem', { name: /编辑/ }))
  expect(screen.getByText('已改 1 项，尚未保存')).toBeTruthy()
  await view.user.click(screen.getByRole('tab', { name: /页面/ }))
  await view.user.click(await screen.findByRole('treeitem', { name: /用户管理/ }))
  const take = ['button:user-edit', 'module:user', 'button:user-add', 'form:user-mail'].map((key) => {
    const [kind, itemId] = key.split(':')
    return { kind, itemId }
  })
  expect(await saved(view)).toEqual([{ kind: 'role', id: 'a', give: [], take }])
})

test('batch: asks for whom before it can be saved, and is not offered without the right', async () => {
  const { user: hand, unmount } = open('?mode=batch')
  await hand.click(await screen.findByRole('treeitem', { name: /用户管理/ }))
  expect((screen.getByRole('button', { name: '预览并保存' }) as HTMLButtonElement).disabled).toBe(true)
  unmount()
  open('?mode=batch', [])
  expect(await screen.findByText(/选择一个角色、用户、岗位或分组/)).toBeTruthy()
  expect(screen.queryByText('批量')).toBeNull()
})

test('a draft with what was deleted since was refused by a bare id: it goes on without it, and says by name what is gone', async () => {
  const [seal, edit, past] = ['button:seal', 'button:user-edit', 'form:user-mail']
  keepDraft({ kind: 'authority', id: 'role.lead' }, [
    [seal, whole, '用户管理 · 盖章'],
    [edit, whole],
    [past, { level: 'see', until: Date.now() - 1000 }],
  ])
  const view = open('?kind=role&id=lead')
  const names = '用户管理 · 盖章、用户管理 · 邮箱'
  expect(await screen.findByText(`未保存的改动中有 2 项已被删除、停用或到期，已去掉：${names}`)).toBeTruthy()
  const give = [{ kind: 'button', itemId: 'user-edit', ...whole, was: null }]
  expect(await saved(view)).toEqual([{ kind: 'role', id: 'lead', give, take: [] }])
})

test('a draft from before names were kept tells how many are gone; one by page also loses who is gone', async () => {
  keepDraft({ kind: 'authority', id: 'role.lead' }, [['button:seal', whole]])
  const { unmount } = open('?kind=role&id=lead')
  expect(await screen.findByText('未保存的改动中有 1 项已被删除、停用或到期，已去掉')).toBeTruthy()
  expect(screen.getByText('没有更改')).toBeTruthy()
  unmount()
  keepDraft({ kind: 'authority', id: 'page.user' }, [
    ['role:past|button:user-edit', whole, '旧角色 · 编辑'],
    ['role:lead|button:user-edit', whole, '负责人 · 编辑'],
  ])
  open('?mode=page&page=user')
  expect(await screen.findByText(/有 1 项已被删除、停用或到期，已去掉：旧角色 · 编辑$/)).toBeTruthy()
  expect(screen.getByText('已改 1 项，尚未保存')).toBeTruthy()
})

test('what goes while somebody works on it is told by the name that it had', async () => {
  keepDraft({ kind: 'authority', id: 'role.lead' }, [['button:user-edit', whole]])
  const view = open('?kind=role&id=lead')
  expect(await screen.findByText('已改 1 项，尚未保存')).toBeTruthy()
  const [top, user, config] = pages
  if (!top || !user || !config) throw new Error('no pages')
  const items = user.items.filter(({ id }) => id !== 'user-edit')
  view.server.on(grantDesk.things, { list: [top, { ...user, items }, config] })
  await view.queryClient.invalidateQueries()
  expect(await screen.findByText(/已去掉：用户管理 · 编辑$/)).toBeTruthy()
  expect(screen.getByText('没有更改')).toBeTruthy()
})

test('[AUT-02] as a matrix: a box for each kind on each page, half where a part is held', async () => {
  const view = open('?kind=role&id=lead')
  await view.user.click(await screen.findByText('矩阵'))
  const box = (await screen.findByRole('checkbox', { name: '用户管理 按钮' })) as HTMLInputElement
  expect([box.checked, box.closest('.ant-checkbox')?.className.includes('indeterminate')]).toEqual([false, true])
  expect((screen.getByRole('checkbox', { name: '系统设置 页面' }) as HTMLInputElement).disabled).toBe(true)
  await view.user.click(box)
  expect(box.checked).toBe(true)
  const give = (kind: string, itemId: string) => ({ kind, itemId, ...whole, was: null })
  expect(await saved(view)).toEqual([
    { kind: 'role', id: 'lead', give: [give('button', 'user-edit'), give('module', 'user')], take: [] },
  ])
})

test('on a phone a holder is counted with what there is to hold and runs, not with what was deleted or has ended', async () => {
  window.innerWidth = 375
  const ended = { kind: 'button' as const, itemId: 'user-add', level: 'write' as const, until: 1 }
  const gone = { kind: 'button' as const, itemId: 'gone', ...whole }
  const [lead] = holders.list
  if (!lead) throw new Error('no holder')
  const view = open('?mode=page&page=user')
  view.server.on(grantDesk.page, { list: [{ ...lead, grants: [...lead.grants, ended, gone] }], unseen: 0 })
  expect((await screen.findByRole('button', { name: /负责人/ })).textContent).toContain('按钮 0/2')
})
