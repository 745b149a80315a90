import { PlusOutlined } from '@ant-design/icons'
import { type Group, group, groupColumns } from '@workstation/contract/group'
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
import { useGroupActions } from './use-group-actions'
import { useGroupTexts } from './use-group-texts'

const GroupEditor = lazyPart(async () => (await import('./group-editor')).GroupEditor)
const GroupMembers = lazyPart(async () => (await import('./group-members')).GroupMembers)
const GroupMove = lazyPart(async () => (await import('./group-move')).GroupMove)

interface Filters {
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = useGroupTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

const drawings: Drawings<Group, keyof typeof groupColumns> = {
  fullName: { width: 220 },
  enCode: { width: 150, card: 'fact' },
  type: { width: 130, card: 'fact' },
  memberCount: { width: 108, card: 'fact' },
  enabledMark: { width: 104, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  sortCode: { width: 80, startsHidden: true },
  creatorTime: { width: 150 },
  description: { width: 200, startsHidden: true },
}

/** What is open over the list. */
interface Opened {
  edited?: Group | 'new'
  members?: Group
  moved?: Group
}

/** Named sets of people across organisations (USR-04, USR-05). */
export function GroupsPage() {
  const { t } = useGroupTexts()
  const titleOf = useColumnTitle()
  const [{ edited, members, moved }, open] = useState<Opened>({})
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useGroupActions({
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
      <DataTable<Group, Filters>
        modelId="group"
        columns={useColumns(groupColumns, drawings)}
        query={(input) => queryOf(group.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(groupColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(group.export, input) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <GroupEditor edited={edited} onClose={close} />}
      {members && <GroupMembers of={members} onClose={close} />}
      {moved && <GroupMove removed={moved} onClose={close} />}
    </>
  )
}
