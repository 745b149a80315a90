import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dictionary } from '@workstation/contract/dictionary'
import { type MenuEntryTree, menuEntry } from '@workstation/contract/menu-entry'
import { type MenuItemTree, menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { MenusPage } from './menus-page'
// Loaded ahead, so that a test does not wait for them.
import '../../ui/tree-list/move-dialog'
import './entry-editor'
import './item-editors'

const entry = (id: string, more: Partial<MenuEntryTree> = {}): MenuEntryTree => ({
  ...{ id, version: 3, parentId: '-1', fullName: `${id}名`, enCode: id, icon: '', type: 2 },
  ...{ urlAddress: `a/${id}`, linkTarget: '_self', category: 'Web', propertyJson: '{}' },
  ...{ hidden: false, enabledMark: 1, isButtonAuthorize: 0, isColumnAuthorize: 1, isFormAuthorize: 0 },
  ...{ isDataAuthorize: 0, sortCode: 1, description: '', isBase: false, hasChildren: false, children: [] },
  ...more,
})
const page = entry('page', { parentId: 'folder' })
const entries = [
  entry('folder', { type: 1, urlAddress: '', hasChildren: true, children: [page] }),
  entry('other', { enabledMark: 0, hidden: true, isBase: true, isButtonAuthorize: 1, isColumnAuthorize: 0 }),
]
const button = (id: string, more: Partial<MenuItemTree> = {}): MenuItemTree => ({
  ...{ id, version: 5, moduleId: 'page', parentId: '-1', fullName: `${id}键`, enCode: `btn_${id}`, icon: '' },
  ...{ enabledMark: 1, sortCode: 1, description: '', isBase: false, bindTable: '', fieldRule: 0 },
  ...{ hasChildren: false, children: [], ...more },
})
const buttons = [
  button('top', {
    sortCode: 7,
    icon: 'BellOutlined',
    hasChildren: true,
    children: [button('sub', { parentId: 'top' })],
  }),
  button('off', { enabledMark: 0 }),
]
const downloads = watchDownloads()

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(menuEntry.list, { list: entries })
  server.on(menuButton.list, { list: buttons })
  for (const calls of [menuColumn, menuForm]) {
    server.on(calls.list, { list: [] })
    server.on(calls.offered, { list: [] })
  }
  server.on(menuScheme.list, { list: [] })
})
const open = (search: string, codes = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']) =>
  renderPage(<MenusPage />, { modelId: 'menu', buttons: codes, search })
const panel = (name: string) => screen.findByRole('region', { name: `${name}名` })
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const write = (name: string, value: string) => fireEvent.change(fieldOf(name), { target: { value } })
const save = () => fireEvent.click(screen.getByText('保存'))

describe('[SYS-18] what stands of an entry', () => {
  test('says its type, whether it is on, and of each kind of right whether the page asks for it', async () => {
    const { user } = open('?entry=page')
    const shown = within(await panel('page'))
    const head = (await panel('page')).querySelector('header')
    expect([...(head?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['页面pagea/page', '启用'],
    ])
    expect(head?.querySelector('.status-dot-good')).toBeTruthy()
    const hint = () => document.querySelector('.menu-panel > .menu-hint')?.textContent
    expect(hint()).toBe('这个页面没有开启按钮权限。')
    await user.click(shown.getByRole('tab', { name: '列表' }))
    expect(hint()).toBeUndefined()
    expect(await screen.findByText('这个页面没有可以授权的列。')).toBeTruthy()
    await user.click(shown.getByRole('tab', { name: '表单' }))
    expect(hint()).toBe('这个页面没有开启表单权限，所有字段对能打开页面的人都可填写。')
    expect(await screen.findByText('这个页面没有可以授权的字段。')).toBeTruthy()
    await user.click(shown.getByRole('tab', { name: '数据方案' }))
    expect(hint()).toBe('这个页面没有开启数据权限，能打开页面的人都看到全部数据，方案不起作用。')
    expect(screen.queryByRole('button', { name: /^添加/ })).toBeNull()
  })

  test('one that is hidden, off and of the product says so, and a folder what it is for', async () => {
    const { user } = open('?entry=other')
    const head = (await panel('other')).querySelector('header')
    expect([...(head?.querySelectorAll('p') ?? [])].at(-1)?.textContent).toBe('停用隐藏系统自带')
    expect(head?.querySelector('.status-dot-idle')).toBeTruthy()
    expect(document.querySelector('.menu-panel > .menu-hint')).toBeNull()
    await user.click(screen.getByRole('treeitem', { name: /folder名/ }))
    const folder = within(await panel('folder'))
    expect(folder.getByText('文件夹只用来归类：里面有能打开的页面时才会显示。')).toBeTruthy()
    expect(folder.queryByRole('tab')).toBeNull()
    expect(folder.getByText('文件夹').closest('p')?.textContent).toBe('文件夹folder')
  })

  test('what is off is switched on without a question', async () => {
    server.on(menuEntry.toggleState, null)
    const { user } = open('?entry=other')
    await user.click(within(await panel('other')).getByRole('button', { name: '启用' }))
    await waitFor(() => expect(server.inputs(menuEntry.toggleState)).toEqual([{ id: 'other' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('it is taken out as a file, and a refusal is said', async () => {
    server.on(menuEntry.export, { name: 'page.json', url: '/file/1' })
    const { user } = open('?entry=page')
    await panel('page')
    await user.click(screen.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['page.json']))
    expect(server.inputs(menuEntry.export)).toEqual([{ id: 'page' }])
    server.fail(menuEntry.export, 400, '不能导出')
    await user.click(screen.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('不能导出')).toBeTruthy()
  })

  test('places that it is moved to are folders and its neighbours; the question closes once it is there', async () => {
    server.on(menuEntry.move, null)
    const { user } = open('?entry=other')
    await user.click(within(await panel('other')).getByRole('button', { name: /移动到/ }))
    await user.click(await screen.findByLabelText('移到谁的下级'))
    const offered = () =>
      [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]')].map(
        ({ textContent }) => textContent,
      )
    await waitFor(() => expect(offered()).toContain('folder名'))
    expect(offered()).not.toContain('page名')
    await user.click((await screen.findAllByTitle('folder名')).at(-1) as HTMLElement)
    await user.click(screen.getByRole('button', { name: '移动' }))
    await waitFor(() =>
      expect(server.inputs(menuEntry.move)).toEqual([{ id: 'other', parentId: 'folder', before: '', version: 3 }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('[SYS-18] a new entry', () => {
  test.each([
    ['page', 'folder'],
    ['folder', 'folder'],
    ['other', '-1'],
  ])('beside or below %s stands below %s, and is chosen once it is there', async (chosen, parentId) => {
    server.on(menuEntry.create, () => {
      const made = entry('made', { parentId })
      server.on(menuEntry.list, { list: [...entries, { ...made, parentId: '-1' }] })
      return { id: 'made' }
    })
    const { router, user } = open(`?entry=${chosen}`)
    await panel(chosen)
    await user.click(screen.getByRole('button', { name: '新建' }))
    await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
    write('fullName', '新的')
    write('enCode', 'made')
    write('urlAddress', 'a/made')
    save()
    await waitFor(() => expect(server.inputs(menuEntry.create)).toHaveLength(1))
    expect(server.inputs(menuEntry.create)[0]).toEqual({
      ...{ parentId, fullName: '新的', enCode: 'made', type: 2, urlAddress: 'a/made', linkTarget: '_self' },
      ...{ enabledMark: 1, hidden: false, isButtonAuthorize: 1, category: 'Web', icon: '', description: '' },
      propertyJson: '{"moduleId":"","isTree":0}',
    })
    expect(await screen.findByText('已保存')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?entry=made'))
  })

  test('of one of the product its type, code and address stay; all else may change', async () => {
    server.on(menuEntry.update, null)
    const { user } = open('?entry=other')
    await user.click(within(await panel('other')).getByRole('button', { name: '编辑' }))
    await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
    expect(['type', 'enCode', 'urlAddress'].map(fieldOf)).toEqual([null, null, null])
    expect(screen.getByText('仍可授权，也可通过地址打开')).toBeTruthy()
    await user.click(fieldOf('hidden'))
    const group = within(document.querySelector('#isColumnAuthorize') as HTMLElement)
    await user.click(group.getByLabelText('按授权'))
    await user.click(within(document.querySelector('#isButtonAuthorize') as HTMLElement).getByLabelText('不控制'))
    save()
    await waitFor(() => expect(server.inputs(menuEntry.update)).toHaveLength(1))
    expect(server.inputs(menuEntry.update)[0]).toMatchObject({
      ...{ id: 'other', version: 3, enCode: 'other', type: 2, urlAddress: 'a/other', hidden: false, enabledMark: 0 },
      ...{ isColumnAuthorize: 1, isButtonAuthorize: 0, isFormAuthorize: 0, isDataAuthorize: 0, sortCode: 1 },
    })
  })

  test('dictionaries stand below each other as they do in their tree', async () => {
    const node = { enCode: 'x', hasChildren: false, children: [] }
    const below = { ...node, id: 'below', parentId: 'top', fullName: '下级' }
    server.on(dictionary.typeSelector, {
      list: [{ ...node, id: 'top', parentId: '0', fullName: '上级', hasChildren: true, children: [below] }],
    })
    server.on(menuEntry.list, { list: [entry('page', { type: 4, urlAddress: '' })] })
    const { user } = open('?entry=page')
    await user.click(within(await panel('page')).getByRole('button', { name: '编辑' }))
    await user.click(await screen.findByLabelText(/数据字典/))
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.getAttribute('title'))
    await waitFor(() => expect(offered()).toEqual(['上级', '　下级']))
    expect(server.inputs(dictionary.typeSelector)).toEqual([{ id: '0' }])
  })
})

describe('[SYS-18] the buttons of a page', () => {
  test('stand below each other, each with its state, and one below another is added', async () => {
    server.on(menuButton.create, { id: 'new' })
    const { user } = open('?entry=page')
    const list = await screen.findByRole('list', { name: '按钮' })
    const items = within(list).getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('.menu-item-name')?.textContent)).toEqual([
      ...['top键btn_top', 'sub键btn_sub', 'off键btn_off'],
    ])
    expect(items.map((item) => item.style.paddingInlineStart)).toEqual(['12px', '32px', '12px'])
    expect(
      within(list)
        .getAllByRole('switch')
        .map((each) => each.getAttribute('aria-checked')),
    ).toEqual([...['true', 'true', 'false']])
    await user.click(screen.getByRole('button', { name: '新建按钮' }))
    await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
    write('fullName', '审核')
    write('enCode', 'btn_check')
    await user.click(fieldOf('parentId'))
    await user.click((await screen.findAllByTitle(/top键/)).at(-1) as HTMLElement)
    save()
    await waitFor(() => expect(server.inputs(menuButton.create)).toHaveLength(1))
    expect(server.inputs(menuButton.create)).toEqual([
      { moduleId: 'page', parentId: 'top', fullName: '审核', enCode: 'btn_check', icon: '' },
    ])
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  test('are changed, switched and removed; what was not touched is sent as it was', async () => {
    for (const call of [menuButton.update, menuButton.toggleState, menuButton.remove]) server.on(call, null)
    const { user } = open('?entry=page')
    await user.click(await screen.findByRole('button', { name: '编辑 top键' }))
    await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
    expect(screen.getByText('编辑按钮')).toBeTruthy()
    write('fullName', '审核')
    save()
    await waitFor(() => expect(server.inputs(menuButton.update)).toHaveLength(1))
    expect(server.inputs(menuButton.update)).toEqual([
      {
        ...{ id: 'top', version: 5, parentId: '-1', fullName: '审核', enCode: 'btn_top', icon: 'BellOutlined' },
        ...{ sortCode: 7, description: '' },
      },
    ])
    await user.click(screen.getByRole('switch', { name: '启用 off键' }))
    await waitFor(() => expect(server.inputs(menuButton.toggleState)).toEqual([{ id: 'off' }]))
    await user.click(screen.getByRole('button', { name: '删除 sub键' }))
    await user.click(within(await screen.findByRole('dialog', { name: /sub键/ })).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(menuButton.remove)).toEqual([{ id: 'sub' }]))
    expect(await screen.findByText('已删除')).toBeTruthy()
  })
})

test('a menu that cannot be read says so, and one that takes long shows that it does', async () => {
  server.fail(menuEntry.list, 400, '菜单没有回应')
  const { user, unmount } = open('')
  expect(await screen.findByText('菜单没有回应')).toBeTruthy()
  server.on(menuEntry.list, { list: entries })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await panel('folder')).toBeTruthy()
  unmount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.hang(menuEntry.list)
  open('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(document.querySelector('.ant-skeleton')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(document.querySelector('.ant-skeleton')).toBeTruthy()
})
