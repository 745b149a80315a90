import { memo } from 'react'
import { CellSight } from './live-cell'
import { RowActions } from './row-actions'
import { SubTableCell } from './sub-table-cell'
import { useSubTableTexts } from './sub-table-texts'
import { SummaryList } from './summary-row'
import type { ViewProps } from './table-view'

/** The rows as cards, for narrow windows. */
export function CardView({ store, columns, rows, summaryField, disabled, label }: ViewProps) {
  return (
    <>
      <ol className="sub-table-cards" aria-label={label}>
        <CellSight columns={columns} rows={rows.length}>
          {rows.map((row, index) => (
            <RowCard
              key={row.id}
              store={store}
              columns={columns}
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              disabled={disabled}
            />
          ))}
        </CellSight>
      </ol>
      {summaryField.length > 0 ? <SummaryList columns={columns} rows={rows} summaryField={summaryField} /> : null}
    </>
  )
}

type CardProps = Pick<ViewProps, 'store' | 'columns' | 'disabled'> & {
  row: ViewProps['rows'][number]
  index: number
  isLast: boolean
}

const RowCard = memo(function RowCard({ store, columns, row, index, disabled }: CardProps) {
  const { t } = useSubTableTexts()
  return (
    <li className={disabled ? 'sub-card sub-card-disabled' : 'sub-card'}>
      <div className="sub-card-head">
        <strong>{t('rowNumber', { row: index + 1 })}</strong>
        {disabled ? null : <RowActions store={store} id={row.id} index={index} />}
      </div>
      {columns.map((column) => (
        <div key={column.key} className="sub-card-field">
          <span className="sub-card-label" aria-hidden>
            {column.required && !disabled ? <span className="sub-table-required">*</span> : null}
            {column.title}
          </span>
          <SubTableCell store={store} column={column} row={row} index={index} disabled={disabled} />
        </div>
      ))}
    </li>
  )
})
