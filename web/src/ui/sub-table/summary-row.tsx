import { summaryOf } from '@workstation/domain/form/sub-table-rules'
import { type Amount, amountText } from '@workstation/domain/number/amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import type { SubTableColumn } from './column'
import type { TableRow } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'

interface SummaryProps {
  columns: readonly SubTableColumn[]
  rows: readonly TableRow[]
  summaryField: readonly string[]
}

/** A sum as the cells of its column say their values. */
function sumText(column: SubTableColumn, sum: Amount): string {
  if (column.kind === 'custom') return column.show(amountText(sum), {})
  const { precision, thousands = false, unit = '' } = column.kind === 'number' ? column : {}
  return formatAmount(sum, precision === undefined ? { thousands, unit } : { precision, thousands, unit })
}

/** The totals of the configured columns as text, by column. */
function useTotals({ columns, rows, summaryField }: SummaryProps): ReadonlyMap<string, string> {
  const sums = summaryOf(
    rows.map(({ values }) => values),
    summaryField,
  )
  return new Map(
    columns.flatMap((column) => {
      const sum = sums.get(column.key)
      return sum === undefined ? [] : [[column.key, sumText(column, sum)]]
    }),
  )
}

/** The last row of the table: 合计, and a sum below each configured column (FRM-32, FRM-33). */
export function SummaryRow(props: SummaryProps & { hasActions: boolean }) {
  const { t } = useSubTableTexts()
  const totals = useTotals(props)
  return (
    <tfoot>
      <tr className="sub-table-summary">
        <th scope="row">{t('total')}</th>
        {props.columns.map((column) => (
          <td key={column.key} className={column.kind === 'number' ? 'sub-table-figure' : undefined}>
            {totals.get(column.key)}
          </td>
        ))}
        {props.hasActions ? <td className="sub-table-actions" /> : null}
      </tr>
    </tfoot>
  )
}

/** The same totals as a list, below the cards of a phone. */
export function SummaryList(props: SummaryProps) {
  const { t } = useSubTableTexts()
  const totals = useTotals(props)
  return (
    <dl className="sub-table-totals" aria-label={t('total')}>
      {props.columns
        .filter(({ key }) => totals.has(key))
        .map(({ key, title }) => (
          <div key={key}>
            <dt>{t('totalOf', { column: title })}</dt>
            <dd>{totals.get(key)}</dd>
          </div>
        ))}
    </dl>
  )
}
