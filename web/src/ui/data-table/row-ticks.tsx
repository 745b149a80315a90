import { Checkbox, type CheckboxChangeEvent } from 'antd'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useStable } from '../use-stable'
import { useTableTexts } from './use-table-texts'

interface Identified {
  id: string
}
interface Ticking {
  rows: readonly Identified[]
  /** Ids of the chosen rows, on whatever page they stand. */
  chosen: ReadonlySet<string>
  put: (rows: readonly Identified[], on: boolean) => void
  /** One row, or with the Shift key all from the one that was ticked before. */
  tick: (row: Identified, event: CheckboxChangeEvent) => void
}

const Ticks = createContext<Ticking>({ rows: [], chosen: new Set(), put: () => {}, tick: () => {} })

function between<Row extends Identified>(rows: readonly Row[], one: Row, other: string | undefined): readonly Row[] {
  const ends = [rows.indexOf(one), rows.findIndex(({ id }) => id === other)]
  return ends.includes(-1) ? [one] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}

interface RowTicksProps<Row> {
  rows: readonly Row[]
  /** Undefined where rows cannot be chosen. */
  chosen: readonly Row[] | undefined
  onChoose: (rows: Row[]) => void
  children: ReactNode
}

/** Tells the ticks of a table which rows are chosen, so that a tick draws ticks alone and not the table again. */
export function RowTicks<Row extends Identified>({ rows, chosen = [], onChoose, children }: RowTicksProps<Row>) {
  const before = useRef<string>(undefined)
  const put = useStable((some: readonly Identified[], on: boolean) => {
    const ids = new Set(some.map(({ id }) => id))
    const others = chosen.filter(({ id }) => !ids.has(id))
    onChoose(on ? [...others, ...(some as readonly Row[])] : others)
  })
  const value = useMemo(
    (): Ticking => ({
      rows,
      chosen: new Set(chosen.map(({ id }) => id)),
      put,
      tick: (row, { target, nativeEvent }) => {
        const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        put(withShift ? between<Identified>(rows, row, before.current) : [row], target.checked)
        before.current = row.id
      },
    }),
    [rows, chosen, put],
  )
  return <Ticks value={value}>{children}</Ticks>
}

/** The tick of one row. */
export function RowTick({ row, name }: { row: Identified; name: string }) {
  const { t } = useTableTexts()
  const { chosen, tick } = useContext(Ticks)
  return (
    <Checkbox
      className="row-tick"
      aria-label={t('chooseRow', { name }).trim()}
      checked={chosen.has(row.id)}
      onChange={(event) => tick(row, event)}
    />
  )
}

/** The tick of all rows of the page. */
export function PageTick() {
  const { t } = useTableTexts()
  const { rows, chosen, put } = useContext(Ticks)
  const count = rows.filter(({ id }) => chosen.has(id)).length
  const all = count > 0 && count === rows.length
  return (
    <Checkbox
      aria-label={t('choosePage')}
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={rows.length === 0}
      onChange={(event) => put(rows, event.target.checked)}
    />
  )
}
