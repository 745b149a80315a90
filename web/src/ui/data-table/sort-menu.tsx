import { SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ButtonMenu } from '../button-menu'
import type { DataColumn } from './data-column'
import type { ListSort } from './record-table-props'
import { useTableTexts } from './use-table-texts'

interface SortMenuProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: ListSort
  onSort: (sort: ListSort) => void
}

/** The order of a list on a narrow window, where cards have no heads to press. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useTableTexts()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap(({ key, title }) => [
    { key: `asc ${key}`, label: t('ascending', { column: title }) },
    { key: `desc ${key}`, label: t('descending', { column: title }) },
  ])
  const pick = (key: string) => {
    const [direction, sidx] = key.split(' ')
    onSort(sidx ? { sidx, sort: direction === 'desc' ? 'desc' : 'asc' } : { sidx: undefined, sort: undefined })
  }
  return (
    <ButtonMenu
      menu={{
        items: [{ key: 'usual', label: t('sortUsual') }, ...choices],
        selectable: true,
        selectedKeys: [sort.sidx ? `${sort.sort || 'asc'} ${sort.sidx}` : 'usual'],
        onClick: ({ key }) => pick(key),
      }}
    >
      <Button icon={<SortAscendingOutlined aria-hidden />} aria-label={t('sortBy')} />
    </ButtonMenu>
  )
}
