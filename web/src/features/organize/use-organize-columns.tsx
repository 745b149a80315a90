import { companyColumns } from '@workstation/contract/company'
import type { OrganizeRow } from '@workstation/contract/organize-record'
import type { DataColumn } from '../../ui/data-table/data-column'
import { useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { StatusDot } from '../../ui/status-dot'
import { LevelAndFold } from '../../ui/tree-list/fold-button'
import { useOrganizeTexts } from './use-organize-texts'

interface Folding {
  folded: ReadonlySet<string>
  onFold: (id: string) => void
}

/** Pixels that a name stands in for each level. */
const step = 20

/** The columns of both lists; names stand in by their depth, and the level folds what lies below. */
export function useOrganizeColumns({ folded, onFold }: Folding): DataColumn<OrganizeRow>[] {
  const { t } = useOrganizeTexts()
  const nameOf = ({ depth, known, fullName }: OrganizeRow) => (
    <span style={{ paddingInlineStart: depth * step }}>{known ? fullName : t('unknown')}</span>
  )
  const levelOf = ({ id, fullName, depth, hasBelow }: OrganizeRow) => (
    <LevelAndFold
      name={fullName}
      depth={depth}
      hasBelow={hasBelow}
      isFolded={folded.has(id)}
      onFold={() => onFold(id)}
    />
  )
  const stateOf = ({ known, enabledMark }: OrganizeRow) => {
    if (!known) return null
    return <StatusDot tone={enabledMark === 1 ? 'good' : 'idle'} text={t(enabledMark === 1 ? 'enabled' : 'disabled')} />
  }
  const columns = useColumns<OrganizeRow, keyof typeof companyColumns>(companyColumns, {
    fullName: { width: 142, value: nameOf },
    enCode: { width: 100, card: 'fact' },
    manager: { width: 90, value: ({ manager }) => (manager ? <Person name={manager} /> : null), card: 'fact' },
    people: { width: 72, card: 'fact' },
    enabledMark: { width: 90, value: stateOf, card: 'status' },
    sortCode: { width: 90, startsHidden: true },
    creatorTime: { width: 150, startsHidden: true },
    description: { width: 220, startsHidden: true },
  })
  const [name, ...rest] = columns
  const level: DataColumn<OrganizeRow> = { key: 'depth', title: t('level'), width: 64, value: levelOf }
  return name ? [name, level, ...rest] : columns
}
