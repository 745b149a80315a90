import { Button, Checkbox } from 'antd'
import { type CSSProperties, Fragment } from 'react'
import type { DataColumn } from './data-column'
import { HeadingLine } from './heading-rows'
import type { DrawnNesting } from './nested-rows'
import type { Heading } from './place-headings'
import { type RowAction, RowActions } from './row-actions'
import type { DrawnHeadings } from './use-headings'
import { useTableTexts } from './use-table-texts'
import './record-cards.css'

interface RecordCardsProps<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  nameOf: (row: Row) => string
  rowActions?: ((row: Row) => RowAction[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  /** The chosen rows; undefined where rows cannot be chosen. */
  chosen?: readonly Row[] | undefined
  onChoose: (rows: Row[]) => void
  /** Stand above the rows that share something. */
  headings?: DrawnHeadings | undefined
  /** How the rows stand below each other. */
  nesting?: DrawnNesting<Row> | undefined
  /** Side by side, on a wide window. */
  wide?: boolean
}

/** A list on a narrow window: each row as a card with what matters and its actions under the thumb. */
export function RecordCards<Row extends { id: string }>(props: RecordCardsProps<Row>) {
  const { headings, nesting } = props
  const lines = (placed: readonly Heading[] | undefined) =>
    headings &&
    placed?.map((heading) => (
      <li key={heading.group?.value ?? heading.title} className="record-cards-heading">
        <HeadingLine {...headings} heading={heading} />
      </li>
    ))
  return (
    <ul className={props.wide && !nesting ? 'record-cards record-cards-wide' : 'record-cards'}>
      {props.rows.map((row) => (
        <Fragment key={row.id}>
          {lines(headings?.placed.above.get(row.id))}
          <RecordCard row={row} {...props} />
          {nesting?.moreAfter.get(row.id)?.map((above) => (
            <li key={above.id}>{nesting.more(above)}</li>
          ))}
        </Fragment>
      ))}
      {lines(headings?.placed.below)}
    </ul>
  )
}

type CardProps<Row> = RecordCardsProps<Row> & { row: Row }

function RecordCard<Row extends { id: string }>({ row, ...props }: CardProps<Row>) {
  const { columns, nameOf, rowActions, nesting } = props
  const actions = rowActions?.(row) ?? []
  const at = (place: DataColumn<Row>['card']) => columns.filter((column) => column.card === place)
  const facts = at('fact')
    .map(({ key, title, value }) => ({ key, title, value: value(row) }))
    .filter(({ value }) => value !== '' && value !== null && value !== undefined)
  return (
    <li {...frameOf(row, props)}>
      <div className="record-card-head">
        <CardTick row={row} {...props} />
        {nesting?.lead(row, true)}
        <CardTitle row={row} {...props} />
        {at('status').map((column) => (
          <span key={column.key} className="record-card-status">
            {column.value(row)}
          </span>
        ))}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ key, title, value }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.length > 0 && <RowActions actions={actions} about={nameOf(row)} />}
    </li>
  )
}

/** How a card stands: marked, as far in as it stands below others, paler where it is there for what was found below it. */
function frameOf<Row>(row: Row, { isMarked, nesting }: Pick<RecordCardsProps<Row>, 'isMarked' | 'nesting'>) {
  const place = nesting?.placeOf(row)
  const names = [
    'record-card',
    ...(isMarked?.(row) ? ['record-card-marked'] : []),
    ...(place ? ['record-card-nested'] : []),
    ...(place?.isFound === false ? ['record-card-way'] : []),
  ]
  return { className: names.join(' '), ...(place && { style: { '--depth': place.depth } as CSSProperties }) }
}

function CardTitle<Row>({ row, nameOf, onOpen }: CardProps<Row>) {
  if (!onOpen) return <strong className="record-card-title">{nameOf(row)}</strong>
  return (
    <Button type="link" className="record-card-title" onClick={() => onOpen(row)}>
      {nameOf(row)}
    </Button>
  )
}

function CardTick<Row extends { id: string }>({ row, nameOf, chosen, onChoose }: CardProps<Row>) {
  const { t } = useTableTexts()
  if (!chosen) return null
  const others = chosen.filter(({ id }) => id !== row.id)
  return (
    <Checkbox
      className="record-card-tick"
      aria-label={t('chooseRow', { name: nameOf(row) }).trim()}
      checked={others.length < chosen.length}
      onChange={(event) => onChoose(event.target.checked ? [...others, row] : others)}
    />
  )
}
