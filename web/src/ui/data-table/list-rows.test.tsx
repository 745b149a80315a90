import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import type { PageQuery } from '@workstation/contract/fields'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api'
import type { ListPage } from './list-state'
import { columns, oneRow, openTable, type Row, rowsOf } from './testing/open-table'

const rowNamed = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-row-key]') as HTMLElement
const sumOf = { selectionActions: (rows: Row[]) => <span>合计 {rows.reduce((sum, { size }) => sum + size, 0)}</span> }

describe('rows', () => {
  test('arrows move through them, Enter opens the one with the focus, Space chooses it', async () => {
    const onOpen = vi.fn()
    await openTable({ onOpen, ...sumOf })
    await screen.findByText('记录 0')
    rowNamed('记录 0').focus()
    fireEvent.keyDown(rowNamed('记录 0'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(rowNamed('记录 1'))
    fireEvent.keyDown(rowNamed('记录 1'), { key: 'End' })
    expect(document.activeElement).toBe(rowNamed('记录 19'))
    fireEvent.keyDown(rowNamed('记录 19'), { key: ' ' })
    expect(await screen.findByText('合计 19')).toBeTruthy()
    fireEvent.keyDown(rowNamed('记录 19'), { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'row-19' }))
  })

  test('a click opens a row, but not one on an action of it', async () => {
    const onOpen = vi.fn()
    const act = vi.fn()
    const { user } = await openTable({
      onOpen,
      rowActions: () => [{ key: 'a', label: '处理', onClick: act }],
      ...oneRow,
    })
    await user.click(await screen.findByRole('button', { name: '处理 记录 0' }))
    expect(act).toHaveBeenCalledOnce()
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByText('备注 0'))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('chosen rows stay chosen on the next page and are forgotten with other filters', async () => {
    const query = (input: { currentPage?: number; keyword?: string }) => ({
      queryKey: ['pages', input],
      queryFn: async (): Promise<ListPage<Row>> => ({
        list: rowsOf(40).slice(((input.currentPage ?? 1) - 1) * 20, (input.currentPage ?? 1) * 20),
        pagination: { currentPage: input.currentPage ?? 1, pageSize: 20, total: 40 },
      }),
    })
    const { user } = await openTable({ query, ...sumOf })
    await user.click(await screen.findByRole('checkbox', { name: '选择 记录 3' }))
    await user.click(within(screen.getByRole('navigation', { name: '分页' })).getByTitle('2'))
    await user.click(await screen.findByRole('checkbox', { name: '选择 记录 25' }))
    expect(screen.getByText('已选 2 项')).toBeTruthy()
    expect(screen.getByText('合计 28')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: '关键字' }), '记录{Enter}')
    await waitFor(() => expect(screen.queryByText('已选 2 项')).toBeNull())
  })

  test('users-ask 2: of five hundred rows only those in view are drawn', async () => {
    const list = rowsOf(500)
    const page = { list, pagination: { currentPage: 1, pageSize: 500, total: 500 } }
    await openTable({ query: (input) => ({ queryKey: ['long', input], queryFn: async () => page }) })
    await screen.findByText('记录 0')
    const drawn = document.querySelectorAll('[data-row-key]').length
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(100)
  })

  test('users-ask 1: a page costs one call for its rows and one for its columns, however many rows there are', async () => {
    const { server, fetchPage } = await openTable()
    await screen.findByText('记录 19')
    expect(fetchPage).toHaveBeenCalledOnce()
    expect(server.requests(authority.getColumns)).toHaveLength(1)
  })
})

