import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type KeptView, listView } from '@workstation/contract/list-view'
import type { ListView } from '@workstation/domain/list/list-view'
import { beforeEach, describe, expect, test } from 'vitest'
import { forget, readKept } from '../../../platform/storage'
import { heads, openTable } from '../testing/open-table'
import { useHeadings } from '../use-headings'
// Loaded ahead, so that a test does not wait for them.
import './view-dialog'
import './view-drawer'

const content: ListView = {
  filters: [{ key: 'kind', value: 'a' }],
  sort: { column: 'size', direction: 'desc' },
  columns: [
    { column: 'size', shown: true },
    { column: 'name', shown: true },
    { column: 'note', shown: false },
  ],
  pageSize: 50,
}
const kept = (more: Partial<KeptView> = {}): KeptView => ({
  ...{ id: 'v1', version: 3, fullName: '大的', content: JSON.stringify(content), isShared: 0, isOwn: 1 },
  ...{ ownerName: '王芳', mayChange: 1, isDefault: 0, lostGroup: 0 },
  ...more,
})
const shared = kept({ id: 'v2', fullName: '大家的', isShared: 1, isOwn: 0, mayChange: 0 })

/** A list that can be grouped by its note, or by its kind as it begins. */
const groups: NonNullable<Parameters<typeof openTable>[0]>['groups'] = {
  columns: [
    { key: 'note', title: '备注' },
    { key: 'kind', title: '类别' },
  ],
  start: 'kind',
  headingOf: (by) => (row) => `${by} ${row.id}`,
  query: (input) => ({
    queryKey: ['groups', input],
    queryFn: async () => ({
      list: [{ value: 'x', title: '某类', count: 30, totals: {} }],
      isCut: (input as { groupBy?: string }).groupBy === 'note',
    }),
  }),
  valueOf: (row) => row.id,
  none: '未填写',
  draw: () => null,
}
const grouped = { groups, useHeadings }
const groupIn = (sent: { content?: string } | undefined) => JSON.parse(String(sent?.content)).group

interface Opening {
  mayShare?: 0 | 1
  search?: string
  extra?: Parameters<typeof openTable>[0]
}

async function open(list: KeptView[], { mayShare = 0, search = '', extra = {} }: Opening = {}) {
  const page = await openTable(extra, null, { search, views: { list, mayShare } })
  await screen.findByText('记录 0')
  await screen.findByRole('button', { name: /^视图/ })
  const last = () => page.fetchPage.mock.calls.at(-1)?.[0]
  const pick = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name: /^视图/ }))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...page, last, pick }
}
beforeEach(() => forget('view-model-1'))

