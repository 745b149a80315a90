import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MenuEntryTree, menuEntry } from '@workstation/contract/menu-entry'
import { menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { fieldsOf, inputOf, newEntry } from './entry-form'
import { MenusPage } from './menus-page'
// Loaded ahead, so that a test does not wait for them.
import './add-fields'
import './entry-editor'

const entry = (id: string, more: Partial<MenuEntryTree> = {}): MenuEntryTree => ({
  ...{ id, version: 3, parentId: '-1', fullName: `${id}名`, enCode: id, icon: '', type: 2 },
  ...{ urlAddress: `a/${id}`, linkTarget: '_self', category: 'Web', propertyJson: '{}' },
  ...{ hidden: false, enabledMark: 1, isButtonAuthorize: 1, isColumnAuthorize: 1, isFormAuthorize: 1 },
  ...{ isDataAuthorize: 1, sortCode: 1, description: '', isBase: false, hasChildren: false, children: [] },
  ...more,
})
const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_import']

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  localStorage.clear()
  server = fakeServer()
  server.on(menuEntry.list, { list: [entry('page'), entry('other')] })
  server.on(menuButton.list, { list: [] })
  for (const calls of [menuColumn, menuForm]) {
    server.on(calls.list, { list: [] })
    server.on(calls.offered, { list: [] })
  }
  server.on(menuScheme.list, { list: [] })
})
const open = (search = '?entry=page') => renderPage(<MenusPage />, { modelId: 'menu', buttons: all, search })
const panel = (name = 'page名') => screen.findByRole('region', { name })
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const save = () => fireEvent.click(screen.getByText('保存'))
const types = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
]
async function chooseType(name: string) {
  fireEvent.mouseDown(fieldOf('type'))
  await waitFor(() => expect(types()).not.toHaveLength(0))
  const offered = types().map((option) => option.getAttribute('title'))
  fireEvent.click(types().find((option) => option.getAttribute('title') === name) as HTMLElement)
  return offered
}

describe('what is sent of an entry', () => {
  const fields = { fullName: '甲', enCode: 'a', type: 3 }
  test.each([
    [
      {},
      { propertyJson: '{"moduleId":"","isTree":0}', linkTarget: '_self', icon: '', urlAddress: '', description: '' },
    ],
    [{ linkTarget: '_blank' }, { linkTarget: '_blank' }],
    [{ linkTarget: 'other' }, { linkTarget: '_self' }],
    [{ moduleId: 'm', isTree: true }, { propertyJson: '{"moduleId":"m","isTree":1}' }],
    // What other clients keep in it stays; what cannot be read does not.
    [{ moduleId: 'm', propertyJson: '{"x":1,"isTree":1}' }, { propertyJson: '{"x":1,"isTree":0,"moduleId":"m"}' }],
    [{ moduleId: 'm', isTree: true, propertyJson: '{' }, { propertyJson: '{"moduleId":"m","isTree":1}' }],
    [{ propertyJson: '{' }, { propertyJson: '{"moduleId":"","isTree":0}' }],
    [{ sortCode: 0 }, { sortCode: 0 }],
  ])('with %j: %j', (more, sent) => {
    expect(inputOf({ ...fields, ...more }, 'Web')).toMatchObject({ ...fields, category: 'Web', ...sent })
  })

  test.each([null, undefined])('without an order (%j) none, so that it stands last', (sortCode) => {
    expect(inputOf({ ...fields, sortCode }, 'App')).not.toHaveProperty('sortCode')
  })
})

test('a new entry begins as a page below its folder, and one that is changed as it is kept', () => {
  expect(newEntry('f')).toEqual({
    ...{ parentId: 'f', fullName: '', enCode: '', type: 2, linkTarget: '_self' },
    ...{ enabledMark: 1, hidden: false, isButtonAuthorize: 1 },
  })
  const kept = fieldsOf(entry('page', { propertyJson: '{"moduleId":"m","isTree":1}' }))
  expect([kept.icon, kept.moduleId, kept.isTree]).toEqual([undefined, 'm', true])
  expect(kept).not.toHaveProperty('isBase')
  expect(fieldsOf(entry('page', { icon: 'BellOutlined' })).icon).toBe('BellOutlined')
})

