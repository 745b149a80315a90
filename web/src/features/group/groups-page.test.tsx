import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { type Group, group } from '@workstation/contract/group'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { GroupsPage } from './groups-page'
// Loaded ahead, so that a test does not wait for them.
import './group-editor'
import './group-members'
import './group-move'
import '../../ui/until-dialog'
import '../../ui/picker/nested/tree-dialog'

const row = (id: string, more: Partial<Group> = {}): Group => ({
  id,
  version: 3,
  fullName: `${id}组`,
  enCode: id,
  type: '专家组',
  typeCode: 'expert',
  memberCount: 0,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  creatorTime: 0,
  ...more,
})
const pageOf = (...list: Group[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(group.list, pageOf(row('a', { memberCount: 3 }), row('b', { enabledMark: 0 })))
})
const open = (...buttons: string[]) => renderPage(<GroupsPage />, { modelId: 'group', buttons })
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

test('[USR-04] [USR-05] lists groups, with members to look at and nothing to change for who may only read', async () => {
  server.on(group.members, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  const { user } = open()
  expect(await screen.findByText('a组')).toBeTruthy()
  expect([screen.getAllByText('启用'), screen.getAllByText('停用')].map((found) => found.length)).toEqual([1, 1])
  for (const text of ['新建分组', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
  await user.click(screen.getByLabelText('成员 a组'))
  expect(await screen.findByText('还没有成员')).toBeTruthy()
  expect(screen.queryByText('添加成员')).toBeNull()
})

const acts = { btn_add: '新建分组', btn_edit: '编辑', btn_remove: '删除' }
const shownActs = () => Object.values(acts).filter((text) => screen.queryAllByText(text).length > 0)

describe('[AUT-23] [AUT-24] with one right alone', () => {
  test.each(Object.entries(acts))('%s: the page offers %s and no other act', async (code, text) => {
    open(code)
    await screen.findByText('a组')
    expect(shownActs()).toEqual([text])
  })
})

test('[AUT-24] what another page grants is not offered on this one', async () => {
  open()
  const button = Object.keys(acts).map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const role = { ...{ modelId: 'role', modelName: '' }, ...{ button, column: [], form: [], resource: [] } }
  act(() => useSession.setState(({ permissions }) => ({ permissions: [role, ...permissions] })))
  await screen.findByText('a组')
  expect(shownActs()).toEqual([])
})

test('[USR-05] adds a group, and changes one by the version that was seen', async () => {
  server.on(group.create, { id: 'new' })
  server.on(group.update, null)
  server.on(group.list, pageOf(row('a', { sortCode: 7, description: '说明', enabledMark: 0 })))
  const { user } = open('btn_add', 'btn_edit')
  await user.click((await screen.findAllByText('新建分组'))[0] as HTMLElement)
  await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
  await user.type(fieldOf('fullName'), '新')
  await user.type(fieldOf('enCode'), 'new')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(group.create)).toHaveLength(1))
  const sent = { fullName: '新', enCode: 'new', type: '', enabledMark: 1, sortCode: 0 }
  expect(server.inputs(group.create)[0]).toEqual(sent)
  await user.click(await screen.findByText('a组'))
  await screen.findByText('编辑分组')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(group.update)).toHaveLength(1))
  const kept = { enCode: 'a', type: 'expert', sortCode: 7, description: '说明', enabledMark: 0 }
  expect(server.inputs(group.update)[0]).toEqual({ id: 'a', version: 3, fullName: 'a组改', ...kept })
})

test('[USR-05] turning a group with members off says whom it concerns', async () => {
  server.on(group.toggleState, null)
  const { user } = open('btn_edit')
  await user.click(await screen.findByLabelText('启用 b组'))
  await waitFor(() => expect(server.inputs(group.toggleState)).toEqual([{ id: 'b' }]))
  await user.click(screen.getByLabelText('停用 a组'))
  expect(await screen.findByText(/它有 3 名成员/)).toBeTruthy()
  expect(server.inputs(group.toggleState)).toHaveLength(1)
})

