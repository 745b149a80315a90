import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api'
import type { ListPage } from './list-state'
import { columns, heads, oneRow, openTable, type Row, rowsOf } from './testing/open-table'

const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
  vi.restoreAllMocks()
})

describe('a list', () => {
  test('[PLT-09] asks for 20 rows at first and is named as its page', async () => {
    const { fetchPage } = await openTable()
    expect(await screen.findByText('记录 19')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '记录管理' })).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledWith({ currentPage: 1, pageSize: 20 })
  })

  test('rows are numbered on from page to page', async () => {
    const query = ({ currentPage = 1, pageSize = 20 }: { currentPage?: number; pageSize?: number }) => ({
      queryKey: ['numbered', currentPage],
      queryFn: async () => ({ list: rowsOf(2), pagination: { currentPage, pageSize, total: 60 } }),
    })
    const { user } = await openTable({ query })
    const numbers = () =>
      [...document.querySelectorAll('[data-row-key] td:first-child')].map((cell) => cell.textContent)
    await waitFor(() => expect(numbers()).toEqual(['1', '2']))
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await waitFor(() => expect(numbers()).toEqual(['41', '42']))
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

  test('takes the keyword of its address once, and leaves it to the search bar', async () => {
    const { user, fetchPage, router } = await openTable({}, null, { search: '?keyword=%E6%BB%A8%E6%B1%9F&tab=2' })
    await waitFor(() => expect(fetchPage).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 20, keyword: '滨江' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '关键字' }).value).toBe('滨江')
    expect(router.state.location.search).toBe('?tab=2')
    await user.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '关键字' }).value).toBe(''))
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
    answers.mockRejectedValueOnce(new ApiError(500, '系统出错', false, { requestId: 'req-77' }))
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

  test('[THR-13] a filter of a column that one may not see is not offered', async () => {
    const guarded = columns.map((column) => ({ ...column, guarded: true }))
    const filters = [
      { kind: 'text' as const, key: 'keyword', label: '关键字' },
      { kind: 'choice' as const, key: 'kind', label: '大小', options: [], column: 'size' },
      { kind: 'choice' as const, key: 'note', label: '备注', options: [], column: 'note' },
    ]
    await openTable({ columns: guarded, filters }, null, { granted: ['name', 'note'] })
    await screen.findByText('记录 0')
    const labels = [...document.querySelectorAll('search label')].map((label) => label.textContent)
    expect(labels).toEqual(['关键字', '备注'])
  })

  test('[THR-13] a list that starts in the order of a column that one may not see failed, and stands in its usual one', async () => {
    const guarded = columns.map((column) => ({ ...column, guarded: true }))
    const startFilters = { sidx: 'size', sort: 'desc' } as object
    const { fetchPage } = await openTable({ columns: guarded, startFilters }, null, { granted: ['name', 'note'] })
    await screen.findByText('记录 0')
    expect(fetchPage.mock.lastCall?.[0]).toEqual({ currentPage: 1, pageSize: 20 })
  })

  test('[AUT-18] a guarded column is left out for people to whom the page does not grant it', async () => {
    const guarded = columns.map((column) => ({ ...column, guarded: column.key !== 'size' }))
    await openTable({ columns: guarded }, null, { granted: ['name'] })
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

  test.each([1440, 375])('a row whose name one does not see was called undefined, %d px wide', async (width) => {
    const actions = ['甲', '乙', '丙', '丁'].map((label) => ({ key: label, label, onClick: vi.fn() }))
    const given = { nameOf: () => undefined as never, rowActions: () => actions, selectionActions: () => null }
    await openTable({ ...given, ...oneRow }, null, { width })
    expect(await screen.findByRole('button', { name: '乙' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '更多' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '选择' })).toBeTruthy()
  })

  test.each([
    [100, 900, null],
    [101, 900, '548px'],
    [101, 600, '320px'],
  ])('of %d rows in a window %d px high the table is %s high', async (count, height, expected) => {
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(height)
    const query = (input: object) => ({
      queryKey: ['long', input],
      queryFn: async () => ({ list: rowsOf(count), pagination: { currentPage: 1, pageSize: 500, total: count } }),
    })
    await openTable({ query })
    await screen.findByText('记录 0')
    const holder = document.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder')
    expect(holder?.style.maxHeight ?? null).toBe(expected)
  })

  test('on a narrow window rows are cards with the facts that matter', async () => {
    const opened = vi.fn()
    const { user } = await openTable({ onOpen: opened }, null, { width: 375 })
    await user.click(await screen.findByRole('button', { name: '记录 3' }))
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'row-3' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('备注 3')).toBeNull()
  })
})

describe('a period', () => {
  test('is chosen in a picker that is fetched when somebody turns to it', async () => {
    const { fetchPage } = await openTable({
      filters: [{ kind: 'period', key: 'period', label: '创建时间' }],
    })
    const day = () => document.querySelector<HTMLElement>('td[title="2026-03-02"]')
    expect(document.querySelector('.ant-picker')).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-10T04:00:00Z') })
    // By the keyboard: a pointer on its way may already meet the picker itself.
    act(() => screen.getByLabelText('创建时间').focus())
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

  test('of another time than that of creation writes names of its own', async () => {
    const { fetchPage } = await openTable({
      filters: [{ kind: 'period', key: 'due', label: '截止时间', ends: { from: 'duestart', to: 'dueend' } }],
    })
    const day = () => document.querySelector<HTMLElement>('td[title="2026-03-02"]')
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-10T04:00:00Z') })
    act(() => screen.getByLabelText('截止时间').focus())
    await waitFor(() => expect(day()).toBeTruthy())
    for (const _ of ['start', 'end']) fireEvent.click(day() as HTMLElement)
    vi.useRealTimers()
    await waitFor(() =>
      expect(fetchPage.mock.lastCall?.[0]).toMatchObject({
        duestart: Date.parse('2026-03-02T00:00:00+08:00'),
        dueend: Date.parse('2026-03-02T23:59:59.999+08:00'),
      }),
    )
    expect(fetchPage.mock.lastCall?.[0]).not.toHaveProperty('startTime')
  })
})