describe('the editor of an entry', () => {
  test('asks by its type for an address, for a number, and where it opens; a folder limits nothing', async () => {
    server.on(menuEntry.create, { id: 'new' })
    open('')
    fireEvent.click(await screen.findByText('新建'))
    await waitFor(() => expect(fieldOf('type')).toBeTruthy())
    const asked = () => ['urlAddress', 'moduleId', 'linkTarget'].map((name) => Boolean(fieldOf(name)))
    expect(asked()).toEqual([true, false, false])
    expect(screen.getByText('权限控制')).toBeTruthy()
    expect(await chooseType('外链')).toEqual(['文件夹', '页面', '功能', '字典', '报表', '大屏', '外链', '门户'])
    await waitFor(() => expect(asked()).toEqual([true, false, true]))
    expect(screen.getByText('链接地址')).toBeTruthy()
    await chooseType('文件夹')
    await waitFor(() => expect(asked()).toEqual([false, false, false]))
    expect(screen.queryByText('权限控制')).toBeNull()
    await chooseType('报表')
    await waitFor(() => expect(asked()).toEqual([false, true, false]))
    expect(screen.getByText('报表设计编号')).toBeTruthy()
    await chooseType('大屏')
    await waitFor(() => expect(asked()).toEqual([false, true, true]))
    fireEvent.change(fieldOf('fullName'), { target: { value: '总览' } })
    fireEvent.change(fieldOf('enCode'), { target: { value: 'all' } })
    save()
    expect(await screen.findByText('请填写大屏编号')).toBeTruthy()
    fireEvent.change(fieldOf('moduleId'), { target: { value: 'a' } })
    await waitFor(() => expect(screen.queryByText('请填写大屏编号')).toBeNull())
    fireEvent.change(fieldOf('moduleId'), { target: { value: ' ' } })
    save()
    expect(await screen.findByText('请填写大屏编号')).toBeTruthy()
    expect(server.inputs(menuEntry.create)).toEqual([])
    fireEvent.change(fieldOf('moduleId'), { target: { value: 'screen-1' } })
    fireEvent.click(screen.getByLabelText('新窗口'))
    save()
    await waitFor(() => expect(server.inputs(menuEntry.create)).toHaveLength(1))
    expect(server.inputs(menuEntry.create)[0]).toMatchObject({
      ...{ fullName: '总览', enCode: 'all', type: 6, linkTarget: '_blank', parentId: '-1', category: 'Web' },
      propertyJson: '{"moduleId":"screen-1","isTree":0}',
    })
  })

  test('of the app offers the types that it knows', async () => {
    open('?category=App')
    fireEvent.click(await screen.findByText('新建'))
    await waitFor(() => expect(fieldOf('type')).toBeTruthy())
    expect(await chooseType('页面')).toEqual(['文件夹', '页面', '功能', '报表', '外链'])
  })
})

test('which entry is chosen, and of which client, stands in the address', async () => {
  const { user, router } = open('?category=App')
  await panel()
  await user.click(screen.getByRole('treeitem', { name: /other名/ }))
  expect(router.state.location.search).toBe('?category=App&entry=other')
  expect(await panel('other名')).toBeTruthy()
  await user.click(screen.getByText('网页端'))
  expect(router.state.location.search).toBe('')
  await user.click(await screen.findByRole('treeitem', { name: /other名/ }))
  expect(router.state.location.search).toBe('?entry=other')
})

test('on a phone an entry is chosen from the tree, and led back from', async () => {
  window.innerWidth = 375
  const { user, router } = open('?category=App')
  await user.click(await screen.findByRole('treeitem', { name: /other名/ }))
  expect(await panel('other名')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /菜单/ }))
  expect(router.state.location.search).toBe('?category=App')
  expect(await screen.findByRole('treeitem', { name: /other名/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'other名' })).toBeNull()
})