test('[USR-05] a group with members is deleted once it is said where they go', async () => {
  const node = { parentId: '-1', enCode: '', type: '', icon: '', hasChildren: false, children: [] }
  server.on(group.selector, { list: [{ ...node, id: 'b', fullName: 'b组' }] } as never)
  server.on(group.remove, null)
  const { user } = open('btn_remove')
  await user.click(await screen.findByLabelText('删除 a组'))
  expect(await screen.findByText(/还有 3 名成员/)).toBeTruthy()
  const go = screen.getByText('转移并删除').closest('button') as HTMLButtonElement
  expect(go.disabled).toBe(true)
  await user.click(screen.getByLabelText('转到'))
  await user.click(await screen.findByRole('treeitem', { name: /b组/ }))
  await user.click(screen.getByText(/^确\s*定$/))
  await waitFor(() => expect(go.disabled).toBe(false))
  await user.click(go)
  await waitFor(() => expect(server.inputs(group.remove)).toEqual([{ id: 'a', moveTo: 'b' }]))
  expect(await screen.findByText('已删除')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('转移并删除')).toBeNull())
})

test('[USR-05] members of a group are given an end, and taken out, by whom that is granted', async () => {
  const person = {
    id: '1',
    account: 'acc-1',
    realName: '张三',
    headIcon: '',
    organize: '北所',
    enabledMark: 1,
    until: null,
  }
  const other = { ...person, id: '2', account: 'acc-2', realName: '李四' }
  server.on(group.members, { list: [person, other], pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  server.on(group.removeMembers, { count: 1 })
  server.on(group.endMembers, { count: 1 })
  const { user } = open('btn_member')
  await user.click(await screen.findByLabelText('成员 b组'))
  await user.click(await screen.findByLabelText('设置 张三 的期限'))
  const title = await waitFor(() => {
    const found = screen.getAllByText('“b组”的成员期限').find((one) => one.closest('.ant-modal'))
    if (!found) throw new Error('nothing is asked')
    return found
  })
  const dialog = within(title.closest('.ant-modal') as HTMLElement)
  await user.click(dialog.getByText('长期'))
  await user.click(dialog.getByText(/^确\s*定$/))
  await waitFor(() => expect(server.inputs(group.endMembers)).toEqual([{ id: 'b', userIds: ['1'], until: null }]))
  await user.click(screen.getByLabelText('移出 李四'))
  const question = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm')].at(-1)
    if (!found?.textContent?.includes('李四')) throw new Error('nothing is asked')
    return found
  })
  await user.click(within(question).getByText('移出'))
  await waitFor(() => expect(server.inputs(group.removeMembers)).toEqual([{ id: 'b', userIds: '2' }]))
  expect(server.inputs(group.members)[0]).toEqual({ id: 'b', keyword: '', currentPage: '1', pageSize: '20' })
})

test('[THR-10] a group that lies outside of what somebody administers is closed with the sentence why', async () => {
  server.on(group.list, pageOf(row('a', { closed: ['edit', 'delete'] }), row('b', { closed: [] })))
  server.on(group.members, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  const { user } = open('btn_edit', 'btn_remove')
  const why = '不全在您管理的组织内'
  const edit = await screen.findByRole('button', { name: `编辑 a组: ${why}` })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  // Its name opens what is open to everybody.
  await user.click(screen.getByText('a组'))
  expect(await screen.findByText('还没有成员')).toBeTruthy()
  expect(fieldOf('fullName')).toBeNull()
})

test('on a phone a group is a card with its code, what it is, how many it has and whether it is on', async () => {
  window.innerWidth = 375
  open()
  await waitFor(() => expect(document.querySelectorAll('.record-card')).toHaveLength(2))
  const cards = [...document.querySelectorAll('.record-card')].map((card) => [
    card.querySelector('.record-card-status')?.textContent,
    ...[...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  ])
  expect(cards).toEqual([
    ['启用', '分组编码a', '分组类型专家组', '成员3'],
    ['停用', '分组编码b', '分组类型专家组', '成员0'],
  ])
})
