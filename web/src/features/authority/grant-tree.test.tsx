import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Grant, grant } from '@workstation/contract/grant'
import { type GrantPage, grantDesk } from '@workstation/contract/grant-desk'
import { preview } from '@workstation/contract/preview'
import { role } from '@workstation/contract/role'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { AuthorizePage } from './authorize-page'
// Loaded ahead, so that no test waits for code.
import './review-dialog'

const all = { may: 'write' as const, until: null }
const page = (id: string, fullName: string, more: Partial<GrantPage> = {}): GrantPage => ({
  ...{ id, parentId: 'top', fullName, isFolder: false, ...all },
  ...{ limitsColumns: true, limitsForms: true, limitsRows: true, items: [] },
  ...more,
})
const button = (id: string, fullName: string) => ({ id, kind: 'button' as const, code: id, fullName, ...all })
const pages = [
  page('top', '组织权限', { parentId: '-1', isFolder: true }),
  page('user', '用户管理', { items: [button('u1', '新增用户'), button('u2', '改动')] }),
  page('role', '角色管理'),
  page('other', '用户分组'),
  page('sys', '系统', { parentId: '-1', isFolder: true }),
  page('log', '用户日志', { parentId: 'sys' }),
]

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

function open(grants: Grant[] = [], prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(role.selector, { list: [] })
  server.on(grantDesk.things, { list: pages })
  server.on(grantDesk.check, { isOwn: false, closed: [] })
  server.on(grantDesk.plan, { list: [], pairs: [], leftOut: 0, unchanged: 0 })
  server.on(grantDesk.change, null)
  const none = { objectType: 'role', module: [], button: [], column: [], form: [], resource: [] }
  server.on(grant.list, { ...none, grants })
  prepare(server)
  const view = renderPage(<AuthorizePage />, {
    modelId: 'authorize',
    search: '?kind=role&id=lead',
    buttons: ['btn_edit'],
  })
  return { server, ...view }
}
const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
/** Which of the pages are ticked, of those in view. */
const ticked = () =>
  ['用户管理', '角色管理', '用户分组', '用户日志'].filter((name) =>
    screen
      .getAllByRole('treeitem')
      .some((one) => one.textContent.startsWith(name) && one.getAttribute('aria-checked') === 'true'),
  )
const search = (keyword: string) => fireEvent.change(screen.getByLabelText('搜索名称'), { target: { value: keyword } })

test('a press on what stands above means all below it, and in a search only what is found there', async () => {
  open()
  await line('组织权限')
  search('用户')
  await waitFor(() => expect(screen.queryByText('角色管理')).toBeNull())
  fireEvent.click(await line('组织权限'))
  search('')
  await line('角色管理')
  expect(ticked()).toEqual(['用户管理', '用户分组'])
  fireEvent.click(await line('组织权限'))
  expect(ticked()).toEqual(['用户管理', '角色管理', '用户分组'])
  // The last of the tree has nothing behind it.
  search('日志')
  fireEvent.click(await line('系统'))
  search('')
  expect((await line('用户日志')).getAttribute('aria-checked')).toBe('true')
})

test('what is found and has nothing below it that is found means all of its own', async () => {
  open()
  await line('组织权限')
  search('组织')
  await waitFor(() => expect(screen.queryByText('用户管理')).toBeNull())
  fireEvent.click(await line('组织权限'))
  search('')
  await line('角色管理')
  expect(ticked()).toEqual(['用户管理', '角色管理', '用户分组'])
})

test('keys that are held with others belong to the browser, and tick nothing', async () => {
  open()
  await line('组织权限')
  const tree = screen.getByRole('tree')
  fireEvent.focus(tree)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    fireEvent.keyDown(tree, { key: ' ', ...held })
  expect((await line('组织权限')).getAttribute('aria-checked')).toBe('false')
  fireEvent.keyDown(tree, { key: ' ' })
  expect((await line('组织权限')).getAttribute('aria-checked')).toBe('true')
})

