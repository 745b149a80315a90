import { memo, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBoxSize } from '../preview/use-box-size'
import { fittedWidths, type SubTableColumn } from './column'
import { CellSight } from './live-cell'
import { RowActions } from './row-actions'
import { rowWindow, topOf, virtualFrom } from './row-window'
import { SubTableCell } from './sub-table-cell'
import type { SubTableStore, TableRow } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'
import { SummaryRow } from './summary-row'

/** Pixels of the number of a row, and of its acts. */
const numberWidth = 56
const actsWidth = 128
/** Pixels of the view in which more than 100 rows scroll. */
const viewHeight = 480

export interface ViewProps {
  store: SubTableStore
  columns: readonly SubTableColumn[]
  rows: readonly TableRow[]
  summaryField: readonly string[]
  disabled: boolean
  label: string
}

/** The rows as a table; above 100 only those in view are drawn. */
export function TableView({ store, columns, rows, summaryField, disabled, label }: ViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { width } = useBoxSize(box)
  const shown = rowWindow(rows, top, viewHeight)
  const isVirtual = rows.length > virtualFrom
  useLayoutEffect(() => {
    store.onReveal = (index) => {
      const view = box.current
      if (!view || store.get().rows.length <= virtualFrom) return
      const place = topOf(store.get().rows, index)
      if (place < view.scrollTop || place > view.scrollTop + viewHeight - 140)
        view.scrollTop = Math.max(0, place - viewHeight / 2)
    }
  }, [store])
  return (
    <div
      ref={box}
      className="sub-table-scroll"
      style={isVirtual ? { maxHeight: viewHeight } : undefined}
      onScroll={(event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop)}
    >
      <table className="sub-table" aria-label={label} aria-rowcount={rows.length + 1}>
        <HeadRow columns={columns} isEditable={!disabled} width={width} />
        <tbody>
          {shown.above > 0 ? <tr aria-hidden style={{ height: shown.above }} /> : null}
          <CellSight columns={columns} rows={shown.end - shown.first}>
            {rows.slice(shown.first, shown.end).map((row, offset) => (
              <TableViewRow
                key={row.id}
                store={store}
                columns={columns}
                row={row}
                index={shown.first + offset}
                isLast={shown.first + offset === rows.length - 1}
                disabled={disabled}
              />
            ))}
          </CellSight>
          {shown.below > 0 ? <tr aria-hidden style={{ height: shown.below }} /> : null}
        </tbody>
        {summaryField.length > 0 ? (
          <SummaryRow columns={columns} rows={rows} summaryField={summaryField} hasActions={!disabled} />
        ) : null}
      </table>
    </div>
  )
}

interface HeadRowProps {
  columns: readonly SubTableColumn[]
  isEditable: boolean
  /** Pixels of the view; 0 until it is measured. */
  width: number
}

function HeadRow({ columns, isEditable, width }: HeadRowProps) {
  const { t } = useSubTableTexts()
  const widths = fittedWidths(columns, width - numberWidth - (isEditable ? actsWidth : 0))
  return (
    <thead>
      <tr>
        <th scope="col" style={{ width: numberWidth }}>
          {t('number')}
        </th>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: widths[at] }}
            className={column.kind === 'number' ? 'sub-table-figure' : undefined}
          >
            {column.required && isEditable ? <span className="sub-table-required">*</span> : null}
            {column.title}
            {column.required && isEditable ? <span className="visually-hidden">{t('isRequired')}</span> : null}
          </th>
        ))}
        {isEditable ? (
          <th scope="col" className="sub-table-actions" style={{ width: actsWidth }}>
            {t('actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

interface RowProps {
  store: SubTableStore
  columns: readonly SubTableColumn[]
  row: TableRow
  index: number
  /** Asked for so that the row knows when another one comes behind it. */
  isLast: boolean
  disabled: boolean
}

const TableViewRow = memo(function TableViewRow({ store, columns, row, index, disabled }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <td className="sub-table-number">{index + 1}</td>
      {columns.map((column) => (
        <td key={column.key}>
          <SubTableCell store={store} column={column} row={row} index={index} disabled={disabled} />
        </td>
      ))}
      {disabled ? null : (
        <td className="sub-table-actions">
          <RowActions store={store} id={row.id} index={index} />
        </td>
      )}
    </tr>
  )
})