describe('a page of a list', () => {
  test('that is gone leads to the last one there is', async () => {
    let total = 40
    const asked = vi.fn()
    const query = (input: { currentPage?: number }) => ({
      queryKey: ['gone', input],
      queryFn: async (): Promise<ListPage<Row>> => {
        asked(input.currentPage)
        const list = (input.currentPage ?? 1) * 20 > total ? [] : rowsOf(20)
        return { list, pagination: { currentPage: input.currentPage ?? 1, pageSize: 20, total } }
      },
    })
    const { user } = await openTable({ query })
    await screen.findByText('记录 0')
    total = 20
    await user.click(within(screen.getByRole('navigation', { name: '分页' })).getByTitle('2'))
    await waitFor(() => expect(asked.mock.calls.flat()).toEqual([1, 2]))
    await waitFor(() => expect(document.querySelector('.ant-pagination-item-active')?.textContent).toBe('1'))
    expect(screen.getByText('记录 0')).toBeTruthy()
    expect(screen.queryByText('还没有记录。')).toBeNull()
  })

  test('that could not be refreshed keeps its rows and says so', async () => {
    const answers = vi.fn<() => Promise<ListPage<Row>>>()
    answers.mockResolvedValueOnce({ list: rowsOf(1), pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    answers.mockRejectedValueOnce(new ApiError(500, '系统出错', false, { requestId: 'req-78' }))
    answers.mockResolvedValue({ list: rowsOf(2), pagination: { currentPage: 1, pageSize: 20, total: 2 } })
    const { user } = await openTable({ query: (input) => ({ queryKey: ['stale', input], queryFn: answers }) })
    await screen.findByText('记录 0')
    await user.click(screen.getByRole('button', { name: '刷新' }))
    expect(await screen.findByText('没有刷新成功，下面是之前的内容。')).toBeTruthy()
    expect(screen.getByText('记录 0')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('记录 1')).toBeTruthy()
    expect(screen.queryByText('没有刷新成功，下面是之前的内容。')).toBeNull()
  })

  test('whose total is not counted to the end says how many there are at least, and counts them all when asked', async () => {
    const asked: object[] = []
    const pageFor = (input: PageQuery) => {
      asked.push(input)
      const { currentPage = 1, exactTotal } = input
      const counted = exactTotal === 1 ? { total: 31_415 } : { total: 10_000, totalCapped: true }
      return { list: rowsOf(20), pagination: { currentPage, pageSize: 20, ...counted } }
    }
    const { user } = await openTable({
      query: (input) => ({ queryKey: ['capped', input], queryFn: async () => pageFor(input) }),
    })
    expect(await screen.findByText('共 10,000+ 条')).toBeTruthy()
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ currentPage: 3 }))
    await user.click(await screen.findByRole('button', { name: '全部计数' }))
    expect(await screen.findByText('共 31,415 条')).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ currentPage: 3, exactTotal: 1 })
    expect(screen.queryByRole('button', { name: '全部计数' })).toBeNull()
  })
})

describe('users-ask 13: an export', () => {
  test('says that it is under way, cannot be pressed twice, and tells which file was made', async () => {
    let finish: (file: { name: string; url: string }) => void = () => undefined
    const onExport = vi.fn(() => new Promise<{ name: string; url: string }>((resolve) => (finish = resolve)))
    const { user } = await openTable({ onExport })
    await screen.findByText('记录 0')
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByText('导出全部'))
    expect((await screen.findAllByText('正在导出…', {}, { timeout: 5000 })).length).toBeGreaterThan(0)
    finish({ name: '记录.xlsx', url: '#' })
    expect(await screen.findByText('已导出 记录.xlsx')).toBeTruthy()
    expect(onExport).toHaveBeenCalledOnce()
  })
})

describe('on a narrow window', () => {
  test('cards are chosen and put in order', async () => {
    const { user, fetchPage } = await openTable(sumOf, null, { width: 375 })
    await user.click(await screen.findByRole('checkbox', { name: '选择 记录 4' }))
    expect(screen.getByText('合计 4')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '排序' }))
    await user.click(await screen.findByText('大小，降序'))
    await waitFor(() =>
      expect(fetchPage).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 20, sidx: 'size', sort: 'desc' }),
    )
  })
})

test('a card named a fact that its record has not: it names the others alone', async () => {
  const halves = columns.map((column) => ({ ...column, value: (row: Row) => (row.size % 2 ? column.value(row) : '') }))
  await openTable({ columns: halves }, null, { width: 375 })
  await screen.findByText('记录 19')
  expect(screen.getAllByText('大小').length).toBe(10)
})

describe('the search bar', () => {
  const many = ['甲', '乙', '丙', '丁', '戊'].map((label) => ({ kind: 'text', key: label, label }) as const)

  test('is one row that unfolds, and stays as it was left', async () => {
    const { user, unmount } = await openTable({ filters: many })
    await screen.findByText('记录 0')
    expect(screen.queryByRole('searchbox', { name: '戊' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '展开' }))
    expect(screen.getByRole('searchbox', { name: '戊' })).toBeTruthy()
    unmount()
    await openTable({ filters: many })
    await screen.findByText('记录 0')
    expect(screen.getByRole('searchbox', { name: '戊' })).toBeTruthy()
  })
})
