import { fireEvent, screen } from '@testing-library/react'
import { type GrantHolder, type GrantPage, grantDesk } from '@workstation/contract/grant-desk'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { outline } from '../../testing/outline'
import { renderPage } from '../../testing/render-page'
import { PageHolders } from './page-holders'
import { thingsOf } from './things'

const all = { may: 'write', until: null } as const
const item = (id: string, fullName: string, kind: 'button' | 'form', may: GrantPage['may'] = 'write') =>
  ({ ...all, id, kind, code: id, fullName, may }) as const
const user: GrantPage = {
  ...{ id: 'user', parentId: '-1', fullName: '用户管理', isFolder: false, ...all },
  ...{ limitsColumns: true, limitsForms: true, limitsRows: true },
  items: [item('edit', '编辑', 'button'), item('own', '导出', 'button', 'none'), item('mail', '邮箱', 'form')],
}
const holder = (id: string, name: string, more: Partial<GrantHolder>): GrantHolder => ({
  ...{ kind: 'role', id, name, place: '', isOn: true, grants: [] },
  ...more,
})
const whole = { level: 'write', until: null } as const
const holders = [
  holder('lead', '负责人', {
    grants: [
      { kind: 'module', itemId: 'user', ...whole },
      { kind: 'form', itemId: 'mail', level: 'see', until: null },
    ],
  }),
  holder('chief', '总工', {
    ...{ kind: 'position', place: '南所', isOn: false },
    grants: [{ kind: 'form', itemId: 'mail', ...whole }],
  }),
]

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

async function open(list: GrantHolder[], { buttons = ['btn_edit'], unseen = 0 } = {}) {
  const server = fakeServer()
  server.on(grantDesk.page, { list, unseen })
  const asked: object[] = []
  const things = thingsOf([user])
  const { container, unmount } = renderPage(
    <PageHolders pageId="user" things={things} onChange={(change) => asked.push(change)} />,
    { modelId: 'authorize', buttons },
  )
  await screen.findByRole('region')
  return { asked, unmount, lines: () => outline(container) }
}

test('who holds a page is told with what each holds of it, at which level, and what of it cannot be given', async () => {
  const { lines, asked, unmount } = await open(holders, { unseen: 1 })
  expect(lines()).toMatchInlineSnapshot(`
    [
      "(label=拥有者)",
      "(info)",
      "另有 1 个授权对象您无权查看",
      "共 2 个授权对象，点击名称查看它的全部权限",
      "[button 授予更多对象]",
      "权限 | 角色 [button 负责人] | 岗位 [button 总工（南所）] 已停用",
      "页面",
      "用户管理 | [input 负责人 用户管理 checked] | [input 总工 用户管理]",
      "按钮",
      "编辑 | [input 负责人 编辑] | [input 总工 编辑]",
      "导出 | (title=不能授予或收回“导出”：您自己没有这项权限) [input 负责人 导出 disabled] | (title=不能授予或收回“导出”：您自己没有这项权限) [input 总工 导出 disabled]",
      "表单字段",
      "邮箱 | [input 负责人 邮箱 checked] 可看 | [input 总工 邮箱 checked] 可填写",
      "没有更改",
      "[button 放弃更改 disabled]",
      "[button 预览并保存 disabled primary]",
    ]
  `)
  for (const name of ['负责人 编辑', '总工 邮箱']) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('checkbox', { name: '总工 编辑' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '总工 编辑' }))
  expect(lines()).toMatchInlineSnapshot(`
    [
      "(label=拥有者)",
      "(info)",
      "另有 1 个授权对象您无权查看",
      "共 2 个授权对象，点击名称查看它的全部权限",
      "[button 授予更多对象]",
      "权限 | 角色 [button 负责人] | 岗位 [button 总工（南所）] 已停用",
      "页面",
      "用户管理 | [input 负责人 用户管理 checked] | [input 总工 用户管理] *",
      "按钮",
      "编辑 | [input 负责人 编辑] * | [input 总工 编辑]",
      "导出 | (title=不能授予或收回“导出”：您自己没有这项权限) [input 负责人 导出 disabled] | (title=不能授予或收回“导出”：您自己没有这项权限) [input 总工 导出 disabled]",
      "表单字段",
      "邮箱 | [input 负责人 邮箱 checked] 可看 | [input 总工 邮箱 checked] *",
      "已改 3 项，尚未保存",
      "[button 放弃更改]",
      "[button 预览并保存 primary]",
    ]
  `)
  const ticked = ['负责人 编辑', '总工 邮箱', '总工 编辑', '总工 用户管理'].map(
    (name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked,
  )
  expect(ticked).toEqual([true, false, false, true])
  fireEvent.click(screen.getByText('总工（南所）'))
  fireEvent.click(screen.getByText('授予更多对象'))
  expect(asked).toEqual([{ mode: 'grantee', kind: 'position', id: 'chief' }, { mode: 'batch' }])
  unmount()
})

test('whoever may only look at who holds a page ticks nothing there and gives it to nobody', async () => {
  const { lines, unmount } = await open(holders, { buttons: [] })
  expect(lines()).toMatchInlineSnapshot(`
    [
      "(label=拥有者)",
      "共 2 个授权对象，点击名称查看它的全部权限",
      "权限 | 角色 [button 负责人] | 岗位 [button 总工（南所）] 已停用",
      "页面",
      "用户管理 | [input 负责人 用户管理 disabled checked] | [input 总工 用户管理 disabled]",
      "按钮",
      "编辑 | [input 负责人 编辑 disabled] | [input 总工 编辑 disabled]",
      "导出 | [input 负责人 导出 disabled] | [input 总工 导出 disabled]",
      "表单字段",
      "邮箱 | [input 负责人 邮箱 disabled checked] 可看 | [input 总工 邮箱 disabled checked] 可填写",
    ]
  `)
  unmount()
  const none = await open([], { buttons: [] })
  expect(none.lines()).toMatchInlineSnapshot(`
    [
      "(label=拥有者)",
      "还没有授予任何人",
    ]
  `)
})

test('on a phone those who hold a page are counted, and lead to what they hold', async () => {
  window.innerWidth = 375
  const { lines, asked } = await open(holders)
  expect(lines()).toMatchInlineSnapshot(`
    [
      "(label=拥有者)",
      "共 2 个授权对象，点击名称查看它的全部权限",
      "[button 授予更多对象]",
      "[button 角色 负责人按钮 0/2；表单字段 1/1]",
      "[button 岗位 总工 已停用按钮 0/2；表单字段 1/1]",
    ]
  `)
  fireEvent.click(screen.getByRole('button', { name: /总工/ }))
  expect(asked).toEqual([{ mode: 'grantee', kind: 'position', id: 'chief' }])
})
