import { areaColumns, areaLevels } from '@workstation/contract/area'
import { useColumnTitle } from '../../platform/use-column-title'
import type { DataColumn } from '../../ui/data-table/data-column'
import { useColumns } from '../../ui/data-table/use-columns'
import { StatusDot } from '../../ui/status-dot'
import { LevelAndFold } from '../../ui/tree-list/fold-button'
import type { AreaRow } from './area-rows'
import { useAreaTexts } from './use-area-texts'

/** The columns of the areas; names stand in by their depth. */
export function useAreaColumns(onFold: (id: string) => void): DataColumn<AreaRow>[] {
  const { t } = useAreaTexts()
  const titleOf = useColumnTitle()
  const nameOf = (row: AreaRow) => <span style={{ paddingInlineStart: row.depth * 20 }}>{row.fullName}</span>
  const levelOf = ({ id, fullName, type, hasChildren, isFolded }: AreaRow) => (
    <LevelAndFold
      level={titleOf({ title: areaLevels[type - 1] ?? { zh: '', en: '', zhtw: '' } })}
      name={fullName}
      hasBelow={hasChildren}
      isFolded={isFolded}
      onFold={() => onFold(id)}
    />
  )
  const stateOf = ({ enabledMark }: AreaRow) =>
    enabledMark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
  return useColumns<AreaRow, keyof typeof areaColumns>(areaColumns, {
    fullName: { width: 240, value: nameOf },
    // Not the first: that one is the link which opens the row.
    type: { width: 150, value: levelOf, card: 'fact' },
    enCode: { width: 130, card: 'fact' },
    parentName: { width: 150, card: 'fact', startsHidden: true },
    isBase: { width: 110, value: (row) => t(row.isBase ? 'yes' : 'no') },
    enabledMark: { width: 110, value: stateOf, card: 'status' },
    sortCode: { width: 100, startsHidden: true },
    description: { width: 220, startsHidden: true },
  })
}
