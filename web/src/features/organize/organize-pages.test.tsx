import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { listView } from '@workstation/contract/list-view'
import { type OrganizeName, organize } from '@workstation/contract/organize'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import type { OrganizeItem, OrganizeRow } from '@workstation/contract/organize-record'
import { describe, expect, test } from 'vitest'
import { pages } from '../../app/pages'
import { createQueryClient } from '../../platform/query-client'
import { useSession } from '../../platform/session-state'
import { keep } from '../../platform/storage'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DepartmentsPage } from './departments-page'
import { OrganizesPage } from './organizes-page'
// Loaded ahead, so that a test does not wait for it.
import './organize-dialogs'

const named = (id: string, parentId: string, more: Partial<OrganizeItem> = {}): OrganizeItem => ({
  ...{ id, parentId, fullName: `${id}公司`, known: true, enCode: id, version: 4, enabledMark: 1, people: 3 },
  ...more,
})
const leaf = named('leaf', 'top')
const hidden = { id: 'hidden', parentId: '-1', fullName: '', known: false }
const below = named('below', 'hidden', { enabledMark: 0 })
const row = (item: Omit<OrganizeRow, 'depth' | 'hasBelow'>, depth = 0, hasBelow = false) => ({
  ...item,
  depth,
  hasBelow,
})
const list = [row(named('top', '-1'), 0, true), row(leaf, 1), row(hidden, 0, true), row(below, 1)]
const pageOf = (...rows: OrganizeRow[]) => ({
  list: rows,
  pagination: { currentPage: 1, pageSize: 20, total: rows.length },
})
const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_administer']

const topAlone: OrganizeName[] = [{ id: 'top', parentId: '-1', name: 'top公司' }]

function open(page: 'organize' | 'department', buttons: string[] = all, names = topAlone) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(company.page, pageOf(...list))
  server.on(department.page, pageOf(row(named('office', 'top', { fullName: '一部' }), 0, true)))
  server.on(organize.names, { list: names })
  const shown = page === 'organize' ? <OrganizesPage /> : <DepartmentsPage />
  return { ...renderPage(shown, { modelId: page, buttons }), server }
}
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

