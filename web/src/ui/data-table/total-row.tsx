import { Table, type TableColumnType } from 'antd'
import type { DrawnTotals } from './use-list-totals'
import { useTableTexts } from './use-table-texts'

interface TotalRowProps<Row> {
  columns: readonly TableColumnType<Row>[]
  totals: DrawnTotals
}

/** Sums below the columns of a table, over all rows that were found and not those of the page alone. */
export function TotalRow<Row>({ columns, totals }: TotalRowProps<Row>) {
  const { t } = useTableTexts()
  const named = columns.findIndex(({ key }) => key === '#')
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {columns.map(({ key, align }, index) => (
          <Table.Summary.Cell key={String(key)} index={index} {...(align && { align: align as 'left' })}>
            {index === named ? <strong>{t('total')}</strong> : totals[String(key)]}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
