import { Button } from 'antd'
import { EmptyState } from '../empty-state'
import { useUiTexts } from '../use-ui-texts'
import type { DataTableProps } from './data-table-props'
import type { ListInput } from './list-state'

interface NoRowsProps<Filters extends object> extends Pick<DataTableProps<never, Filters>, 'empty' | 'startFilters'> {
  input: ListInput<Filters>
  reset: () => void
}

const paging = ['currentPage', 'pageSize', 'sort', 'sidx', 'exactTotal', 'groupBy', 'collapsed']

/** Nothing exists yet, or nothing matches: two different things to say. */
export function NoRows<Filters extends object>({ input, startFilters, empty, reset }: NoRowsProps<Filters>) {
  const { t } = useUiTexts()
  const asked = Object.entries(input).some(
    ([key, value]) => !paging.includes(key) && value !== undefined && value !== startFilters[key as keyof Filters],
  )
  if (asked) return <EmptyState text={t('noMatch')} action={<Button onClick={reset}>{t('clearFilters')}</Button>} />
  return <EmptyState {...empty} />
}
