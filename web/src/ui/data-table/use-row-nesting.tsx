import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type CSSProperties, useMemo } from 'react'
import { useStable } from '../use-stable'
import type { ListInput } from './list-state'
import type { DrawnNesting } from './nested-rows'
import { openChange, type RowNesting } from './row-nesting'
import { useTableTexts } from './use-table-texts'
import './nested-rows.css'

interface Asking<Row, Filters extends object> {
  nesting?: RowNesting<Row> | undefined
  rows: readonly Row[]
  nameOf: (row: Row) => string
  input: ListInput<Filters>
  change: (part: Partial<ListInput<Filters>>) => void
}

/** Levels by which rows are indented; what stands deeper stands below these. */
const deepest = 12

/** Behind which row stands what shows more below another one: the last of those that are there. */
function placeMore<Row extends { id: string }>(rows: readonly Row[], { placeOf }: RowNesting<Row>): Map<string, Row[]> {
  const after = new Map<string, Row[]>()
  const way: Row[] = []
  const end = (last: Row | undefined, depth: number) => {
    while (way.length > depth) {
      const row = way.pop()
      if (row && last && placeOf(row).childrenLeft > 0) after.set(last.id, [...(after.get(last.id) ?? []), row])
    }
  }
  for (const [at, row] of rows.entries()) {
    end(rows[at - 1], placeOf(row).depth)
    way.push(row)
  }
  end(rows.at(-1), 0)
  return after
}

/** Draws rows that stand below each other; undefined for a list whose rows do not. */
export function useRowNesting<Row extends { id: string }, Filters extends object>({
  nesting,
  rows,
  nameOf,
  input,
  change,
}: Asking<Row, Filters>): DrawnNesting<Row> | undefined {
  const { t } = useTableTexts()
  const set = useStable((id: string, most: number | undefined | null) =>
    change(openChange(input, { id, most, mostOpen: nesting?.mostOpen ?? 0 })),
  )
  return useMemo(() => {
    if (!nesting) return undefined
    const { placeOf, below, mostBelow } = nesting
    const toggle = (row: Row) => set(row.id, placeOf(row).isOpen ? null : undefined)
    const shownBelow = (row: Row) => rows.filter((one) => placeOf(one).parentId === row.id).length
    return {
      placeOf,
      toggle,
      moreAfter: placeMore(rows, nesting),
      lead: (row, isCard) => <Lead row={row} {...{ nesting, nameOf, isCard }} onToggle={() => toggle(row)} />,
      more: (row) => {
        const { childrenLeft, depth } = placeOf(row)
        const shown = shownBelow(row)
        const text = t('moreBelow', { name: nameOf(row), count: childrenLeft })
        const style = { '--depth': Math.min(depth + 1, deepest) } as CSSProperties
        return (
          <span className="nested-more" style={style}>
            {shown >= mostBelow ? (
              t('tooManyBelow', { name: nameOf(row), count: childrenLeft })
            ) : (
              <Button type="link" size="small" onClick={() => set(row.id, Math.min(mostBelow, shown + below))}>
                {text}
              </Button>
            )}
          </span>
        )
      },
    }
  }, [nesting, rows, nameOf, set, t])
}

interface LeadProps<Row> {
  row: Row
  nesting: RowNesting<Row>
  nameOf: (row: Row) => string
  /** On a card the button is reached by itself; in a table the row has the keys. */
  isCard: boolean
  onToggle: () => void
}

/** Stands before what a row shows first: as far in as it stands below others, with what opens and closes it. */
function Lead<Row>({ row, nesting, nameOf, isCard, onToggle }: LeadProps<Row>) {
  const { t } = useTableTexts()
  const { depth, hasChildren, isOpen, isFound } = nesting.placeOf(row)
  const style = { '--depth': Math.min(depth, deepest) } as CSSProperties
  return (
    <span className="nested-lead" style={isCard ? undefined : style}>
      {hasChildren && (
        <Button
          type="text"
          size="small"
          tabIndex={isCard ? 0 : -1}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'closeRow' : 'openRow', { name: nameOf(row) })}
          icon={isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          onClick={onToggle}
        />
      )}
      {!isFound && <span className="visually-hidden">{t('onlyAbove')}</span>}
    </span>
  )
}
