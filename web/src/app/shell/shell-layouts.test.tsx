import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { type FoundRecord, search } from '@workstation/contract/search'
import { session } from '@workstation/contract/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useChatOpening } from '../../features/chat/chat-opening'
import { makeMenu } from '../../testing/make-current-user'
import { renderApp } from '../../testing/render-app'
import { restoreDefaults, setSetting, useSettings } from '../settings'
import './menu/compact-menu'
import './menu/top-bar'
import './menu/top-menu'
import './search/menu-search'
import './settings-drawer'
import { findShellHeader, shellHeader } from '../../testing/shell-header'

const reload = vi.hoisted(() => vi.fn())
vi.mock('../../platform/reload-page', () => ({ reloadPage: reload }))

const page = (id: string, fullName: string, urlAddress: string) => makeMenu({ id, fullName, urlAddress })
const menuList = [
  makeMenu({
    id: 'projectFolder',
    type: 1,
    fullName: '项目评审',
    children: [page('review', '评审管理', 'project/reviews'), page('project', '项目管理', 'project/projects')],
  }),
  makeMenu({ id: 'rights', type: 1, fullName: '组织权限', children: [page('user', '用户管理', 'permission/user')] }),
  makeMenu({
    id: 'data',
    type: 1,
    fullName: '系统数据',
    children: [page('dictionary', '数据字典', 'data/dictionary')],
  }),
]

async function openShell(path = '/home') {
  const app = renderApp(path, { currentUser: { menuList } })
  app.server.on(session.saveTheme, null)
  app.server.on(search.find, { list: [] })
  await findShellHeader()
  const header = () => within(shellHeader() as HTMLElement)
  const menu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }))
  return { ...app, header, menu }
}

const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)
const topNames = (items: HTMLElement[]) => names(items.filter((item) => item.closest('.top-menu')))

beforeEach(() => {
  restoreDefaults()
  // A bar of 320 px has room for two entries.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320)
})
afterEach(() => vi.restoreAllMocks())

describe('layouts', () => {
  test('[SHL-02] [SHL-46] [RTE-21] functional has the menu on top and what does not fit under more', async () => {
    setSetting('layoutType', 'functional')
    const app = await openShell()
    const menu = await app.menu()
    await waitFor(() => expect(topNames(menu.getAllByRole('menuitem'))).toEqual(['项目评审', '组织权限', '更多']))
    expect(screen.queryByRole('complementary')).toBeNull()
    await app.user.hover(menu.getByRole('menuitem', { name: '项目评审' }))
    expect(await screen.findByRole('link', { name: '项目管理' })).toBeTruthy()
    await app.user.hover(menu.getByRole('menuitem', { name: '更多' }))
    expect(await screen.findByRole('menuitem', { name: '系统数据' })).toBeTruthy()
  })

  test('[SHL-03] [SHL-47] blend shows the children of the chosen top entry at the left', async () => {
    setSetting('layoutType', 'blend')
    const app = await openShell()
    const side = within(await screen.findByRole('complementary'))
    expect(side.getByRole('link', { name: '评审管理' })).toBeTruthy()
    await app.user.click(await app.header().findByRole('menuitem', { name: '组织权限' }))
    const next = within(await screen.findByRole('complementary'))
    expect(names(next.getAllByRole('menuitem'))).toEqual(['用户管理'])
    expect(app.address()).toBe('/home')
  })

  test('[SHL-04] plain has a compact side bar with a name below each icon', async () => {
    setSetting('layoutType', 'plain')
    await openShell()
    const side = await screen.findByRole('complementary')
    expect(side.dataset.layout).toBe('plain')
    expect(names(await within(side).findAllByRole('menuitem'))).toEqual(['项目评审', '组织权限', '系统数据'])
  })

  test('[SHL-60] [SES-45] the drawer offers all four, keeps the choice here and saves it for the next sign-in', async () => {
    const app = await openShell()
    await app.user.click(app.header().getByRole('button', { name: '界面设置' }))
    const layouts = within(await screen.findByRole('radiogroup', { name: '布局' }))
    expect(layouts.getAllByRole('radio')).toHaveLength(4)
    await app.user.click(layouts.getByRole('radio', { name: '混合' }))
    expect(useSettings.getState().layoutType).toBe('blend')
    await waitFor(() => expect(app.server.inputs(session.saveTheme)).toEqual([{ theme: 'blend' }]))
    await app.user.click(screen.getByRole('button', { name: '恢复默认设置' }))
    await waitFor(() => expect(app.server.inputs(session.saveTheme)).toHaveLength(2))
    expect(useSettings.getState().layoutType).toBe('classic')
  })
})

