import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { DataColumn } from '../../ui/data-table/data-column'
import { StatusDot } from '../../ui/status-dot'
import type { EntryRow } from './entry-rows'
import { useDictionaryTexts } from './use-dictionary-texts'

interface Folding {
  isTree: boolean
  folded: ReadonlySet<string>
  onFold: (id: string) => void
}

/** The level of an entry, and a button that folds what lies below it. */
function useLevelColumn({ folded, onFold }: Folding): DataColumn<EntryRow> {
  const { t } = useDictionaryTexts()
  const value = (row: EntryRow) => (
    <span className="dictionary-level">
      {row.depth + 1}
      {row.hasBelow && (
        <Button
          type="text"
          size="small"
          aria-expanded={!folded.has(row.id)}
          aria-label={t(folded.has(row.id) ? 'unfold' : 'fold', { name: row.fullName })}
          icon={folded.has(row.id) ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          onClick={(event) => {
            // A press on the row itself opens it.
            event.stopPropagation()
            onFold(row.id)
          }}
        />
      )}
    </span>
  )
  return { key: 'depth', title: t('level'), width: 90, value }
}

/** The columns of a dictionary; in a tree names stand in by their depth. */
export function useEntryColumns(folding: Folding): DataColumn<EntryRow>[] {
  const { t } = useDictionaryTexts()
  const level = useLevelColumn(folding)
  const nameOf = (row: EntryRow) => <span style={{ paddingInlineStart: row.depth * 20 }}>{row.fullName}</span>
  const stateOf = ({ enabledMark }: EntryRow) =>
    enabledMark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
  return [
    { key: 'fullName', title: t('name'), width: 240, sortable: true, value: nameOf, card: 'title' },
    // Not the first: that one is the link which opens the row.
    ...(folding.isTree ? [level] : []),
    { key: 'enCode', title: t('code'), width: 160, sortable: true, value: (row) => row.enCode, card: 'fact' },
    { key: 'enabledMark', title: t('state'), width: 110, value: stateOf, card: 'status' },
    { key: 'sortCode', title: t('order'), width: 90, align: 'right', sortable: true, value: (row) => row.sortCode },
    {
      key: 'description',
      title: t('description'),
      width: 220,
      startsHidden: true,
      value: (row) => row.description,
    },
  ]
}
