import { screen, waitFor, within } from '@testing-library/react'
import { dictionary } from '@workstation/contract/dictionary'
import { type MenuEntryTree, menuEntry } from '@workstation/contract/menu-entry'
import { type MenuItemTree, menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MenusPage } from './menus-page'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/tree-list/move-dialog'
import './entry-editor'
import './item-editors'

const entry = (id: string, more: Partial<MenuEntryTree> = {}): MenuEntryTree => ({
  ...{ id, version: 3, parentId: '-1', fullName: `${id}名`, enCode: id, icon: 'BellOutlined', type: 2 },
  ...{ urlAddress: `a/${id}`, linkTarget: '_self', category: 'Web', propertyJson: '{"moduleId":"","isTree":0}' },
  ...{ hidden: false, enabledMark: 1, isButtonAuthorize: 1, isColumnAuthorize: 0, isFormAuthorize: 0 },
  ...{ isDataAuthorize: 1, sortCode: 1, description: '', isBase: false, hasChildren: false, children: [] },
  ...more,
})
const list = [
  entry('first', {
    ...{ type: 1, urlAddress: '', hasChildren: true },
    children: [entry('page', { parentId: 'first' }), entry('off', { parentId: 'first', enabledMark: 0 })],
  }),
  entry('second', { type: 1, urlAddress: '', isBase: true }),
]
const button = (id: string, more: Partial<MenuItemTree> = {}): MenuItemTree => ({
  ...{ id, version: 5, moduleId: 'page', parentId: '-1', fullName: `${id}键`, enCode: `btn_${id}`, icon: '' },
  ...{ enabledMark: 1, sortCode: 1, description: '', isBase: false, bindTable: '', fieldRule: 0 },
  ...{ hasChildren: false, children: [], ...more },
})
const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_scheme', 'btn_download', 'btn_import']

function open(search = '?entry=page', buttons: string[] = all, entries = list) {
  const server = fakeServer()
  server.on(menuEntry.list, { list: entries })
  server.on(menuButton.list, { list: [button('own'), button('base', { isBase: true })] })
  server.on(menuColumn.list, { list: [] })
  server.on(menuColumn.offered, { list: [{ field: 'fullName', fieldName: '名称' }] })
  server.on(menuScheme.list, { list: [] })
  return { ...renderPage(<MenusPage />, { modelId: 'menu', buttons, search }), server }
}
const panel = () => screen.findByRole('region', { name: 'page名' })

