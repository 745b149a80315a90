import { PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state'
import { useIsNarrow } from '../use-window-width'
import { CardView } from './card-view'
import { focusCell } from './focus-cell'
import type { SubTableStore } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'
import { TableView } from './table-view'
import { UndoBar } from './undo-bar'
import { useSubTableState } from './use-sub-table'
import { useTableKeys } from './use-table-keys'
import './sub-table.css'

interface SubTableProps {
  /** Of `useSubTable`. */
  table: SubTableStore
  /** What the rows are, for assistive technology. */
  label: string
  /** On the button that adds a row. */
  actionText?: string
  /** Keys of the columns that the last row sums (FRM-26). */
  summaryField?: readonly string[]
  /** What adds rows in place of the button that adds an empty one. */
  adder?: ReactNode
  /** Whether rows tell their numbers. */
  numbered?: boolean
  disabled?: boolean
  loading?: boolean
}

const noFields: readonly string[] = []

/** Rows that are filled in like a spreadsheet; cards in narrow windows (FRM-22 to FRM-33). */
export function SubTable({
  table,
  label,
  actionText,
  summaryField = noFields,
  adder,
  numbered = true,
  disabled = false,
  loading = false,
}: SubTableProps) {
  const { t } = useSubTableTexts()
  const { rows, undo } = useSubTableState(table)
  const keys = useTableKeys(table, disabled)
  const narrow = useIsNarrow()
  const mayAdd = table.acts.adds && !disabled
  if (loading) return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  const View = narrow ? CardView : TableView
  const add = () => {
    const id = table.add()
    if (id !== null) focusCell(table, id)
  }
  return (
    <div className={numbered ? 'sub-table-frame' : 'sub-table-frame sub-table-plain'} {...keys}>
      {rows.length > 0 ? (
        <View
          store={table}
          columns={table.columns}
          rows={rows}
          summaryField={summaryField}
          disabled={disabled}
          label={label}
        />
      ) : (
        <EmptyState text={t(mayAdd ? 'noneYet' : 'none')} />
      )}
      <UndoBar store={table} undo={undo} />
      {mayAdd && !table.isFull ? adder : null}
      {mayAdd && (!adder || table.isFull) ? (
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} disabled={table.isFull} onClick={add}>
          {table.isFull ? t('full', { rows: rows.length }) : (actionText ?? t('add'))}
        </Button>
      ) : null}
      {disabled || narrow ? null : <p className="sub-table-hint">{t(table.acts.moves ? 'keys' : 'keysFixed')}</p>}
    </div>
  )
}

/** Checks every cell and hands the rows over; with an invalid one it answers nothing and puts the focus there (FRM-31). */
export function submitSubTable(table: SubTableStore) {
  const rows = table.submit()
  if (rows) return rows
  const wrong = table.get().rows.find(({ problems }) => Object.keys(problems).length > 0)
  const key = table.columns.find((column) => wrong?.problems[column.key])?.key
  if (wrong && key) focusCell(table, wrong.id, key)
  return null
}