describe('the first page of a list', () => {
  const answers = (server: FakeServer) => {
    server.on(authority.getColumns, null)
    server.on(listView.list, { mayShare: 0, list: [] })
    server.on(company.page, pageOf(...list))
    server.on(department.page, pageOf(row(named('office', 'top', { fullName: '一部' }))))
    server.on(organize.names, {
      list: ['top', 'leaf'].map((id) => ({ id, parentId: '-1', name: `${id}公司` })),
    })
  }

  test.each([
    ['organize', 'top公司', company.page, ''],
    ['department', '一部', department.page, 'top'],
    ['department', '一部', department.page, 'leaf'],
  ] as const)(
    'of the page %s was asked for when its code and its tree had come, not meanwhile',
    async (...[modelId, text, call, id]) => {
      const server = fakeServer()
      answers(server)
      const queryClient = createQueryClient()
      const search = id === 'leaf' ? '?company=leaf' : ''
      window.history.replaceState(null, '', `/${search}`)
      const Page = await pages[modelId]?.(queryClient)
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(server.inputs(call)).toHaveLength(1)
      if (!Page) throw new Error('no page')
      renderPage(<Page />, { modelId, queryClient, search })
      await screen.findByText(text)
      expect(server.inputs(call)).toEqual([
        expect.objectContaining({ ...(id && { id }), currentPage: 1, pageSize: 20 }),
      ])
      window.history.replaceState(null, '', '/')
    },
  )

  test('was asked for twice where the list opens with a view of somebody’s own', async () => {
    const server = fakeServer()
    answers(server)
    keep('view-department', true)
    const queryClient = createQueryClient()
    await pages['department']?.(queryClient)
    await waitFor(() => expect(server.inputs(organize.names)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(server.inputs(department.page)).toEqual([])
  })
})

describe('[ORG-01] the page of companies', () => {
  test('says at each act of a row that it lies outside of what one administers', async () => {
    const { server, user } = open('organize')
    server.on(company.page, pageOf(row(named('north', '-1', { closed: ['edit', 'delete'] }))))
    await user.click(await screen.findByRole('button', { name: '刷新' }))
    const north = await screen.findByText('north公司')
    const line = within(north.closest('tr') as HTMLElement)
    expect(line.getByRole('button', { name: '编辑 north公司: 不全在您管理的组织内' })).toBeTruthy()
    expect(line.getByRole('button', { name: '新建下级 north公司' })).toBeTruthy()
    await user.click(line.getByRole('button', { name: '更多操作：north公司' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-disabled'))
    expect(items).toEqual(Array.from(items, () => 'true'))
  })

  test('shows them below each other; what one may not see has neither name nor acts', async () => {
    open('organize')
    await screen.findByText('top公司')
    expect(within(rowOf('top公司')).getByRole('button', { name: '编辑 top公司' })).toBeTruthy()
    const unknown = rowOf('（您无权查看）')
    expect(within(unknown).queryByRole('button', { name: /编辑|更多/ })).toBeNull()
    expect(screen.getByText('below公司')).toBeTruthy()
    expect(within(rowOf('below公司')).getByText('停用')).toBeTruthy()
  })

  test('offers nothing that was not granted', async () => {
    open('organize', [])
    await screen.findByText('top公司')
    expect(screen.queryByRole('button', { name: /编辑|新建/ })).toBeNull()
  })

  test('keeps what was uploaded as its logo and sign, and takes a picture away', async () => {
    const { user, server } = open('organize')
    const record = { id: 'top', parentId: '-1', fullName: 'top公司', enCode: 'top', version: 4, category: 'company' }
    server.on(company.get, { ...record, logoIcon: 'logo1', navigationIcon: 'sign1' })
    server.on(company.update, null)
    await screen.findByText('top公司')
    await user.click(within(rowOf('top公司')).getByRole('button', { name: '编辑 top公司' }))
    const field = async (name: string) => (await screen.findByText(name)).closest('.ant-form-item') as HTMLElement
    const picture = async (name: string) => (await field(name)).querySelector('img')?.getAttribute('src') ?? ''
    await waitFor(async () => expect(await picture('标识图')).toContain('/api/file/Image/annexpic/logo1'))
    expect(await picture('菜单图标')).toContain('sign1')
    await user.click(within(await field('菜单图标')).getByRole('button', { name: /移除|删除/ }))
    await user.click(screen.getByRole('button', { name: /保\s*存|确\s*定/ }))
    await waitFor(() => expect(server.inputs(company.update)).toHaveLength(1))
    expect(server.inputs(company.update)[0]).toMatchObject({ id: 'top', logoIcon: 'logo1', navigationIcon: '' })
  })

  test('says how many people switching off concerns before it is done', async () => {
    const { user, server } = open('organize')
    const usage = { below: 1, people: 2, positions: 0, roles: 0, administrators: 0, projects: 0, concerned: 42 }
    server.on(company.usage, usage)
    server.on(company.toggleState, null)
    await screen.findByText('top公司')
    await user.click(within(rowOf('top公司')).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: '停用' }))
    await screen.findByText(/涉及 42 人/)
    expect(server.inputs(company.toggleState)).toEqual([])
    await user.click(screen.getByRole('button', { name: '停用' }))
    await waitFor(() => expect(server.inputs(company.toggleState)).toEqual([{ id: 'top' }]))
  })

  test('[ORG-18] who saved administrators again after a refusal took away what the other one had given', async () => {
    const { user, server } = open('organize')
    const flags = { thisLayerAdd: 0, thisLayerEdit: 1, thisLayerDelete: 0, thisLayerSelect: 1 } as const
    const below = { subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 } as const
    const one = (userId: string, more: object = {}) => ({ userId, fullName: userId, ...flags, ...below, ...more })
    const answer = (version: number, ...list: ReturnType<typeof one>[]) =>
      server.on(organizeAdmin.get, { id: 'top', version, organizeId: 'top', userId: '', ...flags, ...below, list })
    answer(9, one('li'), one('wang'))
    server.fail(organizeAdmin.update, 400, '数据已被他人修改', 'changed')
    await screen.findByText('top公司')
    await user.click(within(rowOf('top公司')).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: '管理员' }))
    const tick = async (who: string, name: string) => {
      const section = await screen.findByRole('region', { name: who })
      await user.click(within(within(section).getByRole('group', { name: '下级组织' })).getByRole('checkbox', { name }))
    }
    await tick('li', '新增')
    answer(10, one('li', { subLayerDelete: 1 }), one('zhao'))
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
    await screen.findByText(/您的改动已放到最新内容上/)
    server.on(organizeAdmin.update, null)
    await tick('zhao', '查看')
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() => expect(server.inputs(organizeAdmin.update)).toHaveLength(2))
    const sent = { id: 'top', version: 10, list: [{ subLayerAdd: 1, subLayerDelete: 1 }, { subLayerSelect: 1 }] }
    expect(server.inputs(organizeAdmin.update)[1]).toMatchObject(sent)
  })

  test('[ORG-18] administrators are saved one by one with their flags and the version that was read', async () => {
    const { user, server } = open('organize')
    const flags = { thisLayerAdd: 0, thisLayerEdit: 1, thisLayerDelete: 0, thisLayerSelect: 1 } as const
    const below = { subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 } as const
    const one = { userId: 'li', ...flags, ...below }
    const answer = { id: 'top', version: 9, organizeId: 'top', ...one, list: [{ ...one, fullName: '李明' }] }
    server.on(organizeAdmin.get, answer)
    server.on(organizeAdmin.update, null)
    await screen.findByText('top公司')
    await user.click(within(rowOf('top公司')).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: '管理员' }))
    const section = await screen.findByRole('region', { name: '李明' })
    const group = within(section).getByRole('group', { name: '下级组织' })
    await user.click(within(group).getByRole('checkbox', { name: '新增' }))
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() =>
      expect(server.inputs(organizeAdmin.update)).toEqual([
        { id: 'top', version: 9, list: [{ ...one, subLayerAdd: 1 }] },
      ]),
    )
  })
})

