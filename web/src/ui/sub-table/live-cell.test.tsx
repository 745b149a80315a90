import { act, screen } from '@testing-library/react'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { seenPlaces } from '../../testing/seen-places'
import type { SubTableColumn } from './column'
import { SubTable } from './sub-table'
import { useSubTable } from './use-sub-table'

const drawn = vi.fn()
const widgets: readonly SubTableColumn[] = ['one', 'two', 'three', 'four'].map((key) => ({
  ...{ key, title: key, kind: 'custom', live: true },
  show: (value) => `值 ${value}`,
  edit: ({ label, value, onChange }) => {
    drawn(label)
    return <input aria-label={label} value={String(value)} onChange={({ target }) => onChange(target.value)} />
  },
}))
const seen = seenPlaces()
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ one: at, two: at, three: at, four: at }))

function Widgets({ count, changed }: { count: number; changed: (rows: RowValues[]) => void }) {
  const [rows] = useState(() => rowsOf(count))
  return <SubTable table={useSubTable({ columns: widgets, rows, onChange: changed })} label="材料表" />
}

describe('a large sub-table with a widget in every cell', () => {
  function show(count: number) {
    const changed = vi.fn<(rows: RowValues[]) => void>()
    return { ...renderPage(<Widgets count={count} changed={changed} />), changed }
  }

  beforeEach(() => {
    drawn.mockClear()
  })

  test('drew hundreds of them before anything was seen: they come with their cells, which say their values until then', () => {
    show(200)
    expect(drawn).not.toHaveBeenCalled()
    const face = screen.getByRole('button', { name: 'two，第 2 行: 值 1' })
    act(() => seen.get(face)?.(false))
    expect(drawn).not.toHaveBeenCalled()
    act(() => seen.get(face)?.(true))
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['two，第 2 行']))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'two，第 2 行' }).value).toBe('1')
  })

  test('a cell that is entered by a key before it was seen gets its widget with the focus, and takes what is typed', async () => {
    const { user, changed } = show(200)
    act(() => screen.getByRole('button', { name: 'three，第 1 行: 值 0' }).focus())
    const widget = screen.getByRole('textbox', { name: 'three，第 1 行' })
    expect(document.activeElement).toBe(widget)
    await user.keyboard('7')
    expect(changed.mock.lastCall?.[0][0]).toEqual({ one: 0, two: 0, three: '07', four: 0 })
  })

  test('a small one draws all of them at once', () => {
    show(5)
    expect(screen.getAllByRole('textbox')).toHaveLength(20)
  })
})
