import { screen, waitFor, within } from '@testing-library/react'
import { area, type KeptArea } from '@workstation/contract/area'
import { authority } from '@workstation/contract/authority'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { possibleAreas } from './area-parent'
import { readAreaRows } from './area-rows'
import { AreasPage } from './areas-page'
// Loaded ahead, so that a test does not wait for it.
import './area-editor'

const named = (id: string, fullName: string, more: Partial<KeptArea> = {}): KeptArea => ({
  ...{ id, fullName, parentId: '-1', parentName: '', enCode: id, type: 1, isBase: true, enabledMark: 1, sortCode: 0 },
  ...{ version: 3, description: '', hasChildren: false, isLeaf: true, ...more },
})
const sichuan = named('51', '四川省', { hasChildren: true, isLeaf: false })
const chengdu = named('5101', '成都市', { parentId: '51', parentName: '四川省', type: 2, hasChildren: true })
const wuhou = named('510107', '武侯区', { parentId: '5101', type: 3, enabledMark: 0 })
const added = named('own', '天府街道', {
  parentId: '5101',
  parentName: '成都市',
  type: 3,
  isBase: false,
  enCode: 'tianfu',
})
const levels: Record<string, KeptArea[]> = {
  '-1': [sichuan, named('71', '台湾省')],
  '51': [chengdu],
  '5101': [wuhou, added],
}
const paged = (list: KeptArea[]) => ({ list, pagination: { currentPage: 1, pageSize: 500, total: list.length } })

function open(buttons: string[] = []) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(area.list, ({ id }) => paged(levels[id] ?? []))
  server.on(area.find, { list: [sichuan, chengdu, wuhou] })
  return { ...renderPage(<AreasPage />, { modelId: 'area', buttons }), server }
}
const field = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const asked = (server: ReturnType<typeof fakeServer>) => server.inputs(area.list).map(({ id }) => id)

describe('[ARE-01] the page of areas', () => {
  test('shows the provinces, and reads a level once, when it is opened', async () => {
    const { user, server } = open()
    await screen.findByText('四川省')
    expect(asked(server)).toEqual(['-1'])
    await user.click(screen.getByRole('button', { name: '展开“四川省”的下级' }))
    await screen.findByText('成都市')
    await user.click(screen.getByRole('button', { name: '收起“四川省”的下级' }))
    await waitFor(() => expect(screen.queryByText('成都市')).toBeNull())
    await user.click(screen.getByRole('button', { name: '展开“四川省”的下级' }))
    await screen.findByText('成都市')
    expect(asked(server)).toEqual(['-1', '51'])
    expect(screen.queryByRole('button', { name: /台湾省/ })).toBeNull()
    expect(screen.queryByText('新建区域')).toBeNull()
  })

  test('a search opens the way to what it finds', async () => {
    const { user, server } = open()
    await screen.findByText('四川省')
    await user.type(screen.getByPlaceholderText('名称、编码或拼音'), 'wuhou{Enter}')
    await screen.findByText('武侯区')
    expect(server.inputs(area.find)).toEqual([{ keyword: 'wuhou' }])
    expect(asked(server)).toEqual(['-1'])
    expect(within(rowOf('武侯区')).getByText('停用')).toBeTruthy()
    expect(within(rowOf('武侯区')).getByText('县级')).toBeTruthy()
  })

  test('base data keeps its code and its place', async () => {
    const { user, server } = open(['btn_edit'])
    server.on(area.update, null)
    await user.click(await screen.findByText('四川省'))
    expect(await screen.findByText(/编码 51 和上级（最上级）不能修改/)).toBeTruthy()
    expect(field('enCode')).toBeNull()
    expect(field('parentId')).toBeNull()
    await user.type(field('fullName'), '改')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(area.update)).toHaveLength(1))
    expect(server.inputs(area.update)[0]).toEqual({
      ...{
        id: '51',
        version: 3,
        parentId: '-1',
        fullName: '四川省改',
        enCode: '51',
        enabledMark: 1,
        sortCode: 0,
        description: '',
      },
    })
  })

  test('an area is added below the one that it was asked for on', async () => {
    const { user, server } = open(['btn_add'])
    server.on(area.create, { id: 'new' })
    await screen.findByText('台湾省')
    await user.click(within(rowOf('台湾省')).getByText('新建下级'))
    const save = await screen.findByText('保存')
    expect(field('parentId').closest('.ant-select')?.textContent).toContain('台湾省')
    await user.type(field('fullName'), '台北')
    await user.type(field('enCode'), '7101')
    await user.click(save)
    await waitFor(() => expect(server.inputs(area.create)).toHaveLength(1))
    expect(server.inputs(area.create)[0]).toMatchObject({ parentId: '71', fullName: '台北', enCode: '7101' })
  })
})

describe('rows of areas', () => {
  const shape = async (turned: string[], isSearch = false, start = levels['-1'] ?? []) => {
    const readLevel = async (id: string) => levels[id] ?? []
    const rows = await readAreaRows({ start, isSearch, turned: new Set(turned), readLevel })
    return rows.map(({ id, depth, isFolded }) => `${'>'.repeat(depth)}${id}${isFolded ? '+' : ''}`)
  }

  test('stand below each other as deep as they are opened', async () => {
    expect(await shape([])).toEqual(['51+', '71'])
    expect(await shape(['51', '5101'])).toEqual(['51', '>5101', '>>510107', '>>own', '71'])
    // What was opened below a folded one waits there.
    expect(await shape(['5101'])).toEqual(['51+', '71'])
  })

  test('of a search show the ways, fold them, and open what they found', async () => {
    const found = [sichuan, chengdu, wuhou]
    expect(await shape([], true, found)).toEqual(['51', '>5101', '>>510107'])
    expect(await shape(['5101'], true, found)).toEqual(['51', '>5101+'])
    expect(await shape(['5101'], true, [sichuan, chengdu])).toEqual(['51', '>5101', '>>510107', '>>own'])
  })
})

test('an area can lie below what is no lowest level and not below itself', () => {
  const street = named('low', '某街', { parentId: 'own', type: 4 })
  expect(possibleAreas([sichuan, chengdu, added, street], 'own')).toEqual([
    { value: '51', label: '四川省' },
    { value: '5101', label: '四川省 / 成都市' },
  ])
  expect(possibleAreas([sichuan, chengdu, added, street], '').map(({ value }) => value)).toEqual(['51', '5101', 'own'])
})