describe('views of a list', () => {
  test('bring search, order, columns and page size, and the list as it is brings them back', async () => {
    const { user, last, pick } = await open([kept()])
    expect(heads()).toEqual(['序号', '名称', '大小', '备注'])
    await pick('大的')
    await waitFor(() => expect(heads()).toEqual(['序号', '大小', '名称']))
    expect(last()).toMatchObject({ kind: 'a', sidx: 'size', sort: 'desc', pageSize: 50, currentPage: 1 })
    expect(screen.getByRole('button', { name: '视图：大的' })).toBeTruthy()
    await pick('默认列表')
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
    expect(screen.getByRole('button', { name: '视图' })).toBeTruthy()
    await user.type(screen.getByLabelText('关键字'), '泵{Enter}')
    await waitFor(() => expect(last()).toEqual({ currentPage: 1, pageSize: 20, keyword: '泵' }))
  })

  test('are kept by name from the list as it is, and what is typed stays when that fails', async () => {
    const { user, server, pick } = await open([])
    await user.type(screen.getByLabelText('关键字'), '泵{Enter}')
    await pick('另存为视图…')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByText('保存'))
    expect(await within(dialog).findByText('请填写视图名称')).toBeTruthy()
    server.fail(listView.create, 400, '已有名为“泵”的视图')
    await user.type(within(dialog).getByLabelText('名称'), '泵')
    await user.click(within(dialog).getByText('保存'))
    expect(await screen.findByText('已有名为“泵”的视图')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>('名称').value).toBe('泵')
    server.on(listView.create, { id: 'new' })
    await user.type(within(dialog).getByLabelText('名称'), '站')
    await user.click(within(dialog).getByText('保存'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = server.inputs(listView.create).at(-1)
    expect(sent).toMatchObject({ modelId: 'model-1', fullName: '泵站' })
    expect(sent).not.toHaveProperty('isShared')
    expect(JSON.parse(String(sent?.content))).toEqual({
      filters: [{ key: 'keyword', value: '泵' }],
      columns: ['name', 'size', 'note'].map((column) => ({ column, shown: true })),
      pageSize: 20,
    })
  })

  test('say that they were changed, take the change with the version that was seen, or leave it', async () => {
    const { user, server, pick } = await open([kept()])
    await pick('大的')
    await user.type(screen.getByLabelText('关键字'), '泵{Enter}')
    expect(await screen.findByRole('button', { name: '视图：大的，已改动' })).toBeTruthy()
    server.on(listView.update, { version: 4 })
    await pick('保存到“大的”')
    await waitFor(() => expect(server.inputs(listView.update)).toHaveLength(1))
    const [sent] = server.inputs(listView.update)
    expect(sent).toMatchObject({ id: 'v1', version: 3 })
    expect(JSON.parse(String(sent?.content))).toEqual({
      ...content,
      filters: [
        { key: 'keyword', value: '泵' },
        { key: 'kind', value: 'a' },
      ],
    })
  })

  test('keep their columns to themselves: the person’s own for the list stay as they are', async () => {
    const { user, server, pick } = await open([kept()])
    await pick('大的')
    await waitFor(() => expect(heads()).toEqual(['序号', '大小', '名称']))
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '备注' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '大小', '名称', '备注']))
    expect(server.inputs(authority.setColumns)).toEqual([])
    expect(screen.getByRole('button', { name: '视图：大的，已改动' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '大小', '名称']))
  })

  test('leave out what the list offers no more', async () => {
    const gone: ListView = {
      filters: [
        { key: 'gone', value: 'x' },
        { key: 'kind', value: 'a' },
      ],
      sort: { column: 'note', direction: 'asc' },
      columns: [
        { column: 'gone', shown: true },
        { column: 'note', shown: false },
      ],
      pageSize: 100,
    }
    const { last, pick } = await open([kept({ content: JSON.stringify(gone) })])
    await pick('大的')
    await waitFor(() => expect(last()).toEqual({ kind: 'a', pageSize: 100, currentPage: 1 }))
    expect(heads()).toEqual(['序号', '名称', '大小'])
    expect(screen.getByRole('button', { name: '视图：大的' })).toBeTruthy()
  })

  test('open the list where one was chosen for it; who looks for something finds it', async () => {
    const first = await open([kept({ isDefault: 1 })])
    await waitFor(() => expect(first.last()).toMatchObject({ kind: 'a', pageSize: 50 }))
    await waitFor(() => expect(readKept('view-model-1', false)).toBe(true))
    first.unmount()
    const asked = await open([kept({ isDefault: 1 })], { search: '?keyword=泵' })
    await waitFor(() => expect(asked.last()).toEqual({ keyword: '泵', pageSize: 20, currentPage: 1 }))
  })

  test('are kept in order: one is chosen to open with, renamed or deleted, and those of others are only used', async () => {
    const { user, server, pick } = await open([kept(), shared])
    server.on(listView.choose, null)
    server.on(listView.update, { version: 4 })
    server.on(listView.remove, null)
    await pick('管理视图…')
    const drawer = (await screen.findByText('王芳 共享')).closest<HTMLElement>('.ant-drawer-content-wrapper')
    if (!drawer) throw new Error('no drawer')
    expect(within(drawer).queryByRole('button', { name: '删除 大家的' })).toBeNull()
    await user.click(within(drawer).getByRole('button', { name: '设为默认 大家的' }))
    await waitFor(() => expect(server.inputs(listView.choose)).toEqual([{ modelId: 'model-1', id: 'v2' }]))
    await user.click(within(drawer).getByRole('button', { name: '修改 大的' }))
    const dialog = (await screen.findByLabelText('名称')).closest<HTMLElement>('.ant-modal')
    if (!dialog) throw new Error('no dialog')
    // Who may not share is not asked.
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    await user.type(within(dialog).getByLabelText('名称'), '新')
    await user.click(within(dialog).getByText('保存'))
    await waitFor(() =>
      expect(server.inputs(listView.update)).toMatchObject([{ id: 'v1', version: 3, fullName: '大的新' }]),
    )
    await user.click(within(drawer).getByRole('button', { name: '删除 大的' }))
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(listView.remove)).toEqual([{ modelId: 'model-1', id: 'v1' }]))
  })

  test('take nothing back that was typed before they were known', async () => {
    let tell: (views: { list: KeptView[]; mayShare: 0 | 1 }) => void = () => undefined
    const views = () =>
      new Promise<{ list: KeptView[]; mayShare: 0 | 1 }>((resolve) => {
        tell = resolve
      })
    const late = await openTable({}, null, { views })
    await late.user.type(await screen.findByLabelText('关键字'), '泵{Enter}')
    await waitFor(() => expect(late.fetchPage.mock.calls.at(-1)?.[0]).toMatchObject({ keyword: '泵' }))
    tell({ list: [kept({ isDefault: 1 })], mayShare: 0 })
    await screen.findByRole('button', { name: '视图' })
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('泵')
  })

  test('keep by what the list is grouped and which groups are collapsed, and that it has none', async () => {
    const { user, server, last, pick } = await open([], { extra: grouped })
    server.on(listView.create, { id: 'new' })
    const keepAs = async (name: string) => {
      await pick('另存为视图…')
      const dialog = await screen.findByRole('dialog')
      await user.type(within(dialog).getByLabelText('名称'), name)
      await user.click(within(dialog).getByText('保存'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return groupIn(server.inputs(listView.create).at(-1))
    }
    expect(await keepAs('起初')).toEqual({ column: 'kind', collapsed: [] })
    await user.click(await screen.findByRole('button', { name: '按“类别”分组' }))
    await user.click(await screen.findByRole('menuitem', { name: '不分组' }))
    await screen.findByRole('button', { name: '分组' })
    expect(last()).toMatchObject({ groupBy: '' })
    expect(screen.queryAllByRole('rowheader')).toEqual([])
    expect(await keepAs('无')).toBeNull()
    await user.click(screen.getByRole('button', { name: '分组' }))
    await user.click(await screen.findByRole('menuitem', { name: '备注' }))
    expect(await screen.findByText('note row-0')).toBeTruthy()
    expect(await screen.findByText(/^分组超过 1,000 个/)).toBeTruthy()
    expect(await keepAs('备注')).toEqual({ column: 'note', collapsed: [] })
  })

  test('bring their groups back, and the pages then say how many records are collapsed', async () => {
    const view = { ...content, group: { column: 'note', collapsed: ['x'] } }
    const { last, pick } = await open([kept({ content: JSON.stringify(view) })], { extra: grouped })
    await pick('大的')
    await waitFor(() => expect(last()).toMatchObject({ groupBy: 'note', collapsed: '["x"]' }))
    expect(await screen.findByText('共 1,230 条，其中 30 条已折叠')).toBeTruthy()
    expect(screen.getByRole('button', { name: '视图：大的' })).toBeTruthy()
    // What was kept before lists had groups to choose leaves those that the list has.
    await pick('默认列表')
    await screen.findByRole('button', { name: '按“类别”分组' })
    expect(screen.queryByText(/已折叠/)).toBeNull()
  })

  test.each([
    ['was cut by the server', kept({ lostGroup: 1 })],
    [
      'is not offered here',
      kept({ content: JSON.stringify({ ...content, group: { column: 'gone', collapsed: [] } }) }),
    ],
  ])('whose column of groups %s say so, and show the list as it is', async (_what, view) => {
    const { pick } = await open([view], { extra: grouped })
    await pick('大的')
    expect(await screen.findByText('此视图的分组列已被删除，或您无权查看，列表按自身的方式显示。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '视图：大的' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '按“类别”分组' })).toBeTruthy()
    await pick('默认列表')
    await waitFor(() => expect(screen.queryByText(/分组列已被删除/)).toBeNull())
  })

  test('are shared by who may', async () => {
    const { user, server, pick } = await open([], { mayShare: 1 })
    server.on(listView.create, { id: 'new' })
    await pick('另存为视图…')
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('名称'), '大家的')
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(within(dialog).getByText('保存'))
    await waitFor(() => expect(server.inputs(listView.create)).toMatchObject([{ isShared: 1, fullName: '大家的' }]))
  })

  test('are not offered where a list is no page of its own, or they cannot be read', async () => {
    const page = await openTable()
    await screen.findByText('记录 0')
    expect(page.server.inputs(listView.list).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^视图/ })).toBeNull()
  })
})
