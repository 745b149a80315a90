import { screen, waitFor, within } from '@testing-library/react'
import { type OrganizeNode, organize } from '@workstation/contract/organize'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OrganizeProjectDrawer } from './organize-project-drawer'
import './filter/filter-drawer'

const node = (id: string, fullName: string, parentId: string, category: string): OrganizeNode => ({
  id,
  name: fullName,
  fullName,
  parentId,
  category,
  enCode: id,
  enabledMark: 1,
  hasChildren: category !== 'project',
  icon: '',
})
const all = [
  node('east', '华东设计院', '-1', 'company'),
  node('structure', '结构所', 'east', 'department'),
  node('bridge', '滨江大桥', 'structure', 'project'),
]

async function openDrawer(list = all) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(organize.withProjects, ({ parentid = '-1', keyword, all: whole }) => ({
    list: list.filter(({ parentId, fullName }) =>
      whole ? !keyword || fullName.includes(keyword) : parentId === parentid,
    ),
  }))
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  const page = renderPage(<OrganizeProjectDrawer open onConfirm={onConfirm} onClose={onClose} />)
  const drawer = await screen.findByRole('dialog')
  return { server, drawer, onConfirm, onClose, ...page }
}

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const names = () => screen.getAllByRole('treeitem').map((line) => line.textContent)

describe('the organisation/project picker', () => {
  test('[ORG-30] [ORG-31] it is a drawer at the right, 300 px wide, titled "select organisation/project"', async () => {
    const { drawer } = await openDrawer()
    expect(within(drawer).getByText('选择组织/项目')).toBeTruthy()
    expect(drawer.closest('.ant-drawer-right')).toBeTruthy()
    expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe('300px')
  })

  test('[ORG-33] [ORG-38] [ORG-40] below "all" stand the permitted organisations, level by level', async () => {
    const { server, user } = await openDrawer()
    await item('华东设计院')
    expect(names()).toEqual(['全部', '华东设计院'])
    await user.keyboard('{Tab}')
    ;(await screen.findByRole('tree')).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(await item('结构所')).toBeTruthy()
    expect(server.inputs(organize.withProjects)).toEqual([
      { pcPermission: false },
      { parentid: 'east', pcPermission: false },
    ])
  })

  test('[ORG-37] [ORG-40] confirming hands over the choice, at first "all" with an empty id', async () => {
    const { drawer, user, onConfirm, onClose } = await openDrawer()
    await item('华东设计院')
    await user.click(within(drawer).getByRole('button', { name: '确定' }))
    expect(onConfirm).toHaveBeenLastCalledWith({ id: '', name: '全部', fullName: '全部', category: '', parentId: '-1' })
    await user.click(await item('华东设计院'))
    await user.click(within(drawer).getByRole('button', { name: '确定' }))
    expect(onConfirm).toHaveBeenLastCalledWith({
      id: 'east',
      name: '华东设计院',
      fullName: '华东设计院',
      category: 'company',
    })
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('[ORG-35] [ORG-36] all levels open and close at once', async () => {
    const { drawer, user } = await openDrawer()
    await item('华东设计院')
    await user.click(within(drawer).getByRole('button', { name: '全部展开' }))
    await waitFor(() => expect(names()).toEqual(['全部', '华东设计院', '结构所', '滨江大桥']))
    await user.click(within(drawer).getByRole('button', { name: '全部收起' }))
    expect(names()).toEqual(['全部', '华东设计院'])
    await user.click(within(drawer).getByRole('button', { name: '全部展开' }))
    await waitFor(() => expect(names()).toHaveLength(4))
  })

  test('[ORG-34] refreshing reads the tree again', async () => {
    const { drawer, server, user } = await openDrawer()
    await item('华东设计院')
    const before = server.inputs(organize.withProjects).length
    await user.click(within(drawer).getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(server.inputs(organize.withProjects).length).toBeGreaterThan(before))
  })

  test('[ORG-32] the filter box narrows the tree', async () => {
    const { drawer, server, user } = await openDrawer()
    await item('华东设计院')
    await user.type(within(drawer).getByRole('textbox', { name: '搜索' }), '大桥')
    expect(await item('滨江大桥')).toBeTruthy()
    expect(names()).toEqual(['全部', '滨江大桥'])
    expect(server.inputs(organize.withProjects).at(-1)).toEqual({ keyword: '大桥', all: true, pcPermission: false })
  })

  test('[ORG-39] without any organisation it says why', async () => {
    await openDrawer([])
    expect(await screen.findByText('您可能没有组织权限')).toBeTruthy()
  })
})