describe('the search', () => {
  test('[SHL-36] [SHL-64] Ctrl+K opens it, letters of the pinyin find an entry, and Enter goes there', async () => {
    const app = await openShell()
    await app.user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: '全局搜索' })
    await app.user.type(field, 'psgl')
    const option = await screen.findByRole('option', { name: /评审管理/ })
    expect(option.getAttribute('aria-selected')).toBe('true')
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(app.address()).toBe('/project/reviews'))
    act(() => setSetting('showSearch', false))
    expect(app.header().queryByRole('button', { name: '全局搜索' })).toBeNull()
  })

  test('says when nothing is like what was typed, and lists the last pages while nothing was', async () => {
    const app = await openShell('/profile')
    await app.router.navigate('/home')
    await app.user.click(app.header().getByRole('button', { name: '全局搜索' }))
    expect(await screen.findByRole('option', { name: /个人信息/ })).toBeTruthy()
    await app.user.type(screen.getByRole('combobox', { name: '全局搜索' }), 'qqqqqq')
    await waitFor(() => expect(screen.getAllByText('没有找到“qqqqqq”')).toHaveLength(2))
  })
})

describe('the search over records', () => {
  const record = (kind: FoundRecord['kind'], title: string, detail = ''): FoundRecord => ({
    kind,
    id: `${kind}-1`,
    title,
    detail,
    headIcon: '',
  })

  async function searchFor(list: FoundRecord[]) {
    const app = await openShell()
    app.server.on(search.find, { list })
    await app.user.keyboard('{Control>}k{/Control}')
    await app.user.type(await screen.findByRole('combobox', { name: '全局搜索' }), '桥')
    return app
  }

  test.each([
    ['a review without its page by itself', record('review', '桥梁评审', '跨江大桥'), '/reviewinfo?id=review-1'],
    ['a draft in the list of reviews', record('draft', '桥梁方案', '跨江大桥'), '/project/reviews'],
    ['a project in the list of projects', record('project', '跨江大桥', 'QL-01'), '/project/projects'],
  ])('opens %s', async (_, found, address) => {
    const app = await searchFor([found])
    await app.user.click(await screen.findByRole('option', { name: new RegExp(found.title) }))
    await waitFor(() => expect(app.address()).toBe(address))
    expect(app.server.inputs(search.find)).toEqual([{ keyword: '桥' }])
  })

  test('opens the chat with a person', async () => {
    const app = await searchFor([record('person', '桥本月', '结构所')])
    await app.user.click(await screen.findByRole('option', { name: /桥本月/ }))
    expect(useChatOpening.getState()).toMatchObject({ open: true, partner: { id: 'person-1', realName: '桥本月' } })
  })
})

describe('the scope of data', () => {
  test('[SHL-10] [SHL-11] [SHL-12] [SHL-69] the header shows it, a choice is kept and the page loads anew after 100 ms', async () => {
    const app = await openShell()
    const east = { id: 'east', name: '华东设计院', fullName: '华东设计院', parentId: '-1', category: 'company' }
    const node = { ...east, enCode: 'east', enabledMark: 1 as const, hasChildren: false, icon: '' }
    app.server.on(organize.withProjects, { list: [node] })
    await app.user.click(app.header().getByRole('button', { name: '数据范围：全部' }))
    await app.user.click(await screen.findByRole('treeitem', { name: /华东设计院/ }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    vi.advanceTimersByTime(99)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('rw_globalFilter')).toContain('"id":"east"')
    vi.useRealTimers()
    act(() => setSetting('mode', 'dark'))
    expect(await app.header().findByRole('button', { name: '数据范围：华东设计院' })).toBeTruthy()
  })
})

describe('what the shell keeps', () => {
  test('[SHL-68] [SHL-72] the settings of the system and the name of the product', async () => {
    await openShell()
    await waitFor(() => expect(localStorage.getItem('rw_sysConfig')).toContain('"companyName":"设计集团"'))
    expect(localStorage.getItem('rw_title')).toBe('{"type":"string","value":"项目评审工作站"}')
  })

  test('[PLT-10] a tooltip waits for 500 ms', async () => {
    const app = await openShell()
    const button = app.header().getByRole('button', { name: '界面设置' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.mouseEnter(button)
    act(() => vi.advanceTimersByTime(480))
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => vi.advanceTimersByTime(40))
    expect(screen.getByRole('tooltip').textContent).toBe('界面设置')
  })
})

describe('tabs by keyboard', () => {
  test('arrows move along them, Delete closes, the middle button too', async () => {
    const app = await openShell('/home')
    await act(() => app.router.navigate('/profile'))
    await act(() => app.router.navigate('/messageRecord'))
    const tabs = within(screen.getByRole('navigation', { name: '已打开的页面' }))
    act(() => tabs.getByRole('button', { name: '消息中心' }).focus())
    await app.user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('个人信息')
    await app.user.keyboard('{Delete}')
    expect(tabs.queryByRole('button', { name: '个人信息' })).toBeNull()
    await app.user.pointer({ keys: '[MouseMiddle]', target: tabs.getByRole('button', { name: '消息中心' }) })
    await waitFor(() => expect(app.address()).toBe('/home'))
    await app.user.pointer({ keys: '[MouseMiddle]', target: tabs.getByRole('button', { name: '首页' }) })
    expect(tabs.getByRole('button', { name: '首页' })).toBeTruthy()
  })
})
