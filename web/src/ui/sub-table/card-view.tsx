import { memo, useLayoutEffect, useRef, useState } from 'react'
import { createNear, type Near, useIsNear } from '../near'
import { CellSight } from './live-cell'
import { RowActions } from './row-actions'
import { SubTableCell } from './sub-table-cell'
import { useSubTableTexts } from './sub-table-texts'
import { SummaryList } from './summary-row'
import type { ViewProps } from './table-view'

/** Cards that are drawn with their table; of more of them those alone that come into view. */
const drawnAtOnce = 20
/** Pixels of a card without fields, and of one of these, for a card that is not drawn yet. */
const cardHeight = 56
const fieldHeight = 48

/** The rows as cards, for narrow windows. */
export function CardView({ store, columns, rows, summaryField, disabled, label }: ViewProps) {
  const [near] = useState(createNear)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(() => new Set())
  useLayoutEffect(() => {
    store.onReveal = (index) => {
      const id = store.get().rows[index]?.id
      if (id !== undefined) setRevealed((before) => new Set([...before, id]))
    }
  }, [store])
  return (
    <>
      <ol className="sub-table-cards" aria-label={label}>
        <CellSight columns={columns} rows={rows.length}>
          {rows.map((row, index) => (
            <AwaitedCard
              key={row.id}
              near={near}
              isRevealed={revealed.has(row.id)}
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

/** A card of a table of many, with room for it until it comes into view or something in it is looked for. */
function AwaitedCard({ near, isRevealed, ...card }: CardProps & { near: Near; isRevealed: boolean }) {
  const { t } = useSubTableTexts()
  const place = useRef<HTMLLIElement>(null)
  const [isFirst] = useState(card.index < drawnAtOnce)
  const isNear = useIsNear(near, place)
  if (isFirst || isNear || isRevealed) return <RowCard {...card} />
  return (
    <li ref={place} className="sub-card" style={{ height: cardHeight + card.columns.length * fieldHeight }}>
      {t('rowNumber', { row: card.index + 1 })}
    </li>
  )
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
