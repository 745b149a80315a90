import { Button } from 'antd'
import type { DataColumn } from './data-column'
import { type RowAction, RowActions } from './row-actions'
import './record-cards.css'

interface RecordCardsProps<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  nameOf: (row: Row) => string
  rowActions?: ((row: Row) => RowAction[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
}

/** A list on a narrow window: each row as a card with what matters and its actions under the thumb. */
export function RecordCards<Row extends { id: string }>(props: RecordCardsProps<Row>) {
  return (
    <ul className="record-cards">
      {props.rows.map((row) => (
        <RecordCard key={row.id} row={row} {...props} />
      ))}
    </ul>
  )
}

function RecordCard<Row extends { id: string }>({ row, ...props }: RecordCardsProps<Row> & { row: Row }) {
  const { columns, nameOf, rowActions, onOpen, isMarked } = props
  const actions = rowActions?.(row) ?? []
  const at = (place: DataColumn<Row>['card']) => columns.filter((column) => column.card === place)
  return (
    <li className={isMarked?.(row) ? 'record-card record-card-marked' : 'record-card'}>
      <div className="record-card-head">
        {onOpen ? (
          <Button type="link" className="record-card-title" onClick={() => onOpen(row)}>
            {nameOf(row)}
          </Button>
        ) : (
          <strong className="record-card-title">{nameOf(row)}</strong>
        )}
        {at('status').map((column) => (
          <span key={column.key}>{column.value(row)}</span>
        ))}
      </div>
      <dl>
        {at('fact').map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.value(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && <RowActions actions={actions} about={nameOf(row)} />}
    </li>
  )
}
