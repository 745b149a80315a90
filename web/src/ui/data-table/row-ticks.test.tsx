import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { columns, openTable, type Row } from './testing/open-table'

const sumOf = { selectionActions: (rows: Row[]) => <span>合计 {rows.reduce((sum, { size }) => sum + size, 0)}</span> }
const tickOf = (number: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `选择 记录 ${number}` })

test('with the Shift key all rows from the one that was ticked before are chosen, or none of them', async () => {
  const { user } = await openTable(sumOf)
  await user.click(await tickOf(3))
  await user.keyboard('{Shift>}')
  await user.click(await tickOf(6))
  expect(screen.getByText('合计 18')).toBeTruthy()
  await user.click(await tickOf(4))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('合计 3')).toBeTruthy()
})

test('the tick in the head chooses the page and takes it back; some rows make it half', async () => {
  const { user } = await openTable(sumOf)
  await user.click(await tickOf(3))
  const [head] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
  if (!head) throw new Error('there is no tick in the head')
  expect(head.closest('.ant-checkbox')?.classList.contains('ant-checkbox-indeterminate')).toBe(true)
  await user.click(head)
  expect(screen.getByText('已选 20 项')).toBeTruthy()
  expect((await tickOf(19)).checked).toBe(true)
  await user.click(head)
  expect(screen.queryByText(/已选/)).toBeNull()
})

test('users-ask 2: a tick draws ticks alone, and no cell of a record again', async () => {
  const value = vi.fn((row: Row) => row.note)
  await openTable({
    ...sumOf,
    columns: [...columns.slice(0, 2), { key: 'note', title: '备注', width: 160, value }],
  })
  const tick = await tickOf(3)
  value.mockClear()
  // Without a pointer, which would light up the row.
  fireEvent.click(tick)
  expect(screen.getByText('合计 3')).toBeTruthy()
  expect(value).not.toHaveBeenCalled()
})
