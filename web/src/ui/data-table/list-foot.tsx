import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useUiTexts } from '../use-ui-texts'
import { useIsNarrow } from '../use-window-width'
import { type ListPage, pageSizes } from './list-state'
import { useTableTexts } from './use-table-texts'
import './list-foot.css'

interface ListFootProps<Row> {
  pagination: ListPage<Row>['pagination']
  /** How many rows stand in groups that are collapsed, which the pages leave out. */
  hidden: number
  /** The pages are of the rows at the top alone. */
  isNested: boolean
  chosen: readonly Row[]
  clear: () => void
  selectionActions: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  onPage: (part: { currentPage: number; pageSize: number }) => void
  /** Counts the rows to their end; left out where that was asked for. */
  onCountAll: (() => void) | undefined
}

/** Stays in sight below the rows: pages, and what can be done with the rows that are chosen. */
export function ListFoot<Row>({ pagination, chosen, clear, selectionActions, ...pages }: ListFootProps<Row>) {
  return (
    <footer className="list-foot">
      {chosen.length > 0 && <SelectionBar rows={[...chosen]} clear={clear} actions={selectionActions} />}
      <Pages pagination={pagination} {...pages} />
    </footer>
  )
}

interface SelectionBarProps<Row> {
  rows: Row[]
  clear: () => void
  actions: ListFootProps<Row>['selectionActions']
}

function SelectionBar<Row>({ rows, clear, actions }: SelectionBarProps<Row>) {
  const { t } = useUiTexts()
  return (
    <div className="selection-bar" role="status">
      <span>{t('selected', { count: rows.length })}</span>
      {actions?.(rows, clear)}
      <Button type="link" size="small" onClick={clear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

const grouped = (count: number) => count.toLocaleString('en-US')

type PagesProps<Row> = Pick<ListFootProps<Row>, 'pagination' | 'hidden' | 'isNested' | 'onPage' | 'onCountAll'>

function Pages<Row>({ pagination, hidden, isNested, onPage, onCountAll }: PagesProps<Row>) {
  const { t } = useUiTexts()
  const { t: tableText } = useTableTexts()
  const narrow = useIsNarrow()
  const { currentPage, pageSize, total, totalCapped } = pagination
  return (
    <nav aria-label={t('pages')} className="data-table-pages">
      <Pagination
        current={currentPage}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={pageSizes}
        showSizeChanger={!narrow}
        simple={narrow}
        showTotal={(count) => {
          const told = { total: grouped(count + hidden), hidden: grouped(hidden), count: count + hidden }
          const total = totalCapped ? tableText('totalAtLeast', told) : t('total', told)
          if (isNested) return tableText('totalAtTop', { total })
          return hidden > 0 ? tableText('totalCollapsed', { ...told, total }) : total
        }}
        onChange={(next, size) => onPage({ currentPage: size === pageSize ? next : 1, pageSize: size })}
      />
      {totalCapped && onCountAll && (
        <Button type="link" size="small" onClick={onCountAll}>
          {tableText('countAll')}
        </Button>
      )}
    </nav>
  )
}