test('what has ended says when, is not held, and is given anew for good', async () => {
  const { server, user } = open([
    { kind: 'module', itemId: 'role', level: 'write', until: Date.UTC(2020, 0, 4) },
    { kind: 'module', itemId: 'log', level: 'write', until: null },
  ])
  const ended = await line('角色管理')
  expect([ended.getAttribute('aria-checked'), ended.textContent]).toEqual([
    'false',
    expect.stringContaining('2020-01-04 已到期'),
  ])
  expect((await line('用户日志')).textContent).not.toContain('已到期')
  await user.click(ended)
  await user.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(server.inputs(grantDesk.plan)).toHaveLength(1))
  expect(JSON.stringify(server.inputs(grantDesk.plan)[0])).toContain(
    '"itemId":"role","was":{"level":"write","until":1578096000000},"level":"write","until":null',
  )
})

test('one’s own is told to be such, and a preview takes along what is not saved', async () => {
  const { server } = open([], (prepared) => {
    prepared.on(grantDesk.check, { isOwn: true, closed: [] })
    prepared.hang(preview.begin)
  })
  expect(await screen.findByText(/^这是您自己，或您所属的角色/)).toBeTruthy()
  expect(screen.queryByText('身份预览')).toBeNull()
  expect(server.inputs(preview.begin)).toEqual([])
})

test('with the right to preview, what is drafted goes along, and is named', async () => {
  const { server, unmount } = open([], (prepared) => prepared.hang(preview.begin))
  await line('角色管理')
  unmount()
  renderPage(<WithPreview />, { modelId: 'authorize', search: '?kind=role&id=lead', buttons: ['btn_edit'] })
  await line('角色管理')
  expect(screen.getByText('身份预览')).toBeTruthy()
  fireEvent.click(await line('角色管理'))
  fireEvent.click(await screen.findByText('身份预览（含未保存的更改）'))
  await waitFor(() => expect(server.inputs(preview.begin)).toHaveLength(1))
  expect(server.inputs(preview.begin)[0]).toEqual({
    ...{ kind: 'role', id: 'lead' },
    draft: { give: [{ kind: 'module', itemId: 'role', level: 'write', until: null }], take: [] },
  })
})

/** The page for who may preview: a button of another page, which he has before it is shown. */
function WithPreview() {
  const { permissions } = useSession.getState()
  const button = [{ id: 'b', fullName: '', enCode: 'btn_preview' }]
  const explain = { modelId: 'explain', modelName: '', button, column: [], form: [], resource: [] }
  if (!permissions.some(({ modelId }) => modelId === 'explain'))
    useSession.setState({ permissions: [...permissions, explain] })
  return <AuthorizePage />
}

test('a screen reader hears a tree of several with the place of each line, and one stop of the Tab key', async () => {
  open([
    { kind: 'module', itemId: 'user', level: 'write', until: null },
    { kind: 'module', itemId: 'role', level: 'write', until: null },
  ])
  await line('用户管理')
  const tree = screen.getByRole('tree')
  expect([tree.tabIndex, tree.getAttribute('aria-multiselectable')]).toEqual([0, 'true'])
  expect(tree.getAttribute('aria-label')).toBeTruthy()
  const roles = [...tree.children].map((child) => child.getAttribute('role'))
  expect([roles[0], roles.at(-1), new Set(roles.slice(1, -1))]).toEqual([
    'presentation',
    'presentation',
    new Set(['treeitem']),
  ])
  const places = screen
    .getAllByRole('treeitem')
    .map((one) =>
      ['level', 'posinset', 'setsize', 'expanded', 'checked'].map((name) => one.getAttribute(`aria-${name}`)),
    )
  expect(places).toEqual([
    ['1', '1', '2', 'true', 'mixed'],
    ['2', '1', '3', null, 'true'],
    ['2', '2', '3', null, 'true'],
    ['2', '3', '3', null, 'false'],
    ['1', '2', '2', 'true', 'false'],
    ['2', '1', '1', null, 'false'],
  ])
  fireEvent.focus(tree)
  fireEvent.keyDown(tree, { key: 'ArrowDown' })
  const active = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toMatch(/^用户管理/)
  const stops = screen.getAllByRole('treeitem').flatMap((one) => [...one.querySelectorAll('button')])
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
})
