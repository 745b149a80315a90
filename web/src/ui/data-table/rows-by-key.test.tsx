import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { role } from '@workstation/contract/role'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RowNesting } from './row-nesting'
import { oneRow, openTable, type Row, rowsOf } from './testing/open-table'
import { useHeadings } from './use-headings'
import { useRowNesting } from './use-row-nesting'
import './heading-line'

const wide = window.innerWidth
beforeEach(() => localStorage.clear())
afterEach(() => {
  window.innerWidth = wide
  vi.restoreAllMocks()
})

const rowNamed = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-row-key]') as HTMLElement
const focused = () => (document.activeElement as HTMLElement).dataset.rowKey
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more })
describe('the keys of rows', () => {
  test('go by ten and to the ends, and leave keys with others to the browser', async () => {
    const onOpen = vi.fn()
    await openTable({ onOpen, selectionActions: (rows) => <span>{rows.map(({ name }) => name).join('+')}</span> })
    await screen.findByText('记录 0')
    rowNamed('记录 0').focus()
    press('PageDown')
    expect(focused()).toBe('row-10')
    press('PageDown')
    expect(focused()).toBe('row-19')
    press('PageUp')
    expect(focused()).toBe('row-9')
    press('Home')
    expect(focused()).toBe('row-0')
    press('ArrowUp')
    expect(focused()).toBe('row-0')
    press('ArrowDown', { ctrlKey: true })
    press('Enter', { metaKey: true })
    press('x')
    expect(focused()).toBe('row-0')
    expect(onOpen).not.toHaveBeenCalled()
    const list = document.querySelectorAll<HTMLElement>('[data-row-key][tabindex="0"]')
    expect([...list].map(({ dataset }) => dataset.rowKey)).toEqual(['row-0'])
    press(' ')
    press('ArrowDown')
    press(' ')
    expect(await screen.findByText('记录 0+记录 1')).toBeTruthy()
    press(' ')
    expect(await screen.findByText('已选 1 项')).toBeTruthy()
    // On what stands inside a row the keys are its own, but for the arrows up and down.
    const tick = screen.getByRole('checkbox', { name: '选择 记录 1' })
    tick.focus()
    press('Enter')
    press('End')
    expect(onOpen).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(tick)
    press('ArrowDown')
    expect(focused()).toBe('row-2')
  })
})

test('on a phone headings stand above the cards that share them, and marked ones are marked', async () => {
  await openTable(
    { useHeadings, headingOf: ({ size }) => (size < 3 ? '小的' : '大的'), isMarked: ({ size }) => size === 4 },
    null,
    { width: 375 },
  )
  await screen.findByText('记录 19')
  await screen.findByText('大的')
  const items = [...document.querySelectorAll('.record-cards > li')]
  expect(items).toHaveLength(22)
  expect([items[0], items[4]].map((item) => item?.textContent)).toEqual(['小的', '大的'])
  expect(document.querySelectorAll('.record-card-marked')).toHaveLength(1)
  expect(document.querySelector('.record-card-marked')?.textContent).toContain('记录 4')
})

