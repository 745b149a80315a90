import type { PointerEvent, ThHTMLAttributes } from 'react'

interface ResizeHandleProps {
  /** `undefined` gives the column its first width again. */
  onResize: (pixels: number | undefined) => void
}

/** Pixels that a column keeps while its edge is dragged to the left. */
const least = 60

/** A line over the whole table where the edge of the column would be. */
function drawLine(table: DOMRect): HTMLElement {
  const line = document.createElement('div')
  line.className = 'resize-line'
  line.style.top = `${Math.max(0, table.top)}px`
  line.style.height = `${Math.min(window.innerHeight, table.bottom) - Math.max(0, table.top)}px`
  document.body.append(line)
  return line
}

function followPointer(handle: HTMLElement, pointerId: number, onResize: (pixels: number) => void) {
  const head = handle.closest('th')?.getBoundingClientRect()
  const table = handle.closest('.ant-table')?.getBoundingClientRect()
  if (!head || !table) return
  const line = drawLine(table)
  const widthAt = (x: number) => Math.max(least, x - head.left)
  const place = (x: number) => {
    line.style.left = `${head.left + widthAt(x)}px`
  }
  const end = () => {
    line.remove()
    done.abort()
  }
  const done = new AbortController()
  const { signal } = done
  place(head.right)
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', (event) => place(event.clientX), { signal })
  handle.addEventListener('pointercancel', end, { signal })
  handle.addEventListener(
    'pointerup',
    (event) => {
      end()
      if (Math.abs(event.clientX - head.right) > 2) onResize(widthAt(event.clientX))
    },
    { signal },
  )
}

/** The right edge of a column's head: drag it to make the column wider, double-click it for the first width. */
function ResizeHandle({ onResize }: ResizeHandleProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    followPointer(event.currentTarget, event.pointerId, onResize)
  }
  return (
    <span
      className="resize-handle"
      aria-hidden
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(undefined)}
    />
  )
}

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  onResizeColumn?: (pixels: number | undefined) => void
}

/** The head of a column, with an edge to drag where the column can be resized. */
export function HeadCell({ onResizeColumn, children, ...cell }: HeadCellProps) {
  return (
    <th {...cell}>
      {children}
      {onResizeColumn && <ResizeHandle onResize={onResizeColumn} />}
    </th>
  )
}
