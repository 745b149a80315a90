import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import type { DataInterface, InterfaceRow } from '@workstation/contract/interface-record'
import { role } from '@workstation/contract/role'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { InterfacesPage } from './interfaces-page'
import './interface-editor'
import './interface-versions'

const row: InterfaceRow = {
  ...{ id: 'a', version: 3, fullName: '城市', enCode: 'a', categoryId: 'c1', category: '通用数据', dataType: 2 },
  ...{ checkType: 0, requestMethod: '6', readsAll: 0, enabledMark: 1, sortCode: 0, description: '' },
  ...{ creatorUser: '张三/zhang', creatorTime: 0, lastModifyTime: null, tenantId: '' },
}
const whole = (more: Partial<DataInterface>): DataInterface => ({
  ...row,
  ...{ dbLinkId: '0', query: '', path: '', requestHeaders: '[]', requestParameters: '[]', dataProcessing: '' },
  ...{ ipAddress: '', callerRoles: '', rowLimit: 1000, seconds: 5 },
  ...more,
})
const roleNode = (id: string, fullName: string) => ({
  ...{
    id,
    parentId: 'global',
    fullName,
    enCode: id,
    type: 'role' as const,
    icon: '',
    hasChildren: false,
    children: [],
  },
})

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dataInterface.readerState, { problem: '' })
  server.on(dataInterface.models, { list: [] })
  server.on(dataInterface.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(dataInterface.toggleState, null)
  serveDictionaries(server, { DataInterfaceType: [{ id: 'c1', fullName: '通用数据' }] })
})
const open = () => renderPage(<InterfacesPage />, { modelId: 'dataInterface', buttons: ['btn_edit'] })
async function act(user: ReturnType<typeof open>['user'], name: string) {
  await screen.findByText('城市')
  await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
  await user.click((await screen.findAllByText(name)).at(-1) as HTMLElement)
}

/** The question, whose title stands there twice. */
const asked = async () => (await screen.findAllByText('停用“城市”？'))[0]?.closest('.ant-modal') as HTMLElement

test('what uses an interface was not told when it was turned off: it is named, and asked', async () => {
  server.on(dataInterface.usage, { list: [{ kind: 'form', name: '采购单' }], others: 2 })
  const { user } = open()
  await act(user, '停用')
  const dialog = await asked()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['表单“采购单”', '另有 2 项'])
  expect(server.inputs(dataInterface.toggleState)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryAllByText('停用“城市”？')).toEqual([]))
  expect(server.inputs(dataInterface.toggleState)).toEqual([])
  await act(user, '停用')
  await user.click(within(await asked()).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(server.inputs(dataInterface.toggleState)).toEqual([{ id: 'a' }]))
})

test('one that nothing uses is turned off at once; where that cannot be read, it stays on', async () => {
  server.fail(dataInterface.usage, 400, '读不到', 'not-found')
  const { user } = open()
  await act(user, '停用')
  expect(await screen.findByText('读不到')).toBeTruthy()
  expect(server.inputs(dataInterface.toggleState)).toEqual([])
  server.on(dataInterface.usage, { list: [], others: 0 })
  await act(user, '停用')
  await waitFor(() => expect(server.inputs(dataInterface.toggleState)).toEqual([{ id: 'a' }]))
})

test('turned off in its editor it asks as well; staying loses nothing that is written', async () => {
  server.on(dataInterface.get, whole({ query: '[]' }))
  server.on(dataInterface.update, null)
  server.on(dataInterface.usage, { list: [{ kind: 'task', name: '夜间' }], others: 0 })
  const { user } = open()
  await user.click(await screen.findByText('城市'))
  await user.click(await screen.findByRole('switch'))
  await user.click(screen.getByText('保存'))
  expect(within(await asked()).getByText('定时任务“夜间”')).toBeTruthy()
  await user.click(within(await asked()).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryAllByText('停用“城市”？')).toEqual([]))
  expect(server.inputs(dataInterface.update)).toEqual([])
  await user.click(screen.getByText('保存'))
  await user.click(within(await asked()).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(server.inputs(dataInterface.update)).toMatchObject([{ id: 'a', enabledMark: 0 }]))
})

test('roles that may call were compared by their ids: versions name them', async () => {
  const roles = [roleNode('r1', '主任'), roleNode('r2', '会计')]
  const group = { ...roleNode('global', '全局'), parentId: '-1', type: 'global' as const, hasChildren: true }
  server.on(role.selector, { list: [{ ...group, children: roles }] } as never)
  server.on(dataInterface.get, whole({ checkType: 1, callerRoles: 'r1,r2' }))
  const versions = [3, 1].map((number) => ({ id: `v${number}`, number, savedBy: '李四', savedTime: 0 }))
  server.on(dataInterface.versions, { list: versions })
  server.on(dataInterface.version, whole({ checkType: 1, callerRoles: 'r1,gone' }))
  const { user } = open()
  await act(user, '版本')
  await user.click(await screen.findByText('与当前比较'))
  const figure = (await screen.findByText('可调用的角色')).closest('figure') as HTMLElement
  await waitFor(() => expect(figure.querySelector('pre')?.textContent).toBe('  主任\n- gone\n+ 会计\n'))
})

test('a state that cannot be compared is said, and read again when asked', async () => {
  server.fail(dataInterface.get, 400, '读不到', 'not-found')
  server.on(dataInterface.versions, {
    list: [3, 1].map((number) => ({ id: `v${number}`, number, savedBy: '李四', savedTime: 0 })),
  })
  server.on(dataInterface.version, whole({}))
  const { user } = open()
  await act(user, '版本')
  await user.click(await screen.findByText('与当前比较'))
  await screen.findByText('内容没有加载出来')
  server.on(dataInterface.get, whole({}))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('看得到的内容与当前相同')).toBeTruthy()
})

test('categories that lie in others stood side by side: the tree shows them where they lie', async () => {
  serveDictionaries(server, {
    DataInterfaceType: [
      { id: 'c1', fullName: '统计' },
      { id: 'c2', fullName: '月报', parentId: 'c1' },
    ],
  })
  const { user } = open()
  const tree = await screen.findByRole('tree', { name: '分类' })
  const levelOf = async (name: RegExp) =>
    (await within(tree).findByRole('treeitem', { name })).getAttribute('aria-level')
  expect(await levelOf(/统计/)).toBe('1')
  const fold = within(tree).queryByRole('button', { name: /展开/ })
  if (fold) await user.click(fold)
  expect(await levelOf(/月报/)).toBe('2')
})