describe('rows that stand below each other', () => {
  const nesting: RowNesting<Row> = {
    placeOf: ({ id }) => ({
      ...{ parentId: id === 'row-1' ? 'row-0' : '', depth: id === 'row-1' ? 1 : 0, isFound: id !== 'row-0' },
      ...{
        hasChildren: id === 'row-0' || id === 'row-2',
        isOpen: id === 'row-0',
        childrenLeft: id === 'row-0' ? 7 : 0,
      },
    }),
    ...{ below: 2, mostBelow: 40, mostOpen: 9 },
  }
  const asked = vi.fn()
  const query = (input: object) => ({
    queryKey: ['nested', input],
    queryFn: async () => {
      asked(input)
      return { list: rowsOf(3), pagination: { currentPage: 1, pageSize: 20, total: 3 } }
    },
  })
  beforeEach(() => asked.mockClear())
  const last = () => asked.mock.lastCall?.[0]

  test('show more on a phone, and are opened there', async () => {
    const { user } = await openTable({ nesting, useRowNesting, query }, null, { width: 375 })
    const more = await screen.findByRole('button', { name: '记录 0 下还有 7 条，显示更多' })
    const items = [...document.querySelectorAll('.record-cards > li')]
    expect(items.indexOf(more.closest('li') as Element)).toBe(2)
    expect([...document.querySelectorAll('.record-card-way')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('记录 0'),
    ])
    // As far in as the row is the card, and its button is reached by Tab.
    const below = screen.getByText('记录 1').closest('li') as HTMLElement
    expect(below.style.getPropertyValue('--depth')).toBe('1')
    expect(below.querySelector<HTMLElement>('.nested-lead')?.style.getPropertyValue('--depth')).toBe('')
    expect(screen.getByRole('button', { name: '收起 记录 0' }).tabIndex).toBe(0)
    await user.click(more)
    await waitFor(() => expect(last()).toMatchObject({ open: '[{"id":"row-0","most":3}]' }))
    await user.click(screen.getByRole('button', { name: '展开 记录 2' }))
    await waitFor(() => expect(JSON.parse(last().open)).toContainEqual({ id: 'row-2' }))
  })

  test('are walked and opened with the arrows to the side', async () => {
    await openTable({ nesting, useRowNesting, query })
    await screen.findByText('记录 0')
    expect(rowNamed('记录 1').querySelector<HTMLElement>('.nested-lead')?.style.getPropertyValue('--depth')).toBe('1')
    expect(screen.getByRole('button', { name: '收起 记录 0' }).tabIndex).toBe(-1)
    rowNamed('记录 0').focus()
    press('ArrowRight')
    expect(focused()).toBe('row-1')
    press('ArrowRight')
    expect(focused()).toBe('row-1')
    press('ArrowLeft')
    expect(focused()).toBe('row-0')
    expect(asked).toHaveBeenCalledOnce()
    press('ArrowLeft')
    await waitFor(() => expect(last()).toMatchObject({ closed: '["row-0"]' }))
    rowNamed('记录 2').focus()
    press('ArrowLeft')
    expect(focused()).toBe('row-2')
    press('ArrowRight')
    await waitFor(() => expect(last()).toMatchObject({ open: '[{"id":"row-2"}]' }))
  })
})

test('acts that are refused on a row are closed with the reason, and asked for again with the list', async () => {
  const done = vi.fn()
  const onOpen = vi.fn()
  const page = await openTable({
    ...{ refusedActs: role.refusedActs, onOpen },
    query: (input) => ({
      queryKey: ['refused', input],
      queryFn: async () => ({ list: rowsOf(2), pagination: { currentPage: 1, pageSize: 20, total: 2 } }),
    }),
    rowActions: ({ id }) => [
      { key: 'off', label: '停用', act: 'disable', onClick: () => done(id, 'off') },
      { key: 'copy', label: '复制', onClick: () => done(id, 'copy') },
    ],
  })
  const { server, user } = page
  server.on(role.refusedActs, {
    list: [
      { id: 'row-0', act: 'disable', reason: '还有人在用' },
      { id: 'row-0', act: 'edit', reason: '不归您管' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: '刷新' }))
  await user.click(await screen.findByRole('button', { name: '停用 记录 0: 还有人在用' }))
  expect(done).not.toHaveBeenCalled()
  expect(server.inputs(role.refusedActs).at(-1)).toEqual({ ids: ['row-0', 'row-1'] })
  await user.click(screen.getByRole('button', { name: '停用 记录 1' }))
  await user.click(screen.getByRole('button', { name: '复制 记录 0' }))
  expect(done.mock.calls).toEqual([
    ['row-1', 'off'],
    ['row-0', 'copy'],
  ])
  await user.click(screen.getByText('备注 0'))
  expect(await screen.findByText('不归您管')).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(screen.getByText('备注 1'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'row-1' }))
  server.on(role.refusedActs, { list: [] })
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByRole('button', { name: '停用 记录 0' })).toBeTruthy()
})

test('a period that was turned to and left does not open by itself once its picker has come', async () => {
  await openTable({ ...oneRow, filters: [{ kind: 'period', key: 'period', label: '创建时间' }] })
  await screen.findByText('记录 0')
  const field = screen.getByLabelText('创建时间')
  act(() => field.focus())
  act(() => field.blur())
  await waitFor(() => expect(document.querySelector('.ant-picker')).toBeTruthy())
  await act(async () => undefined)
  expect(document.querySelector('.ant-picker-dropdown')).toBeNull()
  expect(within(document.body).queryByRole('dialog')).toBeNull()
})
