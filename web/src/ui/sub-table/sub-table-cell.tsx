import { DownOutlined } from '@ant-design/icons'
import type { CellProblem } from '@workstation/domain/form/cell-check'
import { memo, type ReactNode, useId, useState } from 'react'
import { afterPress } from './after-press'
import { DateEditor, NumberCell, SelectEditor, TextCell } from './cell-fields'
import { cellText } from './cell-text'
import type { CellControl, FacedColumn, SubTableColumn } from './column'
import { LiveCell } from './live-cell'
import type { SubTableStore, TableRow } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'

interface CellProps {
  store: SubTableStore
  column: SubTableColumn
  row: TableRow
  /** Zero-based. */
  index: number
  disabled: boolean
}

function useProblemText(problem: CellProblem | undefined): string {
  const { t } = useSubTableTexts()
  if (!problem) return ''
  if (problem.kind === 'required') return t('required')
  if (problem.kind === 'too-long') return t('tooLong', { max: problem.max, count: problem.count })
  return problem.kind === 'pattern' ? problem.message || t('wrongFormat') : t('brokenRule')
}

const openCell = { visible: true, locked: false }

/** One value of a row with the message of its problem below it. */
export const SubTableCell = memo(function SubTableCell({ store, column, row, index, disabled }: CellProps) {
  const { t } = useSubTableTexts()
  const id = useId()
  const text = useProblemText(row.problems[column.key])
  const { visible, locked } = column.cellState?.(index) ?? openCell
  const control: CellControl = {
    value: row.values[column.key],
    index,
    onChange: (value) => store.setCell(row.id, column.key, value),
    onLeave: () => afterPress(() => store.checkCell(row.id, column.key)),
    label: t('cell', { column: column.title, row: index + 1 }),
    disabled: disabled || locked,
    autoFocus: column.kind !== 'custom' || !column.live,
  }
  if (!visible) return <div className="sub-cell" data-cell={`${row.id}:${column.key}`} />
  const problem = text ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}
  return (
    <div className={text ? 'sub-cell sub-cell-wrong' : 'sub-cell'} data-cell={`${row.id}:${column.key}`}>
      {fieldOf({ column, control, problem, row })}
      {text ? (
        <span id={id} className="sub-cell-problem" title={text}>
          {text}
        </span>
      ) : null}
    </div>
  )
})

interface PartProps<C = SubTableColumn> {
  column: C
  control: CellControl
  problem: { 'aria-invalid'?: true; 'aria-describedby'?: string }
  row: TableRow
}

function fieldOf({ column, control, problem, row }: PartProps): ReactNode {
  if (column.kind === 'text') return <TextCell column={column} control={control} problem={problem} />
  if (column.kind === 'number') return <NumberCell column={column} control={control} problem={problem} />
  if (column.kind === 'custom' && !column.edit)
    return <div className="sub-cell-computed">{cellText(column, row.values)}</div>
  if (column.kind === 'custom' && column.live) return <LiveCell column={column} control={control} row={row} />
  return <FacedCell column={column} control={control} problem={problem} row={row} />
}

function editorOf(column: FacedColumn, control: CellControl): ReactNode {
  if (column.kind === 'select') return <SelectEditor column={column} control={control} />
  if (column.kind === 'date') return <DateEditor control={control} />
  return column.edit?.(control)
}

/** Shows its value on a button and becomes the widget when it is entered, so that hundreds of rows stay light. */
function FacedCell({ column, control, problem, row }: PartProps<FacedColumn>) {
  const [open, setOpen] = useState(false)
  const leave = () => {
    // Once the focus has gone on: it would be lost together with the widget that it leaves.
    setTimeout(() => setOpen(false))
    control.onLeave()
  }
  if (open) return editorOf(column, { ...control, onLeave: leave })
  const shown = cellText(column, row.values)
  return (
    <button
      {...problem}
      type="button"
      className="sub-cell-input sub-cell-face"
      aria-label={shown ? `${control.label}: ${shown}` : control.label}
      disabled={control.disabled}
      onClick={() => setOpen(true)}
    >
      <span className={shown ? 'sub-cell-value' : 'sub-cell-value sub-cell-hint'}>{shown || column.placeholder}</span>
      <DownOutlined aria-hidden />
    </button>
  )
}
