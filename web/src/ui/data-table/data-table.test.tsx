import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority, type ColumnPreference } from '@workstation/contract/authority'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import type { DataColumn } from './data-column'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'
import type { ListPage } from './list-state'

interface Row {
  id: string
  name: string
  size: number
  note: string
}
interface Filters {
  keyword?: string
  kind?: string
}
type Input = Record<string, unknown>

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    name: `记录 ${index}`,
    size: index,
    note: `备注 ${index}`,
  }))
const columns: DataColumn<Row>[] = [
  { key: 'name', title: '名称', width: 200, value: (row) => row.name, card: 'title' },
  { key: 'size', title: '大小', width: 100, align: 'right', sortable: true, value: (row) => row.size, card: 'fact' },
  { key: 'note', title: '备注', width: 160, value: (row) => row.note },
]

const oneRow = {
  query: (input: object) => ({
    queryKey: ['one', input],
    queryFn: async () => ({ list: rowsOf(1), pagination: { currentPage: 1, pageSize: 20, total: 1 } }),
  }),
}

const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
})

function grantColumns(codes: string[]) {
  const column = codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  useSession.setState({
    permissions: [{ modelId: 'model-1', modelName: '', button: [], column, form: [], resource: [] }],
  })
}

async function openTable(
  extra: Partial<DataTableProps<Row, Filters>> = {},
  saved: ColumnPreference | null = null,
  granted: string[] = [],
) {
  window.innerWidth = window.innerWidth === wide ? 1440 : window.innerWidth
  const server = fakeServer()
  server.on(authority.getColumns, saved)
  server.on(authority.setColumns, null)
  const fetchPage = vi.fn(
    async (input: Input): Promise<ListPage<Row>> => ({
      list: rowsOf(Number(input.pageSize)),
      pagination: { currentPage: Number(input.currentPage), pageSize: Number(input.pageSize), total: 1200 },
    }),
  )
  const page = renderPage(
    <DataTable<Row, Filters>
      modelId="model-1"
      columns={columns}
      query={(input) => ({ queryKey: ['test', input], queryFn: () => fetchPage({ ...input }) })}
      startFilters={{}}
      filters={[
        { kind: 'text', key: 'keyword', label: '关键字' },
        { kind: 'choice', key: 'kind', label: '类别', options: [{ value: 'a', label: '甲类' }] },
      ]}
      nameOf={(row) => row.name}
      empty={{ text: '还没有记录。' }}
      {...extra}
    />,
    { title: '记录管理', modelId: 'model-1' },
  )
  act(() => grantColumns(granted))
  return { ...page, server, fetchPage }
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)

describe('a list', () => {
  test('[PLT-09] asks for 20 rows at first and is named as its page', async () => {
    const { fetchPage } = await openTable()
    expect(await screen.findByText('记录 19')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '记录管理' })).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledWith({ currentPage: 1, pageSize: 20 })
  })

  test('[PLT-08] offers 20, 50, 100 and 500 rows, and starts again at page 1', async () => {
    const { user, fetchPage } = await openTable()
    await screen.findByText('记录 0')
    await user.click(within(screen.getByRole('navigation', { name: '分页' })).getByTitle('2'))
    await waitFor(() => expect(fetchPage).toHaveBeenLastCalledWith({ currentPage: 2, pageSize: 20 }))
    await user.click(within(screen.getByRole('navigation', { name: '分页' })).getByRole('combobox'))
    const sizes = await waitFor(() => {
      const options = [...document.querySelectorAll('.ant-select-item-option')]
      expect(options).toHaveLength(4)
      return options
    })
    expect(sizes.map((option) => Number.parseInt(option.textContent ?? '', 10))).toEqual([20, 50, 100, 500])
    await user.click(sizes[1] as Element)
    await waitFor(() => expect(fetchPage).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 50 }))
  })

  test('search fields and sorting ask again from page 1, reset forgets them', async () => {
    const { user, fetchPage } = await openTable()
    await screen.findByText('记录 0')
    await user.type(screen.getByRole('searchbox', { name: '关键字' }), '滨江{Enter}')
    await waitFor(() => expect(fetchPage).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 20, keyword: '滨江' }))
    await user.click(screen.getByRole('columnheader', { name: '大小' }))
    await waitFor(() =>
      expect(fetchPage).toHaveBeenLastCalledWith({
        currentPage: 1,
        pageSize: 20,
        keyword: '滨江',
        sidx: 'size',
        sort: 'asc',
      }),
    )
    await user.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '关键字' })).toHaveProperty('value', ''))
    expect(screen.getByRole('columnheader', { name: '大小' }).getAttribute('aria-sort')).toBeNull()
  })

  test('without rows it says what would stand there; with a filter, that nothing matches', async () => {
    const none = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }
    const { user } = await openTable({ query: (input) => ({ queryKey: ['none', input], queryFn: async () => none }) })
    expect(await screen.findByText('还没有记录。')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: '关键字' }), '无{Enter}')
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '清除条件' }))
    expect(await screen.findByText('还没有记录。')).toBeTruthy()
  })

  test('a failure is said with its request id and can be tried again', async () => {
    const answers = vi.fn<() => Promise<ListPage<Row>>>()
    answers.mockRejectedValueOnce(new ApiError(500, '系统出错', false, 'req-77'))
    answers.mockResolvedValue({ list: rowsOf(1), pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    const { user } = await openTable({ query: (input) => ({ queryKey: ['fails', input], queryFn: answers }) })
    expect(await screen.findByText('系统出错')).toBeTruthy()
    expect(screen.getByText('请求编号：req-77')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('记录 0')).toBeTruthy()
  })

  test('exports the visible columns in their order, of the page or of all', async () => {
    const onExport = vi.fn(async () => ({ name: '记录.xlsx', url: '#' }))
    const saved = ['note', 'name', 'size'].map((prop) => ({ prop, label: prop, columnVisible: prop !== 'size' }))
    const { user } = await openTable({ onExport }, saved)
    await waitFor(() => expect(heads()).toEqual(['序号', '备注', '名称']))
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() =>
      expect(onExport).toHaveBeenCalledWith({ currentPage: 1, pageSize: 20, dataType: 1, selectKey: 'note,name' }),
    )
  })

  test('a guarded column is left out for people to whom the page does not grant it', async () => {
    const guarded = columns.map((column) => ({ ...column, guarded: column.key !== 'size' }))
    await openTable({ columns: guarded }, null, ['name'])
    await screen.findByText('记录 0')
    expect(heads()).toEqual(['序号', '名称', '大小'])
  })

  test('chosen rows bring a bar that acts on them', async () => {
    const seen = vi.fn()
    const { user } = await openTable({
      selectionActions: (rows) => (
        <button type="button" onClick={() => seen(rows.map((row) => row.id))}>
          处理所选
        </button>
      ),
    })
    await screen.findByText('记录 0')
    await user.click(screen.getAllByRole('checkbox')[2] as HTMLElement)
    expect(await screen.findByText('已选 1 项')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '处理所选' }))
    expect(seen).toHaveBeenCalledWith(['row-1'])
    await user.click(screen.getByRole('button', { name: '取消选择' }))
    expect(screen.queryByText('已选 1 项')).toBeNull()
  })

  test('more than three actions leave two words and a menu', async () => {
    const done = vi.fn()
    const actions = ['甲', '乙', '丙', '丁'].map((label) => ({ key: label, label, onClick: () => done(label) }))
    const { user } = await openTable({ rowActions: () => actions, ...oneRow })
    await screen.findByText('记录 0')
    expect(screen.getByRole('button', { name: '乙 记录 0' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '丙 记录 0' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '更多操作：记录 0' }))
    await user.click(await screen.findByText('丁'))
    expect(done).toHaveBeenCalledWith('丁')
  })

  test('on a narrow window rows are cards with the facts that matter', async () => {
    window.innerWidth = 375
    const opened = vi.fn()
    const { user } = await openTable({ onOpen: opened })
    await user.click(await screen.findByRole('button', { name: '记录 3' }))
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'row-3' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('备注 3')).toBeNull()
  })
})

