import type { DrawnTotals } from './use-list-totals'
import { useTableTexts } from './use-table-texts'

interface TotalLineProps {
  columns: readonly { key: string; title: string }[]
  totals: DrawnTotals
}

/** Sums below cards, over all rows that were found. */
export function TotalLine({ columns, totals }: TotalLineProps) {
  const { t } = useTableTexts()
  return (
    <dl className="total-line">
      {columns.map(
        ({ key, title }) =>
          totals[key] !== undefined && (
            <div key={key}>
              <dt>{t('totalOf', { title })}</dt>
              <dd>{totals[key]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
