import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeMenu } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { menuIconNames } from '../../ui/menu-icon'
import { IconsPage } from './icons-page'

const menus = [
  makeMenu({
    ...{ id: 'folder', fullName: '系统管理', icon: 'SettingOutlined' },
    children: [
      makeMenu({ id: 'a', fullName: '公告', icon: 'BellOutlined' }),
      makeMenu({ id: 'b', fullName: '消息', icon: 'BellOutlined' }),
      makeMenu({ id: 'c', fullName: '提醒', icon: 'BellOutlined' }),
      makeMenu({ id: 'd', fullName: '待办', icon: 'BellOutlined' }),
    ],
  }),
]
function open() {
  const view = renderPage(<IconsPage />, { modelId: 'icons' })
  useSession.setState({ menus })
  return view
}
const cards = () => screen.queryAllByTitle(/^复制名称/)
const cardOf = (name: string) =>
  screen.getByTitle(new RegExp(`^复制名称 ${name}(\n|$)`), { normalizer: (text) => text })

afterEach(() => useSession.setState({ menus: [] }))

describe('[SYS-13] [SYS-14] the page of icons', () => {
  test('shows every icon that an entry may name, with the entries of the own menu that show it', async () => {
    open()
    await waitFor(() => expect(cardOf('SettingOutlined').textContent).toContain('用于：系统管理'))
    expect(cards()).toHaveLength(menuIconNames.length)
    expect(screen.getByRole('status').textContent).toBe(`共 ${menuIconNames.length} 个`)
    expect(within(cardOf('BellOutlined')).getByText('用于：公告、消息、提醒等 4 处')).toBeTruthy()
    expect(cardOf('BellOutlined').title).toBe('复制名称 BellOutlined\n公告\n消息\n提醒\n待办')
    expect(within(cardOf('ApiOutlined')).getByText('暂未使用')).toBeTruthy()
  })

  test('is searched by the name of an icon and by the title of an entry', async () => {
    const { user } = open()
    const box = screen.getByRole('searchbox', { name: '搜索图标' })
    await user.type(box, 'bellout')
    expect(cards()).toEqual([cardOf('BellOutlined')])
    await user.clear(box)
    await user.type(box, ' 系统 ')
    expect(cards()).toEqual([cardOf('SettingOutlined')])
    await user.clear(box)
    await user.type(box, '没有的')
    expect(cards()).toEqual([])
    expect(screen.getByText('没有找到“没有的”')).toBeTruthy()
  })

  test('copies the name of an icon', async () => {
    const { user } = open()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(cardOf('KeyOutlined'))
    expect(write).toHaveBeenCalledWith('KeyOutlined')
    expect(await screen.findByText('复制成功')).toBeTruthy()
  })
})
