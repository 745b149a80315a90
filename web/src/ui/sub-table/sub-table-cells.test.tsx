import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { afterEach, expect, test, vi } from 'vitest'
import { clipboardOf } from '../../testing/clipboard-of'
import { renderPage } from '../../testing/render-page'
import { startOfDay } from '../zoned-day'
import type { SubTableColumn } from './column'
import { SubTable, submitSubTable } from './sub-table'
import { useSubTable } from './use-sub-table'

const [first, second] = [startOfDay('2026-03-01'), startOfDay('2026-03-02')]
const units = ['吨', '米'].map((fullName) => ({ id: fullName, fullName }))
const columns: readonly SubTableColumn[] = [
  { key: 'name', title: '材料', kind: 'text' },
  { key: 'price', title: '单价', kind: 'number', thousands: true, unit: '元', placeholder: '几何' },
  { key: 'unit', title: '单位', kind: 'select', options: units, placeholder: '选单位' },
  { key: 'day', title: '日期', kind: 'date', placeholder: '选日期' },
  { key: 'code', title: '编码', kind: 'text', regList: [{ pattern: '^[A-Z]+$', message: '' }] },
  { key: 'rule', title: '规则', kind: 'text', regList: [{ pattern: '(', message: '不会说' }] },
  {
    ...{ key: 'mark', title: '印记', kind: 'custom', show: (value) => (value ? `印 ${value}` : '') },
    edit: ({ label, onLeave }) => <input aria-label={label} ref={(box) => box?.focus()} onBlur={onLeave} />,
  },
  { key: 'sum', title: '合计价', kind: 'custom', show: (value, { name = '共' }) => `${name} ${value}` },
]
const given: RowValues[] = [
  { name: '甲', price: 1234.5, unit: '吨', day: first, code: 'A', rule: '', mark: '一', sum: 3 },
  { name: '乙', price: 2, unit: null, day: null, code: '', rule: '', mark: null, sum: 4 },
]

interface PageProps {
  rows: readonly RowValues[]
  disabled: boolean
  changed: (rows: RowValues[]) => void
}

function Page({ rows, disabled, changed }: PageProps) {
  const table = useSubTable({ columns, rows, onChange: changed })
  return (
    <>
      <SubTable table={table} label="材料表" summaryField={['price', 'sum']} disabled={disabled} />
      <button type="button" onClick={() => submitSubTable(table)}>
        提交
      </button>
    </>
  )
}

function show(rows: readonly RowValues[] = given, disabled = false) {
  const changed = vi.fn<(rows: RowValues[]) => void>()
  const page = renderPage(<Page {...{ rows, disabled, changed }} />)
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { ...page, changed, cell, last: () => changed.mock.lastCall?.[0] }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const wide = window.innerWidth
afterEach(() => {
  vi.useRealTimers()
  window.innerWidth = wide
})

test('cells say their values in words, those that are empty what belongs there', () => {
  const { cell } = show()
  const words = (name: string) => button(name).textContent
  expect(['单位，第 1 行: 吨', '日期，第 1 行: 2026-03-01', '印记，第 1 行: 印 一'].map(words)).toEqual([
    ...['吨', '2026-03-01', '印 一'],
  ])
  expect(['单位，第 2 行', '日期，第 2 行', '印记，第 2 行'].map(words)).toEqual(['选单位', '选日期', ''])
  expect([cell('单价，第 1 行').value, cell('单价，第 2 行').placeholder]).toEqual(['1,234.5', '几何'])
  expect(screen.getByText('乙 4').className).toBe('sub-cell-computed')
  const total = screen.getByRole('rowheader', { name: '合计' }).closest('tr')
  expect([...(total?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual([
    ...['', '1,236.5 元', '', '', '', '', '', '共 7', ''],
  ])
})

test('a day is chosen and taken away again, and a choice likewise', async () => {
  const { user, last } = show()
  await user.click(button('日期，第 1 行: 2026-03-01'))
  fireEvent.click(await screen.findByTitle('2026-03-02'))
  expect(last()?.map(({ day }) => day)).toEqual([second, null])
  fireEvent.click(document.querySelector('.ant-picker-clear') as Element)
  expect(last()?.map(({ day }) => day)).toEqual([null, null])
  await user.click(button('单位，第 1 行: 吨'))
  fireEvent.click(document.querySelector('.ant-select-clear') as Element)
  expect(last()?.map(({ unit }) => unit)).toEqual([null, null])
})

test('a cell becomes words again once it is left', async () => {
  const { user } = show()
  await user.click(button('印记，第 2 行'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '印记，第 2 行' }))
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '印记，第 2 行' })).toBeNull())
  expect(button('印记，第 2 行')).toBeTruthy()
})

