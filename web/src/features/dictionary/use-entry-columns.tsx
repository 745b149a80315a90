import { dictionaryColumns } from '@workstation/contract/dictionary'
import type { DataColumn } from '../../ui/data-table/data-column'
import { useColumns } from '../../ui/data-table/use-columns'
import { StatusDot } from '../../ui/status-dot'
import { LevelAndFold } from '../../ui/tree-list/fold-button'
import type { EntryRow } from './entry-rows'
import { useDictionaryTexts } from './use-dictionary-texts'

interface Folding {
  isTree: boolean
  folded: ReadonlySet<string>
  onFold: (id: string) => void
}

/** The level of an entry, and a button that folds what lies below it. */
const levelOf =
  ({ folded, onFold }: Folding) =>
  ({ id, fullName, depth, hasBelow }: EntryRow) => (
    <LevelAndFold
      name={fullName}
      depth={depth}
      hasBelow={hasBelow}
      isFolded={folded.has(id)}
      onFold={() => onFold(id)}
    />
  )

/** The columns of a dictionary; in a tree names stand in by their depth. */
export function useEntryColumns(folding: Folding): DataColumn<EntryRow>[] {
  const { t } = useDictionaryTexts()
  const level = levelOf(folding)
  const nameOf = (row: EntryRow) => <span style={{ paddingInlineStart: row.depth * 20 }}>{row.fullName}</span>
  const stateOf = ({ enabledMark }: EntryRow) =>
    enabledMark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
  return useColumns<EntryRow, keyof typeof dictionaryColumns>(dictionaryColumns, {
    fullName: { width: 200, value: nameOf },
    // Not the first: that one is the link which opens the row.
    ...(folding.isTree && { depth: { width: 90, value: level } }),
    enCode: { width: 160, card: 'fact' },
    enabledMark: { width: 110, value: stateOf, card: 'status' },
    sortCode: { width: 90 },
    description: { width: 220, startsHidden: true },
  })
}
