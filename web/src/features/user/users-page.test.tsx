import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { organize } from '@workstation/contract/organize'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user as people, type User } from '@workstation/contract/user'
import { accountRules } from '@workstation/domain/user/account-rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { passwordDigest } from '../session'
import { UserEditor } from './user-editor'
import { UsersPage } from './users-page'

const base: User = {
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
  ...{ organizeId: 'org-2,org-1', organize: '结构所,设计集团', positionId: 'p1', position: '主任', roleId: 'r1,r2' },
  ...{ roleName: '专业负责人,评审发起人', managerId: 'u9', manager: '顾承泽/gucz', enabledMark: 1, isAdministrator: 0 },
  ...{ description: '', sortCode: 7, creatorTime: 1_700_000_000_000, lastLoginTime: null },
  ...{ entryDate: null, birthday: null, telePhone: '', landline: '', nation: '', nativePlace: '', education: '硕士' },
  ...{ certificatesType: '', certificatesNumber: '', urgentContacts: '', urgentTelePhone: '', postalAddress: '' },
}
const locked: User = { ...base, id: 'u2', account: 'zhaom', realName: '赵敏', enabledMark: 2, roleName: '' }
const off: User = { ...base, id: 'u3', account: 'wangx', realName: '王小明', enabledMark: 0, roleName: '' }
const chief: User = { ...base, id: 'u4', account: 'admin', realName: '管理员', isAdministrator: 1, roleName: '' }

const place = (id: string, name: string, parentId = '-1') => ({ id, parentId, name })

beforeEach(() => {
  window.innerWidth = 1440
})

const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_resetPassword', 'btn_import', 'btn_download']

async function openPage(buttons = all, search = '') {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(organize.names, { list: [place('org-1', '设计集团'), place('org-2', '结构所', 'org-1')] })
  server.on(position.selector, { list: [] })
  server.on(role.selector, { list: [] })
  server.on(people.named, { list: [{ id: 'u9', fullName: '顾承泽', headIcon: '', organize: '' }] })
  server.on(people.list, { list: [base, locked, off, chief], pagination: { currentPage: 1, pageSize: 20, total: 4 } })
  const page = renderPage(<UsersPage />, { modelId: 'user', title: '用户管理', buttons, search })
  await screen.findByText('linzy')
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const more = async (about: string, name: string) => {
    await press(`更多操作：${about}`)
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  return { server, press, more, type, ...page }
}

describe('the list', () => {
  test('[USR-01] [USR-09] shows people beside the organisations, and asks for those of the chosen one', async () => {
    const { server, user, router } = await openPage()
    expect(screen.getByText('专业负责人、评审发起人')).toBeTruthy()
    expect(screen.getAllByText('结构所、设计集团')).toHaveLength(4)
    expect(screen.getAllByText(/^(正常|锁定|禁用)$/).map(({ textContent }) => textContent)).toEqual([
      '正常',
      '锁定',
      '禁用',
      '正常',
    ])
    expect(server.inputs(people.list).at(-1)).toMatchObject({ organizeId: '' })
    await user.click(screen.getByRole('treeitem', { name: /结构所/ }))
    await waitFor(() => expect(server.inputs(people.list).at(-1)).toMatchObject({ organizeId: 'org-2' }))
    server.on(people.exportExcel, { name: '用户.xlsx', url: '#' })
    await user.click(screen.getByText('导出'))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(people.exportExcel)).toMatchObject([{ organizeId: 'org-2' }]))
    expect(router.state.location.search).toBe('?organize=org-2')
    await user.click(screen.getByRole('treeitem', { name: /全部组织/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?organize=all'))
    expect(screen.getByRole('treeitem', { name: /全部组织/ }).getAttribute('aria-selected')).toBe('true')
  })

  test('organisations that could not be loaded are told beside the people, in place of an empty tree', async () => {
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.respond(organize.names, () => new Response('', { status: 500 }))
    server.on(people.list, { list: [base], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    const { user } = renderPage(<UsersPage />, { modelId: 'user', title: '用户管理', buttons: [] })
    expect(await screen.findByText('林知远')).toBeTruthy()
    const tree = screen.getByRole('complementary', { name: '组织架构' })
    const again = await within(tree).findByRole('button', { name: '重试' })
    expect(within(tree).queryByRole('treeitem')).toBeNull()
    server.on(organize.names, { list: [place('org-1', '设计集团')] })
    await user.click(again)
    expect(await within(tree).findByRole('treeitem', { name: /设计集团/ })).toBeTruthy()
  })

  test('on a phone the tree comes first, then the people', async () => {
    window.innerWidth = 375
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(organize.names, { list: [place('org-1', '设计集团')] })
    server.on(people.list, { list: [base], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    const { user } = renderPage(<UsersPage />, { modelId: 'user', title: '用户管理', buttons: [] })
    await user.click(await screen.findByRole('treeitem', { name: /设计集团/ }))
    expect(await screen.findByText('林知远')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '返回组织架构' }))
    expect(await screen.findByRole('treeitem', { name: /设计集团/ })).toBeTruthy()
    expect(screen.queryByText('林知远')).toBeNull()
  })

  test('without permission it is for reading, and nothing is offered on a super administrator', async () => {
    const { unmount } = await openPage([])
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
    expect(screen.queryByRole('button', { name: /新建|导入|导出/ })).toBeNull()
    unmount()
    await openPage()
    expect(screen.getByRole('button', { name: '编辑 赵敏' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '编辑 管理员' })).toBeNull()
    expect(screen.queryByRole('button', { name: '更多操作：管理员' })).toBeNull()
  })
})

test('[THR-10] acts on somebody who outranks the reader were offered, and so was his form', async () => {
  const { server, user } = await openPage()
  const reason = '不能修改 林知远：对方有“系统设置”的权限，而您没有'
  const refused = ['edit', 'act', 'state'].map((act) => ({ id: 'u1', act, reason }))
  server.on(people.refusedActs, { list: [...refused, { id: 'u3', act: 'remove', reason: '不归您管' }] })
  await user.click(screen.getByRole('button', { name: '刷新' }))
  const edit = await screen.findByRole('button', { name: `编辑 林知远: ${reason}` })
  expect(server.inputs(people.refusedActs).at(-1)).toEqual({ ids: ['u1', 'u2', 'u3', 'u4'] })
  await user.click(edit)
  await user.click(screen.getByRole('button', { name: '林知远' }))
  expect(await screen.findAllByText(reason)).not.toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  const offered = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `更多操作：${name}` }))
    const menu = (await screen.findAllByRole('menu')).at(-1) as HTMLElement
    const items = within(menu).getAllByRole('menuitem')
    return items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map((item) => item.textContent)
  }
  expect(await offered('林知远')).toEqual(['照此新建', '调动', '删除'])
  const others = await offered('王小明')
  expect(others).toEqual(expect.arrayContaining(['启用', '调动']))
  expect(others).not.toContain('删除')
  expect(screen.getByRole('button', { name: '编辑 王小明' })).toBeTruthy()
})

