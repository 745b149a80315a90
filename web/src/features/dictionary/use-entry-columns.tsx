import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DataColumn } from '../../ui/data-table/data-column'
import { StatusDot } from '../../ui/status-dot'
import type { EntryRow } from './entry-rows'
import { useDictionaryTexts } from './use-dictionary-texts'

interface Folding {
  folded: ReadonlySet<string>
  onFold: (id: string) => void
}

/** The columns of a dictionary; in a tree names stand in by their depth. */
export function useEntryColumns({ folded, onFold }: Folding): DataColumn<EntryRow>[] {
  const { t } = useDictionaryTexts()
  const nameOf = (row: EntryRow) => (
    <span className="dictionary-name" style={{ paddingInlineStart: row.depth * 20 }}>
      {row.hasBelow && (
        <Button
          type="text"
          size="small"
          aria-expanded={!folded.has(row.id)}
          aria-label={t(folded.has(row.id) ? 'unfold' : 'fold', { name: row.fullName })}
          icon={folded.has(row.id) ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          onClick={(event) => {
            event.stopPropagation()
            onFold(row.id)
          }}
        />
      )}
      {row.fullName}
    </span>
  )
  return [
    { key: 'fullName', title: t('name'), width: 260, sortable: true, value: nameOf, card: 'title' },
    { key: 'enCode', title: t('code'), width: 180, sortable: true, value: (row) => row.enCode, card: 'fact' },
    {
      key: 'enabledMark',
      title: t('state'),
      width: 110,
      value: (row) =>
        row.enabledMark === 1 ? (
          <StatusDot tone="good" text={t('enabled')} />
        ) : (
          <StatusDot tone="idle" text={t('disabled')} />
        ),
      card: 'status',
    },
    { key: 'sortCode', title: t('order'), width: 90, align: 'right', sortable: true, value: (row) => row.sortCode },
    { key: 'description', title: t('description'), width: 260, value: (row) => row.description },
  ]
}
