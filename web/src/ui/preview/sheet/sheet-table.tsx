import { useMemo, useRef, useState } from 'react'
import { ScrollArea } from '../scroll-area'
import { useBoxSize } from '../use-box-size'
import { usePreviewTexts } from '../use-preview-texts'
import { columnName, columnWidths } from './column-widths'
import type { SheetSource } from './sheet-query'
import { useSheetRows } from './use-sheet-rows'

const rowHeight = 28
const numberWidth = 56
/** Rows that are drawn above and below those in view. */
const spare = 20

/** The rows of a sheet that are in view, with room for all others. */
export function SheetTable({ source, label }: { source: SheetSource; label: string }) {
  const { t } = usePreviewTexts()
  const box = useRef<HTMLElement>(null)
  const { height } = useBoxSize(box)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const end = Math.ceil((top + height) / rowHeight) + spare
  const { head, rowAt } = useSheetRows(source, first, end)
  const widths = useMemo(() => columnWidths(head.rows, head.columns), [head])
  const shown = Array.from({ length: Math.max(0, Math.min(end, head.total) - first) }, (_, at) => first + at)
  const width = widths.reduce((sum, column) => sum + column, numberWidth)
  return (
    <>
      <ScrollArea
        ref={box}
        className="sheet-stage"
        label={label}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        {head.total === 0 ? (
          <p className="preview-note">{t('emptySheet')}</p>
        ) : (
          <table className="sheet-table" style={{ width }} aria-rowcount={head.total + 1}>
            <colgroup>
              <col style={{ width: numberWidth }} />
              {widths.map((column, at) => (
                <col key={columnName(at)} style={{ width: column }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <td />
                {widths.map((_, at) => (
                  <th key={columnName(at)} scope="col">
                    {columnName(at)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Gap rows={first} columns={head.columns} />
              {shown.map((row) => (
                <SheetRow key={row} row={row} cells={rowAt(row)} columns={head.columns} />
              ))}
              <Gap rows={head.total - first - shown.length} columns={head.columns} />
            </tbody>
          </table>
        )}
      </ScrollArea>
      <p className="sheet-note">
        {head.capped
          ? t('sheetCapped', { total: head.total, columns: head.columns })
          : t('sheetRows', { total: head.total })}
      </p>
    </>
  )
}

function Gap({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns + 1} style={{ height: rows * rowHeight, padding: 0, border: 0 }} />
    </tr>
  )
}

function SheetRow({ row, cells, columns }: { row: number; cells: readonly string[] | null; columns: number }) {
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row">{row + 1}</th>
      {Array.from({ length: columns }, (_, at) => {
        const text = cells?.[at] ?? ''
        return (
          <td
            key={columnName(at)}
            title={text.length > 20 ? text : undefined}
            className={isNumber(text) ? 'sheet-number' : ''}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && text.length < 16
