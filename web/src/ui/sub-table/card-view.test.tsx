import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { seenPlaces } from '../../testing/seen-places'
import type { SubTableColumn } from './column'
import { SubTable, submitSubTable } from './sub-table'
import { useSubTable } from './use-sub-table'

const columns: readonly SubTableColumn[] = [
  { key: 'name', title: '材料', kind: 'text', required: true },
  { key: 'note', title: '备注', kind: 'text' },
]
const seen = seenPlaces()
const wide = window.innerWidth

beforeEach(() => {
  window.innerWidth = 375
})
afterEach(() => {
  window.innerWidth = wide
})

function Cards({ count }: { count: number }) {
  const [rows] = useState(() =>
    Array.from({ length: count }, (_, at) => ({ name: at === 150 ? '' : `材料 ${at + 1}`, note: '' })),
  )
  const table = useSubTable({ columns, rows })
  return (
    <>
      <SubTable table={table} label="材料表" />
      <button type="button" onClick={() => submitSubTable(table)}>
        提交
      </button>
    </>
  )
}
const drawn = () => screen.getAllByRole('textbox').length / columns.length

test('a thousand rows on a phone were drawn before anything was seen: cards come with what is seen, and stay', () => {
  renderPage(<Cards count={1000} />)
  expect([drawn(), screen.getAllByRole('listitem').length]).toEqual([20, 1000])
  const card = screen.getByText('第 600 行')
  act(() => seen.get(card)?.(false))
  expect(drawn()).toBe(20)
  act(() => seen.get(card)?.(true))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '材料，第 600 行' }).value).toBe('材料 600')
  act(() => seen.get(card)?.(false))
  expect(drawn()).toBe(21)
})

test('what is wrong in a card that nobody has seen takes the focus, and a row that is added is worked in at once', async () => {
  const { user } = renderPage(<Cards count={200} />)
  await user.click(screen.getByText('提交'))
  const wrong = await screen.findByRole('textbox', { name: '材料，第 151 行' })
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  await user.click(screen.getByText('添加一行'))
  const added = await screen.findByRole('textbox', { name: '材料，第 201 行' })
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(drawn()).toBe(22)
})

test('twenty rows are drawn at once', () => {
  renderPage(<Cards count={20} />)
  expect(drawn()).toBe(20)
})
