import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import type { DrawnNesting } from './nested-rows'

interface RowKeys<Row> {
  rows: readonly Row[]
  onOpen?: ((row: Row) => void) | undefined
  /** Chooses the row, or takes it out of those chosen. */
  onToggle?: ((row: Row) => void) | undefined
  /** Where rows stand below each other, and what opens and closes one. */
  nesting?: Pick<DrawnNesting<Row>, 'placeOf' | 'toggle'>
  /** Brings a row into view that is not drawn yet. */
  scrollTo: (id: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
const controls = 'a, button, input, select, textarea, label, [contenteditable], .ant-checkbox-wrapper, .ant-select'

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step))
}

/**
 * What an arrow to the side does with a row that has others below it or above it: it opens or closes the row, or leads to the
 * first below it or to the one above it.
 */
function sideStep<Row extends { id: string }>(
  { rows, nesting }: Pick<RowKeys<Row>, 'rows' | 'nesting'>,
  { key, at }: { key: string; at: Row },
): 'toggle' | Row | undefined {
  if (!nesting) return undefined
  const { hasChildren, isOpen, parentId } = nesting.placeOf(at)
  if (key === 'ArrowRight' && hasChildren) return isOpen ? rows[rows.indexOf(at) + 1] : 'toggle'
  if (key !== 'ArrowLeft') return undefined
  return isOpen ? 'toggle' : rows.find(({ id }) => id === parentId)
}

/**
 * Arrow keys, Home, End and page keys move through the rows of a table, Enter opens the one that has the focus and
 * Space chooses it; a click on a row opens it too, except on what does something of its own.
 */
export function useRowKeys<Row extends { id: string }>({ rows, onOpen, onToggle, nesting, scrollTo }: RowKeys<Row>) {
  const table = useRef<HTMLDivElement>(null)

  const drawnRow = (id: string) =>
    [...(table.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])].find((row) => row.dataset.rowKey === id)

  const focusRow = (id: string, tries = 5) => {
    const row = drawnRow(id)
    if (row) {
      for (const other of table.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []) other.tabIndex = -1
      row.tabIndex = 0
      return row.focus()
    }
    if (tries > 0) requestAnimationFrame(() => focusRow(id, tries - 1))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const index = rows.findIndex(({ id }) => id === row.dataset.rowKey)
    const at = rows[index]
    const to = nextIndex(event.key, index, rows.length)
    const isRowItself = event.target === row
    const aside =
      at && isRowItself ? sideStep({ rows, ...(nesting && { nesting }) }, { key: event.key, at }) : undefined
    if (aside === 'toggle' && at) {
      event.preventDefault()
      return nesting?.toggle(at)
    }
    const along = to === null ? undefined : rows[to]
    const next = aside && aside !== 'toggle' ? aside : along
    if (next && (isRowItself || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      scrollTo(next.id)
      focusRow(next.id)
    } else if (at && isRowItself && event.key === 'Enter') onOpen?.(at)
    else if (at && isRowItself && event.key === ' ' && onToggle) {
      event.preventDefault()
      onToggle(at)
    }
  }

  const onRow = useCallback(
    (row: Row, index: number | undefined) => ({
      tabIndex: index === 0 ? 0 : -1,
      ...(onOpen && {
        onClick: (event: MouseEvent<HTMLElement>) => {
          const target = event.target as Element
          // A menu of the row is drawn elsewhere, and its clicks arrive here all the same.
          if (!event.currentTarget.contains(target) || target.closest(controls)) return
          if (!window.getSelection()?.toString()) onOpen(row)
        },
      }),
    }),
    [onOpen],
  )

  return { table, onKeyDown, onRow }
}