describe('the page that keeps the menu', () => {
  test('[SYS-17] [SYS-18] shows the menu as a tree, what is off too, and the chosen entry with its buttons', async () => {
    open()
    const shown = await panel()
    expect(screen.getAllByRole('treeitem').map((line) => line.textContent)).toEqual([
      'first名',
      'page名',
      'off名停用',
      'second名',
    ])
    expect(within(shown).getByText('页面')).toBeTruthy()
    expect(within(shown).getByText('a/page')).toBeTruthy()
    const buttons = await within(shown).findByRole('list', { name: '按钮' })
    expect(within(buttons).getByText('btn_own')).toBeTruthy()
    expect(within(buttons).queryByRole('button', { name: '删除 base键' })).toBeNull()
    expect(within(buttons).getByRole('button', { name: '删除 own键' })).toBeTruthy()
  })

  test('[SYS-18] offers nothing that was not granted', async () => {
    open('?entry=page', [])
    const shown = await panel()
    await within(shown).findByText('btn_own')
    expect(screen.queryByRole('button', { name: /新建|编辑|停用|删除|移动|导出|导入/ })).toBeNull()
    expect((within(shown).getByRole('switch', { name: '启用 own键' }) as HTMLButtonElement).disabled).toBe(true)
  })

  test('[SYS-18] an entry is moved in words, with the version that was read', async () => {
    const { user, server } = open()
    server.on(menuEntry.move, null)
    await user.click(within(await panel()).getByRole('button', { name: /移动到/ }))
    await user.click(await screen.findByLabelText('移到谁的下级'))
    const places = await screen.findAllByTitle('second名')
    await user.click(places.at(-1) as HTMLElement)
    await user.click(screen.getByRole('button', { name: '移动' }))
    await waitFor(() =>
      expect(server.inputs(menuEntry.move)).toEqual([{ id: 'page', parentId: 'second', before: '', version: 3 }]),
    )
  })

  test('[SYS-18] switching off asks first, and says what it means', async () => {
    const { user, server } = open()
    server.on(menuEntry.toggleState, null)
    await user.click(within(await panel()).getByRole('button', { name: '停用' }))
    expect(await screen.findByText(/授予的权限也不再生效/)).toBeTruthy()
    expect(server.inputs(menuEntry.toggleState)).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停用' }))
    await waitFor(() => expect(server.inputs(menuEntry.toggleState)).toEqual([{ id: 'page' }]))
  })

  test('[SYS-18] the editor asks what the type needs, and keeps what other clients wrote in the property', async () => {
    const { user, server } = open()
    server.on(dictionary.typeSelector, { list: [] })
    server.on(menuEntry.update, null)
    await user.click(within(await panel()).getByRole('button', { name: '编辑' }))
    const address = (await screen.findByLabelText(/页面地址/)) as HTMLInputElement
    expect(address.value).toBe('a/page')
    await user.clear(address)
    await user.type(address, 'https://elsewhere')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请填写可以打开的地址')).toBeTruthy()
    expect(server.inputs(menuEntry.update)).toEqual([])
    await user.clear(address)
    await user.type(address, 'b/page')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(menuEntry.update)).toHaveLength(1))
    expect(server.inputs(menuEntry.update)[0]).toMatchObject({
      ...{ id: 'page', version: 3, type: 2, urlAddress: 'b/page', category: 'Web', icon: 'BellOutlined' },
      ...{ isButtonAuthorize: 1, isDataAuthorize: 1, parentId: 'first', linkTarget: '_self' },
    })
  })

  test('[SYS-18] columns that the page has and the list lacks are added, and no others can be', async () => {
    const { user, server } = open()
    server.on(menuColumn.addAll, { added: 1 })
    await user.click(within(await panel()).getByRole('tab', { name: '列表' }))
    expect(await screen.findByText(/没有开启列表权限/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '添加列（1）' }))
    await user.click(await screen.findByRole('button', { name: '添加' }))
    const columnJson = [{ enCode: 'fullName', fullName: '名称' }]
    await waitFor(() => expect(server.inputs(menuColumn.addAll)).toEqual([{ moduleId: 'page', columnJson }]))
  })

  test.each([
    { kind: 'column', calls: menuColumn, tab: '列表', title: '编辑列' },
    { kind: 'form', calls: menuForm, tab: '表单', title: '编辑字段' },
  ])('[SYS-18] a $kind of a page is renamed, switched and removed by its own calls', async ({ calls, tab, title }) => {
    const { user, server } = open()
    const items = [button('name', { sortCode: 4, description: '甲' }), button('price', { sortCode: 5 })]
    server.on(calls.list, { list: items })
    server.on(calls.offered, { list: [] })
    for (const act of [calls.update, calls.toggleState, calls.remove]) server.on(act, null)
    await user.click(within(await panel()).getByRole('tab', { name: tab }))
    await user.click(await screen.findByRole('button', { name: '编辑 price键' }))
    const editor = await screen.findByRole('dialog', { name: title })
    const name = within(editor).getByRole('textbox', { name: '名称' })
    await user.clear(name)
    await user.type(name, '单价')
    await user.click(within(editor).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(calls.update)).toHaveLength(1))
    const sent = { id: 'price', version: 5, fullName: '单价', enCode: 'btn_price', sortCode: 5, description: '' }
    expect(server.inputs(calls.update)).toEqual([sent])
    await screen.findByText('已保存')
    await user.click(screen.getByRole('switch', { name: '启用 name键' }))
    await waitFor(() => expect(server.inputs(calls.toggleState)).toEqual([{ id: 'name' }]))
    await user.click(screen.getByRole('button', { name: '删除 name键' }))
    const asked = await screen.findByRole('dialog', { name: /name键/ })
    expect(within(asked).getByText(/删除后无法恢复/)).toBeTruthy()
    await user.click(within(asked).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(calls.remove)).toEqual([{ id: 'name' }]))
  })

  test('[SYS-18] an entry of a dictionary is chosen from the tree of dictionaries, and shown as a tree where wanted', async () => {
    const { user, server } = open('?entry=page', all, [entry('page', { type: 4, urlAddress: '' })])
    const below = {
      id: 'below',
      parentId: 'top',
      fullName: '下级字典',
      enCode: 'below',
      hasChildren: false,
      children: [],
    }
    const top = { id: 'top', parentId: '0', fullName: '上级字典', enCode: 'top', hasChildren: true, children: [below] }
    server.on(dictionary.typeSelector, { list: [top] })
    server.on(menuEntry.update, null)
    await user.click(within(await panel()).getByRole('button', { name: '编辑' }))
    const field = await screen.findByLabelText(/数据字典/)
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请选择数据字典')).toBeTruthy()
    await user.click(field)
    expect((await screen.findAllByTitle('上级字典')).length).toBeGreaterThan(0)
    await user.click(screen.getByTitle('下级字典'))
    await user.click(screen.getByRole('switch', { name: '按上下级显示' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(menuEntry.update)).toHaveLength(1))
    const { propertyJson } = server.inputs(menuEntry.update)[0] as { propertyJson: string }
    expect(JSON.parse(propertyJson)).toEqual({ moduleId: 'below', isTree: 1 })
  })

  test('[SYS-18] an entry is removed after what goes with it was said; one of the product cannot be', async () => {
    const { user, server, unmount } = open()
    server.on(menuEntry.remove, null)
    await user.click(within(await panel()).getByRole('button', { name: '删除' }))
    const asked = await screen.findByRole('dialog', { name: /page名/ })
    expect(within(asked).getByText(/数据方案会一并删除/)).toBeTruthy()
    await user.click(within(asked).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(menuEntry.remove)).toEqual([{ id: 'page' }]))
    unmount()
    open('?entry=second')
    const base = await screen.findByRole('region', { name: 'second名' })
    expect(within(base).queryByRole('button', { name: '删除' })).toBeNull()
  })

  test('[SYS-18] a menu file goes below the chosen folder after a question', async () => {
    const { user, server } = open('?entry=second')
    server.on(menuEntry.import, { entries: 2, items: 1 })
    const file = new File(['{"kind":"menu"}'], 'menu.json', { type: 'application/json' })
    await user.upload(await screen.findByLabelText('导入', { selector: 'input' }), file)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '导入' }))
    await waitFor(() =>
      expect(server.inputs(menuEntry.import)).toEqual([{ parentId: 'second', file: '{"kind":"menu"}' }]),
    )
    expect(await screen.findByText('已导入 2 个菜单、1 个权限项')).toBeTruthy()
  })

  test('a menu file went beside the chosen page, in its folder, and the question said that it goes to the top', async () => {
    const { user, server } = open('?entry=page')
    server.on(menuEntry.import, { entries: 1, items: 0 })
    const file = new File(['{}'], 'menu.json', { type: 'application/json' })
    await user.upload(await screen.findByLabelText('导入', { selector: 'input' }), file)
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('新的菜单会放到“first名”下')
    await user.click(within(question).getByRole('button', { name: '导入' }))
    await waitFor(() => expect(server.inputs(menuEntry.import)).toEqual([{ parentId: 'first', file: '{}' }]))
  })

  test('[SYS-18] the menu of the app stands apart, and says when it is empty', async () => {
    const { server, user } = open()
    await panel()
    server.on(menuEntry.list, { list: [] })
    await user.click(screen.getByText('移动端'))
    expect(await screen.findByText('还没有菜单。')).toBeTruthy()
    expect(server.inputs(menuEntry.list)).toEqual([{ category: 'Web' }, { category: 'App' }])
  })
})
