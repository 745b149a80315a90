import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { organize } from '@workstation/contract/organize'
import { type Role, role } from '@workstation/contract/role'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../platform/query-client'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { allRolesQuery } from './queries'
import { RoleEditor } from './role-editor'
import { RolesPage } from './roles-page'
// Loaded ahead, so that a test does not wait for them.
import './role-editor'
import './role-members'
import './role-move'

const row = (id: string, more: Partial<Role> = {}): Role => ({
  id,
  version: 3,
  fullName: `${id}角色`,
  enCode: id,
  globalMark: 1,
  type: '全局',
  organizeIdsTree: [],
  organizeInfo: '',
  memberCount: 0,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  creatorTime: 0,
  ...more,
})
const ofNorth = { globalMark: 0 as const, organizeIdsTree: [['north']], organizeInfo: '北所' }

const downloads = watchDownloads()

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(role.all, { list: [], version: 'v1' })
  server.on(organize.names, { list: [{ id: 'north', parentId: '-1', name: '北所' }] })
  const list = [row('a'), row('b', { ...ofNorth, memberCount: 2 })]
  server.on(role.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
})
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member']
const open = (...granted: string[]) => renderPage(<RolesPage />, { modelId: 'role', buttons: granted })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

test('[ROL-01] lists all roles, those of everywhere and those of an organisation, by the tree beside them', async () => {
  const { user } = open()
  expect(await screen.findByText('a角色')).toBeTruthy()
  for (const text of ['新建角色', '编辑', '复制', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
  const tree = within(screen.getByRole('tree'))
  expect(server.inputs(role.list)[0]).toMatchObject({ organizeId: '' })
  await user.click(tree.getByText('全局角色'))
  await waitFor(() => expect(server.inputs(role.list).at(-1)).toMatchObject({ organizeId: '0' }))
  await user.click(tree.getByText('北所'))
  await waitFor(() => expect(server.inputs(role.list).at(-1)).toMatchObject({ organizeId: 'north' }))
})

test('[ROL-01] adds a role of the organisation that is chosen, and copies one with its rights', async () => {
  server.on(role.create, { id: 'new' })
  const { user } = open(...buttons)
  await user.click(within(await screen.findByRole('tree')).getByText('北所'))
  await user.click((await screen.findAllByText('新建角色'))[0] as HTMLElement)
  await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
  await user.type(fieldOf('fullName'), '新')
  await user.type(fieldOf('enCode'), 'new')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(role.create)).toHaveLength(1))
  const sent = {
    fullName: '新',
    enCode: 'new',
    globalMark: 0,
    organizeIdsTree: [['north']],
    enabledMark: 1,
    sortCode: 0,
  }
  expect(server.inputs(role.create)[0]).toEqual(sent)
  await user.click((await screen.findAllByLabelText('更多操作：b角色'))[0] as HTMLElement)
  await user.click(await screen.findByText('复制'))
  await screen.findByText('复制角色')
  expect(fieldOf('fullName').value).toBe('b角色 副本')
  await user.type(fieldOf('enCode'), 'copied')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(role.create)).toHaveLength(2))
  expect(server.inputs(role.create)[1]).toMatchObject({
    fullName: 'b角色 副本',
    copyOf: 'b',
    organizeIdsTree: [['north']],
  })
})

