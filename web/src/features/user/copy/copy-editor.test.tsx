import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { grantDesk } from '@workstation/contract/grant-desk'
import { organize } from '@workstation/contract/organize'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user as people } from '@workstation/contract/user'
import { type CopyOffer, userCopy } from '@workstation/contract/user-copy'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { CopyEditor } from './copy-editor'

const offer: CopyOffer = {
  ...{ id: 'u1', realName: '林知远', organizeId: 'org-2', organize: '结构所', positionId: 'p1', position: '主任' },
  ...{ roleId: 'r1', roleName: '专业负责人', managerId: 'u9', manager: '顾承泽/gucz' },
  groups: [
    { id: 'g1', name: '抗震组' },
    { id: 'g2', name: '绿建组' },
  ],
  grants: [{ kind: 'module', itemId: 'm1', level: 'write', until: null, page: '项目管理', name: '' }],
  left: [{ kind: 'role', name: '评审管理员', reason: '您自己没有其中的全部权限，不能给别人' }],
}

/** A page that somebody has, with nothing in it. */
const permissionOf = (modelId: string) => ({
  modelId,
  modelName: modelId,
  button: [],
  column: [],
  form: [],
  resource: [],
})

async function open(given: CopyOffer = offer) {
  const server = fakeServer()
  server.on(userCopy.offer, given)
  server.on(organize.tree, { list: [] })
  server.on(position.selector, { list: [] })
  server.on(role.selector, { list: [] })
  server.on(people.named, { list: [{ id: 'u9', fullName: '顾承泽', headIcon: '', organize: '' }] })
  server.on(grantDesk.things, { list: [] })
  const handlers = { onMade: vi.fn(), onClose: vi.fn() }
  const page = renderPage(<CopyEditor from="u1" {...handlers} />, { modelId: 'user', buttons: ['btn_add'] })
  await screen.findByText('照 林知远 新建人员')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { server, type, press, ...handlers, ...page }
}

test('somebody like a colleague starts with what the colleague has, and not with who he is; what is left out says why', async () => {
  const { server, type, press, user, onMade } = await open()
  expect(screen.getByLabelText<HTMLInputElement>('账号', { selector: 'input' }).value).toBe('')
  expect(screen.getByText(/角色 评审管理员：您自己没有其中的全部权限，不能给别人/)).toBeTruthy()
  server.on(userCopy.create, { id: 'u5', password: 'Ab3456789cdefg' })
  type('账号', 'lilei')
  type('姓名', '李雷')
  await user.click(screen.getByRole('checkbox', { name: '绿建组' }))
  await press('保存')
  await waitFor(() => expect(server.inputs(userCopy.create)).toHaveLength(1))
  expect(server.inputs(userCopy.create)[0]).toMatchObject({
    ...{ account: 'lilei', from: 'u1', organizeId: 'org-2', positionId: 'p1', roleId: 'r1', managerId: 'u9' },
    ...{ groupIds: ['g1'], grantIds: ['m1'], mobilePhone: '', email: '' },
  })
  expect(onMade).toHaveBeenCalledWith({ id: 'u5', account: 'lilei', password: 'Ab3456789cdefg' })
})

test('a colleague who cannot be read is said so, and the editor that nobody saw does not stay open', async () => {
  const server = fakeServer()
  server.fail(userCopy.offer, 400, '内容不存在或您无权查看')
  const onClose = vi.fn()
  renderPage(<CopyEditor from="u1" onMade={vi.fn()} onClose={onClose} />, { modelId: 'user', buttons: ['btn_add'] })
  expect(await screen.findByText('内容不存在或您无权查看')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what he would have in all is asked for with what is filled in by now, by who may look rights up', async () => {
  const { server, type, press, user } = await open()
  // Who may not look rights up is not offered it.
  expect(screen.queryByText('查看新人会有的权限')).toBeNull()
  act(() => useSession.setState({ permissions: [permissionOf('authorize')] }))
  server.on(userCopy.plan, { gains: [] } as never)
  type('账号', 'lilei')
  await user.click(screen.getByRole('checkbox', { name: '抗震组' }))
  await press('查看新人会有的权限')
  expect(await screen.findByText('没有任何权限。')).toBeTruthy()
  const [asked] = server.inputs(userCopy.plan)
  expect(asked).toMatchObject({ from: 'u1', groupIds: ['g2'], grantIds: ['m1'], organizeId: 'org-2', managerId: 'u9' })
  expect([asked?.['account'], asked?.['realName']]).toEqual([undefined, undefined])
  fireEvent.click(screen.getAllByText('关闭').at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('没有任何权限。')).toBeNull())
})

test('own rights are named with their page, that they only show, and until when', async () => {
  const grant = (itemId: string, more: Partial<CopyOffer['grants'][number]>) => ({
    ...{ kind: 'module' as const, itemId, level: 'write' as const, until: null, page: '项目管理', name: '' },
    ...more,
  })
  await open({
    ...offer,
    ...{ groups: [], left: [] },
    grants: [grant('m1', {}), grant('m2', { name: '导出', level: 'see', until: Date.UTC(2027, 0, 4) })],
  })
  const boxes = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
  expect(boxes).toEqual(expect.arrayContaining(['项目管理', '项目管理 · 导出、仅查看、到 2027-01-04']))
  expect(screen.queryByText('加入的分组')).toBeNull()
  expect(screen.queryByText('没有带来的')).toBeNull()
})