describe('a period', () => {
  test('is chosen in a picker that is fetched when somebody turns to it', async () => {
    const { fetchPage, user } = await openTable({
      filters: [{ kind: 'period', key: 'period', label: '创建时间' }],
    })
    const day = () => document.querySelector<HTMLElement>('td[title="2026-03-02"]')
    expect(document.querySelector('.ant-picker')).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-10T04:00:00Z') })
    await user.click(screen.getByLabelText('创建时间'))
    await waitFor(() => expect(day()).toBeTruthy())
    for (const _ of ['start', 'end']) fireEvent.click(day() as HTMLElement)
    vi.useRealTimers()
    await waitFor(() =>
      expect(fetchPage.mock.lastCall?.[0]).toMatchObject({
        startTime: Date.parse('2026-03-02T00:00:00+08:00'),
        endTime: Date.parse('2026-03-02T23:59:59.999+08:00'),
      }),
    )
  })
})

describe('column settings', () => {
  async function openSettings(saved: ColumnPreference | null = null) {
    const page = await openTable({}, saved)
    await screen.findByText('记录 0')
    await page.user.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByRole('checkbox', { name: '备注' })
    const savedLists = () =>
      page.server.inputs(authority.setColumns).map(({ fieldList }) => JSON.parse(String(fieldList)))
    return { ...page, savedLists }
  }

  test('[WID-11] the drawer is 320 px wide', async () => {
    await openSettings()
    expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe('320px')
  })

  test('[WID-12] a column is hidden and shown, and the choice is kept for the menu', async () => {
    const { user, server, savedLists } = await openSettings()
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小']))
    expect(server.inputs(authority.setColumns)[0]?.moduleId).toBe('model-1')
    expect(savedLists()[0]).toEqual([
      { prop: 'name', label: '名称', columnVisible: true },
      { prop: 'size', label: '大小', columnVisible: true },
      { prop: 'note', label: '备注', columnVisible: false },
    ])
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })

  test('Alt and an arrow move a column without a mouse', async () => {
    const { savedLists } = await openSettings()
    fireEvent.keyDown(screen.getByRole('button', { name: '移动“备注”' }), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '备注', '大小']))
    expect(savedLists()[0].map((column: { prop: string }) => column.prop)).toEqual(['name', 'note', 'size'])
  })

  test('[WID-14] restore brings the first order and visibility back', async () => {
    const saved = ['note', 'size', 'name'].map((prop) => ({ prop, label: prop, columnVisible: prop !== 'size' }))
    const { user } = await openSettings(saved)
    await waitFor(() => expect(heads()).toEqual(['序号', '备注', '名称']))
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })

  test('[WID-15] when saving fails the columns are as before', async () => {
    const { user, server } = await openSettings()
    server.fail(authority.setColumns, 400, '保存失败')
    await user.click(screen.getByRole('checkbox', { name: '备注' }))
    expect(await screen.findByText('保存失败')).toBeTruthy()
    await waitFor(() => expect(heads()).toEqual(['序号', '名称', '大小', '备注']))
  })
})