test('[ORG-02] the page of departments shows those of a company beside the companies', async () => {
  const { server } = open('department')
  await screen.findByText('一部')
  expect(server.inputs(organize.names)).toEqual([{ category: 'company' }])
  expect(server.inputs(department.page)).toEqual([{ id: 'top', pageSize: 20, currentPage: 1, folded: [] }])
  expect(screen.getByRole('tree', { name: '公司' })).toBeTruthy()
})

test('departments of no company lead whoever may make one to the companies, and nobody else', async () => {
  const entry = { id: 'organize', type: 2, enCode: 'organize', urlAddress: 'permission/organize', children: [] }
  useSession.setState({ menus: [entry as never] })
  const { unmount } = open('department', all, [])
  expect(await screen.findByText('还没有您可以查看的公司。')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  const [given] = useSession.getState().permissions
  act(() => useSession.setState({ permissions: [{ ...given, modelId: 'organize' } as never] }))
  const link = await screen.findByRole('link', { name: '前往组织管理新建公司' })
  expect(link.getAttribute('href')).toBe('/permission/organize')
  unmount()
  useSession.setState({ menus: [] })
})

test('departments opened at the topmost company for who administers another one alone, where there was nothing', async () => {
  const east = { id: 'east', parentId: 'top', name: '东院', administered: true }
  const { server } = open('department', all, [{ id: 'top', parentId: '-1', name: '总公司' }, east])
  await screen.findByText('一部')
  expect(server.inputs(department.page)).toMatchObject([{ id: 'east' }])
})

test('a department that is folded asks for the page without what lies below it', async () => {
  const { user, server } = open('department')
  await screen.findByText('一部')
  server.on(department.page, pageOf(row(named('office', 'top', { fullName: '一部' }), 0, true)))
  await user.click(screen.getByRole('button', { name: /一部/, expanded: true }))
  await waitFor(() => expect(server.inputs(department.page).at(-1)).toMatchObject({ folded: ['office'] }))
})

test.each([
  [
    'department',
    '新建部门',
    [{ id: 'top', parentId: '-1', name: '总公司', takes: { things: false, organizes: false } }],
  ],
  ['organize', '新建公司', [{ id: 'top', parentId: '-1', name: '总公司', takes: { things: false, organizes: true } }]],
] as ['department' | 'organize', string, OrganizeName[]][])(
  'a new %s began where its maker may add none',
  async (modelId, button, names) => {
    const { server, user } = open(modelId, all, names)
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByLabelText('名称')).toBeTruthy())
    await user.type(within(dialog).getByLabelText('名称'), '新所')
    await user.type(within(dialog).getByLabelText('编码'), 'new1')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText(/请选择上级/)).toBeTruthy()
    expect(server.inputs(company.create)).toEqual([])
    expect(server.inputs(department.create)).toEqual([])
  },
)

test('removing what is in use, and switching off what outranks the reader, was offered; merging all of what is administered too', async () => {
  const { server, user } = open('organize')
  const refused = (id: string, act: string, reason: string) => ({ id, act, reason })
  server.on(company.refusedActs, {
    list: [
      refused('top', 'remove', '还有人员'),
      refused('top', 'state', '您没有这些权限'),
      refused('top', 'merge', '还有管理员'),
    ],
  })
  await screen.findByText('top公司')
  await waitFor(() => expect(server.inputs(company.refusedActs)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '更多操作：top公司' }))
  const menu = (await screen.findAllByRole('menu')).at(-1) as HTMLElement
  await waitFor(() => expect(within(menu).getAllByText('还有人员')).not.toHaveLength(0))
  const closed = within(menu)
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
  expect(closed.map((item) => item.textContent)).toEqual([
    expect.stringContaining('停用'),
    expect.stringContaining('删除'),
  ])
  await user.click(within(menu).getByRole('menuitem', { name: /合并/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('还有管理员')
  const [whole, people] = within(dialog).getAllByRole('radio') as HTMLInputElement[]
  expect([whole?.disabled, whole?.checked, people?.checked]).toEqual([true, false, true])
})
