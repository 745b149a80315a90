import { act, screen, waitFor } from '@testing-library/react'
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