test('a menu file goes to the top where no folder is chosen, which the question says', async () => {
  server.on(menuEntry.import, { entries: 1, items: 0 })
  const { user } = open()
  await panel()
  const file = new File(['{}'], '菜单.json', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('导入', { selector: 'input' }), file)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('导入“菜单.json”')
  expect(question.textContent).toContain('新的菜单会放到“最上级”下')
  server.fail(menuEntry.import, 400, '不是菜单文件')
  await user.click(within(question).getByRole('button', { name: '导入' }))
  expect(await screen.findByText('不是菜单文件')).toBeTruthy()
  expect(server.inputs(menuEntry.import)).toEqual([{ parentId: '-1', file: '{}' }])
  expect(screen.queryByText(/^已导入/)).toBeNull()
})

describe('what of a page can be granted', () => {
  const item = (enCode: string) => ({
    ...{ id: enCode, version: 5, moduleId: 'page', parentId: '-1', fullName: `${enCode}名`, enCode, icon: '' },
    ...{ enabledMark: 1 as const, sortCode: 1, description: '', isBase: false, bindTable: '' },
    ...{ fieldRule: 0 as const, hasChildren: false, children: [] },
  })
  const offered = ['a', 'b', 'c'].map((field) => ({ field, fieldName: `${field}名` }))

  test('fields that the list has are not offered again, and those that are not wanted are left out', async () => {
    server.on(menuForm.list, { list: [item('a')] })
    server.on(menuForm.offered, { list: offered })
    server.on(menuForm.addAll, { added: 1 })
    const { user } = open()
    await user.click(within(await panel()).getByRole('tab', { name: '表单' }))
    await user.click(await screen.findByText('添加字段（2）'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true])
    await user.click(dialog.getByLabelText('b名'))
    // Once something was chosen, leaving asks.
    await user.click(dialog.getByText('取消'))
    expect(await screen.findByText('放弃修改')).toBeTruthy()
    await user.click(screen.getByText('继续编辑'))
    await user.click(dialog.getByText('添加'))
    const formJson = [{ enCode: 'c', fullName: 'c名' }]
    await waitFor(() => expect(server.inputs(menuForm.addAll)).toEqual([{ moduleId: 'page', formJson }]))
    expect(server.inputs(menuColumn.addAll)).toEqual([])
    expect(await screen.findByText('已添加 1 项')).toBeTruthy()
  })

  test('nothing chosen cannot be added, and an untouched choice is left without a question', async () => {
    server.on(menuColumn.offered, { list: offered })
    const { user } = open()
    await user.click(within(await panel()).getByRole('tab', { name: '列表' }))
    await user.click(await screen.findByText('添加列（3）'))
    const dialog = within(await screen.findByRole('dialog'))
    const add = dialog.getByText('添加').closest('button') as HTMLButtonElement
    for (const name of ['a名', 'b名', 'c名']) await user.click(dialog.getByLabelText(name))
    expect(add.disabled).toBe(true)
    for (const name of ['a名', 'b名', 'c名']) await user.click(dialog.getByLabelText(name))
    expect(add.disabled).toBe(false)
    await user.click(dialog.getByText('取消'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.inputs(menuColumn.addAll)).toEqual([])
  })

  test.each([
    ['按钮', menuButton.list],
    ['列表', menuColumn.list],
    ['表单', menuForm.list],
  ])('%s that could not be read are said, and read again when asked', async (tab, list) => {
    server.fail(list, 400, '读不出来')
    const { user } = open()
    await user.click(within(await panel()).getByRole('tab', { name: tab }))
    expect(await screen.findByText('读不出来')).toBeTruthy()
    server.on(list, { list: [item('a')] })
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('a名')).toBeTruthy()
  })
})