test('[ROL-14] who would lose the role is named before it is saved, and what was typed stays', async () => {
  const told = '保存后 1 名成员将失去该角色，因为他们不属于所选组织：南方'
  server.failAt(role.update, { code: 400, msg: told, key: 'role.loses-members', fields: [] })
  const kept = { sortCode: 7, description: '说明', enabledMark: 0 as const, ...ofNorth }
  server.on(role.list, { list: [row('b', kept)], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  const { user } = open('btn_edit')
  await user.click(await screen.findByText('b角色'))
  await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText(told)).toBeTruthy()
  await user.click(screen.getByText('返回修改'))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  expect(fieldOf('fullName').value).toBe('b角色改')
  await user.click(screen.getByText('保存'))
  const goOn = await screen.findByText('仍然保存')
  server.on(role.update, null)
  await user.click(goOn)
  await waitFor(() => expect(server.inputs(role.update).at(-1)).toMatchObject({ id: 'b', dropMembers: 1, version: 3 }))
  expect(server.inputs(role.update).map(({ dropMembers }) => dropMembers)).toEqual([undefined, undefined, 1])
  const { organizeInfo: _, ...written } = kept
  expect(server.inputs(role.update).at(-1)).toMatchObject({ fullName: 'b角色改', ...written })
})

test('[ROL-13] members move to a role that holds where theirs did', async () => {
  const names = (id: string) => ({ id, fullName: `${id}角色`, enCode: id })
  server.on(role.ofOrganizes, {
    list: [
      { id: 'north', fullName: '北所', children: [names('b')] },
      { id: 'global', fullName: '全局角色', children: [names('a')] },
    ],
  })
  server.on(role.remove, null)
  const { user } = open('btn_remove')
  await user.click(await screen.findByLabelText('删除 b角色'))
  expect(await screen.findByText(/还有 2 名成员/)).toBeTruthy()
  expect(server.inputs(role.ofOrganizes)).toEqual([{ organizeIds: ['north'] }])
  await user.click(screen.getByLabelText('转到'))
  await user.click((await screen.findAllByTitle('a角色')).at(-1) as HTMLElement)
  await user.click(screen.getByText('转移并删除'))
  await waitFor(() => expect(server.inputs(role.remove)).toEqual([{ id: 'b', moveTo: 'a' }]))
})

test('[ROL-02] the list of all roles is asked for by the version that is known, and kept where nothing changed', async () => {
  const client = createQueryClient()
  const list = [{ id: 'a', fullName: 'a角色', enCode: 'a', type: 'role' as const, globalMark: 1 as const }]
  server.on(role.all, ({ version }) =>
    version === 'v1' ? { list: [], version: 'v1', isUnchanged: true } : { list, version: 'v1' },
  )
  const first = await client.fetchQuery(allRolesQuery)
  expect(await client.fetchQuery(allRolesQuery)).toBe(first)
  expect((await client.fetchQuery({ ...allRolesQuery, staleTime: 0 })).list).toEqual(list)
  expect(server.inputs(role.all)).toEqual([{ version: '' }, { version: 'v1' }])
})

test('exports what the list shows: of every organisation, and of the one that is chosen', async () => {
  server.on(role.export, { name: '表.xlsx', url: '/api/file/x' })
  const { user } = open('btn_download')
  const exportAll = async () => {
    await user.click((await screen.findAllByText('导出'))[0] as HTMLElement)
    await user.click((await screen.findAllByText('导出全部')).at(-1) as HTMLElement)
  }
  await screen.findByText('a角色')
  await exportAll()
  await waitFor(() => expect(server.inputs(role.export).map((one) => one.organizeId)).toEqual(['']))
  await waitFor(() => expect(downloads).toEqual([{ name: '表.xlsx', url: '/api/file/x' }]))
  await user.click(within(screen.getByRole('tree')).getByText('北所'))
  await waitFor(() => expect(server.inputs(role.list).at(-1)).toMatchObject({ organizeId: 'north' }))
  await exportAll()
  await waitFor(() => expect(server.inputs(role.export).map((one) => one.organizeId)).toEqual(['', 'north']))
})

test('a new one began where its maker may add none, when its editor opened before that was known', async () => {
  let tell = () => {}
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const takes = { things: false, organizes: false }
  server.on(organize.names, async () => {
    await known
    return { list: [{ id: 'north', parentId: '-1', name: '北所', takes }] }
  })
  renderPage(<RoleEditor edited={{}} organizeId="" onClose={() => {}} />, { modelId: 'role', buttons: ['btn_add'] })
  await waitFor(() => expect(server.inputs(organize.names)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  tell()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText(/^组织：/)).toHaveProperty('checked', true)
})

const cards = () =>
  [...document.querySelectorAll('.record-card')].map((card) => [
    card.querySelector('.record-card-title')?.textContent,
    card.querySelector('.record-card-status')?.textContent,
    [...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  ])

test('on a phone a role is a card with where it holds, how many have it and whether it is on', async () => {
  window.innerWidth = 375
  const list = [row('a', { enabledMark: 0 }), row('b', { ...ofNorth, memberCount: 2 })]
  server.on(role.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  renderPage(<RolesPage />, { modelId: 'role', search: '?keyword=x' })
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards()).toEqual([
    ['a角色', '停用', ['所属组织全局', '成员0']],
    ['b角色', '启用', ['所属组织北所', '成员2']],
  ])
})

test('[THR-10] a role that lies outside of what somebody administers is closed with the sentence why', async () => {
  const list = [row('a', { closed: ['edit', 'delete'] }), row('b', { ...ofNorth, closed: ['delete'] })]
  server.on(role.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  server.on(role.members, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  const { user } = open(...buttons)
  const why = '不全在您管理的组织内'
  const edit = await screen.findByRole('button', { name: `编辑 a角色: ${why}` })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: '更多操作：b角色' }))
  const menu = within(await screen.findByRole('menu'))
  const off = menu.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') === 'true')
  expect(off.map(({ textContent }) => textContent)).toEqual(['删除'])
  await user.keyboard('{Escape}')
  // Its name opens what is open to everybody.
  await user.click(screen.getByText('a角色'))
  expect(await screen.findByText('还没有成员')).toBeTruthy()
  expect(fieldOf('fullName')).toBeNull()
})