test('what does not match is said, also by a rule without words, and by one that nobody can use', async () => {
  const { user, cell } = show([{ code: 'a', rule: 'b' }, { code: 'B' }])
  await user.click(button('提交'))
  const told = (name: string) => document.getElementById(cell(name).getAttribute('aria-describedby') ?? '')?.textContent
  expect([told('编码，第 1 行'), told('规则，第 1 行'), told('编码，第 2 行')]).toEqual([
    ...['格式不正确', '校验规则有误，请联系管理员', undefined],
  ])
  await waitFor(() => expect(document.activeElement).toBe(cell('编码，第 1 行')))
})

test('a number that is cleared is none, and while it is worked in it stands as it was typed', async () => {
  const { user, cell, last } = show()
  const price = cell('单价，第 1 行')
  await user.click(price)
  expect(price.value).toBe('1234.5')
  await user.clear(price)
  expect(last()?.[0]?.['price']).toBeNull()
  await user.type(price, '1.50')
  expect([price.value, last()?.[0]?.['price']]).toEqual(['1.50', 1.5])
  await user.tab()
  expect([price.value, last()?.[1]?.['price']]).toEqual(['1.5', 2])
})

test('keys do nothing where words are composed, above the first row, outside of the cells and in rows to read', async () => {
  const { user, cell, changed, unmount } = show()
  cell('材料，第 2 行').focus()
  fireEvent.keyDown(cell('材料，第 2 行'), { key: 'Enter', isComposing: true })
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowUp}{Alt>}x{/Alt}')
  cell('材料，第 1 行').focus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  fireEvent.keyDown(button('下移第 1 行'), { key: 'ArrowDown', altKey: true })
  fireEvent.paste(button('下移第 1 行'), clipboardOf('a\tb'))
  fireEvent.paste(cell('材料，第 1 行'), clipboardOf('a'))
  expect(changed).not.toHaveBeenCalled()
  unmount()
  const read = show(given, true)
  fireEvent.keyDown(read.cell('材料，第 1 行'), { key: 'ArrowDown', altKey: true })
  fireEvent.paste(read.cell('材料，第 1 行'), clipboardOf('a\tb'))
  expect(read.changed).not.toHaveBeenCalled()
})

test('a copied row is worked in at once, and a row goes down by its button', async () => {
  const { user, last, cell } = show()
  expect([button('上移第 1 行').disabled, button('下移第 1 行').disabled]).toEqual([true, false])
  expect([button('上移第 2 行').disabled, button('下移第 2 行').disabled]).toEqual([false, true])
  await user.click(button('下移第 1 行'))
  expect(last()?.map(({ name }) => name)).toEqual(['乙', '甲'])
  await user.click(button('复制第 1 行'))
  expect(last()?.map(({ name }) => name)).toEqual(['乙', '乙', '甲'])
  await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 2 行')))
})

test('ten seconds long a removed row can be taken back', () => {
  vi.useFakeTimers()
  show()
  fireEvent.click(button('删除第 1 行'))
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status').textContent).toBe('已删除 1 行撤销')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('on a phone rows to read are cards without acts', () => {
  window.innerWidth = 375
  show(given, true)
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual([
    ...['sub-card sub-card-disabled', 'sub-card sub-card-disabled'],
  ])
  expect(screen.queryByRole('button', { name: '删除第 1 行' })).toBeNull()
  expect(screen.queryByText(/回车到下一行/)).toBeNull()
})

test('a wrong cell far below is scrolled to the middle and gets the focus, one in view leaves the place', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ name: `材料 ${at}`, code: at === 150 ? 'x' : 'X' }))
  const { cell } = show(rows)
  const view = document.querySelector<HTMLElement>('.sub-table-scroll')
  if (!view) throw new Error('a table that scrolls')
  expect([view.style.maxHeight, view.querySelectorAll('tr[aria-hidden]').length]).toEqual(['480px', 1])
  fireEvent.click(button('提交'))
  expect(view.scrollTop).toBe(150 * 41 - 240)
  fireEvent.scroll(view)
  expect(view.querySelectorAll('tr[aria-hidden]')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(cell('编码，第 151 行')))
  for (const [top, then] of [
    [150 * 41, 150 * 41],
    [150 * 41 + 1, 150 * 41 - 240],
    [150 * 41 - 340, 150 * 41 - 340],
    [150 * 41 - 341, 150 * 41 - 240],
  ] as const) {
    view.scrollTop = top
    fireEvent.click(button('提交'))
    expect(view.scrollTop).toBe(then)
  }
})
