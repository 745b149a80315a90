import { screen, waitFor, within } from '@testing-library/react'
import { grant } from '@workstation/contract/grant'
import { type GranteeKind, type GrantPage, grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { AuthorizePage } from './authorize-page'

const all = { may: 'write', until: null } as const
const kinds = ['button', 'column', 'form', 'resource'] as const
const names = { button: '编辑', column: '邮箱列', form: '邮箱', resource: '本部门' }
const pages: GrantPage[] = [
  {
    id: 'user',
    parentId: '-1',
    fullName: '用户管理',
    isFolder: false,
    ...all,
    limitsColumns: false,
    limitsForms: true,
    limitsRows: true,
    items: kinds.map((kind) => ({ id: `user-${kind}`, kind, code: kind, fullName: names[kind], ...all })),
  },
]
const byKind = { module: [], button: [], column: [], form: [], resource: [] }
const whole = { level: 'write', until: null } as const
const page = { kind: 'module', itemId: 'user', ...whole } as const

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

function open(kind: GranteeKind) {
  const server = fakeServer()
  for (const selector of [position.selector, group.selector]) server.on(selector, { list: [] })
  const other = { id: 'other', parentId: '', fullName: '别的角色', enCode: 'other', type: 'role', icon: '' } as const
  server.on(role.selector, { list: [{ ...other, hasChildren: false, children: [] }] })
  server.on(user.named, { list: [{ id: 'one', fullName: '王', headIcon: '', organize: '' }] })
  server.on(grantDesk.things, { list: pages })
  server.on(grantDesk.check, { isOwn: false, closed: [] })
  server.on(grant.list, { objectType: kind, ...byKind, grants: [page] })
  server.on(grantDesk.plan, { list: [], pairs: [], leftOut: 0, unchanged: 0 })
  server.on(grantDesk.change, null)
  return {
    server,
    ...renderPage(<AuthorizePage />, { modelId: 'authorize', search: `?kind=${kind}&id=one`, buttons: ['btn_edit'] }),
  }
}

test.each<[GranteeKind]>([['user'], ['role'], ['position'], ['group']])(
  '[AUT-05] [AUT-08] [AUT-09] [AUT-10] a %s is granted buttons, columns, fields and schemes in one act',
  async (kind) => {
    const { server, user: hand } = open(kind)
    for (const step of ['按钮', '列', '表单字段', '数据方案']) {
      await hand.click(await screen.findByRole('tab', { name: new RegExp(`\\. ${step}`) }))
      await hand.click((await screen.findAllByRole('treeitem')).at(-1) as HTMLElement)
    }
    await hand.click(screen.getByRole('button', { name: '预览并保存' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('现在没有人的权限因此变化')).toBeTruthy()
    await hand.click(within(dialog).getByRole('button', { name: '保存' }))
    const give = kinds.map((one) => ({ kind: one, itemId: `user-${one}`, ...whole, was: null }))
    await waitFor(() =>
      expect(server.inputs(grantDesk.change)).toEqual([{ acts: [{ kind, id: 'one', give, take: [] }], reason: '' }]),
    )
    expect(server.inputs(grant.list)[0]).toEqual({ id: 'one', objectType: kind })
  },
)

test('a page that withholds no columns says so, since its ticks change nothing', async () => {
  const { user: hand } = open('role')
  await hand.click(await screen.findByRole('tab', { name: /\. 列/ }))
  expect(await screen.findByText('未启用列权限，所有列都可见')).toBeTruthy()
  await hand.click(screen.getByRole('tab', { name: /\. 表单字段/ }))
  await screen.findByRole('treeitem', { name: /邮箱/ })
  expect(screen.queryByText(/未启用/)).toBeNull()
})

test('the history tells what was given and taken, by whom and why', async () => {
  const { server, user: hand } = open('role')
  const button = { kind: 'button', itemId: 'user-button', level: 'write' } as const
  server.on(grant.history, {
    list: [
      {
        id: 'e1',
        batchId: 'b',
        at: Date.UTC(2026, 2, 3),
        byId: 'a',
        byName: '管理员',
        reason: '借调结束',
        before: [page, { ...button, until: null }],
        after: [{ ...button, until: Date.UTC(2026, 11, 31) }],
      },
    ],
  })
  await hand.click(await screen.findByRole('button', { name: '授权记录' }))
  const act = within(await screen.findByRole('dialog')).getByRole('listitem')
  expect(act.textContent).toContain('借调结束')
  expect(act.textContent).toContain('给出用户管理 · 编辑（至 2026-12-31）')
  expect(act.textContent).toContain('收回用户管理')
})

test('an act of the history is undone for all whom it changed, with the plan before it', async () => {
  const { server, user: hand } = open('role')
  const done = { id: 'e1', batchId: 'b', at: 0, byId: 'a', byName: '管理员', reason: '', before: [], after: [page] }
  server.on(grant.history, { list: [done] })
  const taken = { kind: 'module', itemId: 'user', was: { level: 'write', until: null } } as const
  const acts = ['one', 'two'].map((id) => ({ kind: 'role' as const, id, give: [], take: [taken] }))
  server.on(grantDesk.undo, { acts, gone: '用户管理 · 盖章' })
  await hand.click(await screen.findByRole('button', { name: '授权记录' }))
  await hand.click(await screen.findByRole('button', { name: /^撤\s?销$/ }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement
  expect(server.inputs(grantDesk.undo)).toEqual([{ id: 'b' }])
  await within(dialog).findByText('现在没有人的权限因此变化')
  expect(within(dialog).getByText('以下内容已被删除，不会恢复：用户管理 · 盖章')).toBeTruthy()
  await hand.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() => expect(server.inputs(grantDesk.change)).toEqual([{ acts, reason: '' }]))
})

test('copies from somebody else into the draft, which is saved like any change', async () => {
  const { server, user: hand } = open('role')
  server.on(grant.list, ({ id }) => ({
    objectType: 'role',
    ...byKind,
    grants: id === 'other' ? [{ kind: 'button' as const, itemId: 'user-button', ...whole }] : [page],
  }))
  await hand.click(await screen.findByRole('button', { name: '复制权限' }))
  const dialog = await screen.findByRole('dialog', { name: '复制权限' })
  expect((within(dialog).getByRole('button', { name: /^复\s?制$/ }) as HTMLButtonElement).disabled).toBe(true)
  await hand.click(within(dialog).getByRole('radio', { name: '替换现有权限' }))
  await hand.click(within(dialog).getByRole('combobox'))
  await hand.click(await screen.findByRole('treeitem', { name: /别的角色/ }))
  await hand.click(screen.getByRole('button', { name: '确定' }))
  await hand.click(within(dialog).getByRole('button', { name: /^复\s?制$/ }))
  expect(await screen.findByText('已改 2 项，尚未保存')).toBeTruthy()
})

test('a plan that was refused since somebody had changed the same was refused for ever: nothing was read again', async () => {
  const { server, user: hand } = open('role')
  await hand.click(await screen.findByRole('tab', { name: /\. 按钮/ }))
  await hand.click((await screen.findAllByRole('treeitem')).at(-1) as HTMLElement)
  server.fail(grantDesk.plan, 400, '“用户管理 · 编辑”刚被他人更改，请核对后再保存', 'rights.changed')
  const until = Date.now() + 86_400_000
  const button = { kind: 'button', itemId: 'user-button', level: 'write', until } as const
  server.on(grant.list, { objectType: 'role', ...byKind, grants: [page, button] })
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('刚被他人更改')
  await hand.click(within(dialog).getByRole('button', { name: /^返\s?回$/ }))
  await waitFor(() => expect(server.inputs(grant.list)).toHaveLength(2))
  server.on(grantDesk.plan, { list: [], pairs: [], leftOut: 0, unchanged: 0 })
  await hand.click(screen.getByRole('button', { name: '预览并保存' }))
  const give = [{ kind: 'button', itemId: 'user-button', ...whole, was: { level: 'write', until } }]
  await waitFor(() =>
    expect(server.inputs(grantDesk.plan).at(-1)).toEqual({ acts: [{ kind: 'role', id: 'one', give, take: [] }] }),
  )
})
