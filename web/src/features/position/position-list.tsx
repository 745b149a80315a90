import { PlusOutlined } from '@ant-design/icons'
import { type Position, position, positionColumns } from '@workstation/contract/position'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { usePositionActions } from './use-position-actions'
import { usePositionTexts } from './use-position-texts'

const PositionEditor = lazyPart(async () => (await import('./position-editor')).PositionEditor)
const PositionMembers = lazyPart(async () => (await import('./position-members')).PositionMembers)
const PositionMove = lazyPart(async () => (await import('./position-move')).PositionMove)

/** What the tree has above the organisations. */
export const allOrganizes = 'all'

interface Filters {
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = usePositionTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

const drawings: Drawings<Position, keyof typeof positionColumns> = {
  fullName: { width: 140 },
  department: { width: 200, card: 'fact' },
  memberCount: { width: 108, card: 'fact' },
  enabledMark: { width: 104, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  enCode: { width: 150, startsHidden: true, card: 'fact' },
  type: { width: 110, startsHidden: true },
  sortCode: { width: 80, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  description: { width: 200, startsHidden: true },
}

/** What is open over the list. */
interface Opened {
  edited?: Position | 'new'
  members?: Position
  moved?: Position
}

/** The positions of an organisation and of all below it, of all organisations for ''. */
export function PositionList({ organizeId }: { organizeId: string }) {
  const { t } = usePositionTexts()
  const titleOf = useColumnTitle()
  const [{ edited, members, moved }, open] = useState<Opened>({})
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = usePositionActions({
    edit: (row) => open({ edited: row }),
    members: (row) => open({ members: row }),
    move: (row) => open({ moved: row }),
  })
  const close = () => open({})
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open({ edited: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<Position, Filters>
        modelId="position"
        columns={useColumns(positionColumns, drawings)}
        query={(input) => queryOf(position.list, { ...input, organizeId })}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(positionColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(position.export, { ...input, organizeId }) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <PositionEditor edited={edited} organizeId={organizeId} onClose={close} />}
      {members && <PositionMembers of={members} onClose={close} />}
      {moved && <PositionMove removed={moved} onClose={close} />}
    </>
  )
}