describe('a person', () => {
  test('[USR-13] is added, and the first password is shown once, to be kept before it can be closed', async () => {
    const { server, user, press, type } = await openPage(all, '?organize=org-2')
    server.on(people.create, { id: 'u5', password: 'Ab3456789cdefg' })
    await press('新建人员')
    await screen.findByLabelText('账号', { selector: 'input' })
    type('账号', 'li lei')
    fireEvent.blur(screen.getByLabelText('账号', { selector: 'input' }))
    expect(await screen.findByText('只能用字母和数字')).toBeTruthy()
    type('账号', 'lilei')
    type('姓名', '李雷')
    for (const [field, wrong, said] of [
      ['手机号码', '138', '请填写 11 位手机号'],
      ['电子邮箱', 'li@', '不是正确的邮箱地址'],
    ] as const) {
      type(field, wrong)
      expect(screen.queryByText(said)).toBeNull()
      fireEvent.blur(screen.getByLabelText(field))
      expect(await screen.findByText(said)).toBeTruthy()
    }
    type('手机号码', '13800138000')
    type('电子邮箱', 'li@b.cn')
    await press('保存')
    await waitFor(() => expect(server.inputs(people.create)).toHaveLength(1))
    expect(server.inputs(people.create)[0]).toMatchObject({
      ...{ account: 'lilei', realName: '李雷', mobilePhone: '13800138000', email: 'li@b.cn', organizeId: 'org-2' },
      ...{ positionId: '', roleId: '', managerId: '', gender: 0, sortCode: 0 },
    })
    const shown = await screen.findByText('Ab3456789cdefg')
    const dialog = within(shown.closest<HTMLElement>('[role=dialog]') as HTMLElement)
    expect(dialog.getByText('请把初始密码交给本人')).toBeTruthy()
    expect(dialog.getByText('lilei')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Ab3456789cdefg')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '我已记下' }))
    await waitFor(() => expect(screen.queryByText('Ab3456789cdefg')).toBeNull())
  })

  test('[USR-14] is changed with the places and roles in their order, and the version that was seen', async () => {
    const personal = {
      ...{ telePhone: '010-1', landline: '010-2', nation: '汉', nativePlace: '京', education: '硕士' },
      ...{ certificatesType: '身份证', certificatesNumber: 'A1', urgentContacts: '李', urgentTelePhone: '13900139000' },
      ...{ postalAddress: '北京', entryDate: 86_400_000, birthday: 172_800_000 },
      ...{ email: 'a@b.cn', mobilePhone: '13800138000' },
    }
    const { server, user, press } = await openPage()
    server.on(people.list, { list: [{ ...base, ...personal }], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    server.on(people.update, null)
    await user.type(screen.getByLabelText('关键字'), '林{Enter}')
    await waitFor(() => expect(screen.queryByText('赵敏')).toBeNull())
    await press('编辑 林知远')
    expect(await within(await screen.findByRole('dialog')).findByText('顾承泽')).toBeTruthy()
    await user.type(screen.getByLabelText('说明'), '借调')
    await press('保存')
    await waitFor(() => expect(server.inputs(people.update)).toHaveLength(1))
    expect(server.inputs(people.update)[0]).toMatchObject({
      ...{ id: 'u1', version: 3, organizeId: 'org-2,org-1', positionId: 'p1', roleId: 'r1,r2', managerId: 'u9' },
      ...{ description: '借调', sortCode: 7, gender: 1, account: 'linzy', realName: '林知远' },
      ...personal,
    })
    expect(server.inputs(people.update)[0]).not.toHaveProperty('enabledMark')
  })

  test('[USR-21] gets another password, made here or typed, which is shown once; only its digest is sent', async () => {
    const { server, press, type } = await openPage()
    server.on(people.resetPassword, null)
    await press('重置密码 林知远')
    const field = await screen.findByLabelText<HTMLInputElement>('新密码')
    const made = field.value
    expect(accountRules.password(made)).toBe(true)
    await press('换一个')
    expect(field.value).not.toBe(made)
    type('新密码', 'short')
    await press('重置密码')
    expect(await screen.findByText('密码须为 6 到 16 位字母和数字，且两者都要有')).toBeTruthy()
    expect(server.inputs(people.resetPassword)).toEqual([])
    type('新密码', 'Fresh2start')
    await press('重置密码')
    const digest = await passwordDigest('Fresh2start')
    await waitFor(() =>
      expect(server.inputs(people.resetPassword)).toEqual([
        { id: 'u1', userPassword: digest, validatePassword: digest, passwordShape: expect.anything() },
      ]),
    )
    expect(await screen.findByText('Fresh2start')).toBeTruthy()
  })

  test('[USR-23] is unlocked where it is locked, switched on where it is off, and off only after a question', async () => {
    const { server, more, press } = await openPage()
    server.on(people.unlock, null)
    server.on(people.toggleState, null)
    await more('赵敏', '解锁')
    await waitFor(() => expect(server.inputs(people.unlock)).toEqual([{ id: 'u2' }]))
    await more('王小明', '启用')
    await waitFor(() => expect(server.inputs(people.toggleState)).toEqual([{ id: 'u3' }]))
    await more('林知远', '禁用')
    await screen.findAllByText('禁用“林知远”？')
    expect(server.inputs(people.toggleState)).toHaveLength(1)
    await press('禁用')
    await waitFor(() => expect(server.inputs(people.toggleState).at(-1)).toEqual({ id: 'u1' }))
  })

  test('[USR-22] is parted from WeChat after a question', async () => {
    const { server, more, press } = await openPage()
    server.on(people.unbindWechat, null)
    await more('赵敏', '解绑微信')
    await screen.findAllByText('解绑微信“赵敏”？')
    await press('解绑微信')
    await waitFor(() => expect(server.inputs(people.unbindWechat)).toEqual([{ id: 'u2' }]))
  })

  test('is deleted after a question, and a refusal is said', async () => {
    const { server, more, press } = await openPage()
    server.fail(people.remove, 400, '林知远 还是 结构所 的负责人或主管，请先移交')
    await more('林知远', '删除')
    await screen.findAllByText('删除“林知远”？')
    await press('删除')
    expect(await screen.findByText('林知远 还是 结构所 的负责人或主管，请先移交')).toBeTruthy()
  })
})

test('a new one began where its maker may add none, when its editor opened before that was known', async () => {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  let tell = () => {}
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const takes = { things: false, organizes: false }
  server.on(organize.names, async () => {
    await known
    return { list: [{ id: 'north', parentId: '-1', name: '北所', takes }] }
  })
  renderPage(<UserEditor edited="new" organizeId="north" onMade={() => {}} onClose={() => {}} />, {
    modelId: 'user',
    buttons: ['btn_add'],
  })
  await waitFor(() => expect(server.inputs(organize.names)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  tell()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('北所')).toBeNull()
})
