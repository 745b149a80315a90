import { goTo } from '../../platform/navigation'
import { useHasPage } from '../../platform/permission'
import type { DataTableProps } from './data-table-props'
import type { RowAction } from './row-actions'
import { useTableTexts } from './use-table-texts'

/** The page that answers questions about rights. */
const explainPage = 'explain'

type Asked<Row> = Pick<DataTableProps<Row, object>, 'modelId' | 'nameOf' | 'rowActions' | 'asksWhoSees'>

/** The actions of each row, with the question who sees it for those who may ask. */
export function useRowQuestions<Row extends { id: string }>({ modelId, nameOf, rowActions, asksWhoSees }: Asked<Row>) {
  const { t } = useTableTexts()
  const mayAsk = useHasPage(explainPage)
  if (!asksWhoSees || !mayAsk) return rowActions
  const ask = (row: Row): RowAction => ({
    key: 'whoSees',
    label: t('whoSees'),
    behind: true,
    onClick: () =>
      goTo(
        `/permission/explain?${new URLSearchParams({ ask: 'who', page: modelId, record: row.id, recordName: nameOf(row) })}`,
      ),
  })
  return (row: Row) => [...(rowActions?.(row) ?? []), ask(row)]
}
