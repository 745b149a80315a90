import { PlusOutlined } from '@ant-design/icons'
import { type Role, role, roleColumns } from '@workstation/contract/role'
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
import { type EditedRole, holdsEverywhere } from './role-form'
import { useRoleActions } from './use-role-actions'
import { useRoleTexts } from './use-role-texts'

const RoleEditor = lazyPart(async () => (await import('./role-editor')).RoleEditor)
const RoleMembers = lazyPart(async () => (await import('./role-members')).RoleMembers)
const RoleMove = lazyPart(async () => (await import('./role-move')).RoleMove)

/** What the tree has above the organisations: all roles, and those of the whole organisation. */
export const allOrganizes = 'all'
export const everywhere = '0'

interface Filters {
  enabledMark?: 0 | 1
}

function State({ mark }: { mark: number }) {
  const { t } = useRoleTexts()
  return mark === 1 ? <StatusDot tone="good" text={t('enabled')} /> : <StatusDot tone="idle" text={t('disabled')} />
}

/** Where a role holds: the names of its organisations, or that it holds everywhere. */
function Places({ row }: { row: Role }) {
  const { t } = useRoleTexts()
  return row.globalMark === holdsEverywhere ? t('kindGlobal') : row.organizeInfo
}

const drawings: Drawings<Role, keyof typeof roleColumns> = {
  fullName: { width: 160 },
  organizeInfo: { width: 180, value: (row) => <Places row={row} />, card: 'fact' },
  memberCount: { width: 108, card: 'fact' },
  enabledMark: { width: 104, value: (row) => <State mark={row.enabledMark} />, card: 'status' },
  enCode: { width: 150, startsHidden: true, card: 'fact' },
  sortCode: { width: 80, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
  description: { width: 200, startsHidden: true },
}

/** What is open over the list. */
interface Opened {
  edited?: EditedRole
  members?: Role
  moved?: Role
}

/** The roles of an organisation and of all below it, all for '', those of the whole organisation for '0'. */
export function RoleList({ organizeId }: { organizeId: string }) {
  const { t } = useRoleTexts()
  const titleOf = useColumnTitle()
  const [{ edited, members, moved }, open] = useState<Opened>({})
  const mayAdd = useHasButton('btn_add')
  const mayExport = useHasButton('btn_download')
  const actions = useRoleActions({
    edit: (row) => open({ edited: { row } }),
    copy: (row) => open({ edited: { copied: row } }),
    members: (row) => open({ members: row }),
    move: (row) => open({ moved: row }),
  })
  const close = () => open({})
  const states = [1, 0].map((value) => ({ value, label: t(value === 1 ? 'enabled' : 'disabled') }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open({ edited: {} })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable<Role, Filters>
        modelId="role"
        columns={useColumns(roleColumns, drawings)}
        query={(input) => queryOf(role.list, { ...input, organizeId })}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'enabledMark', label: titleOf(roleColumns.enabledMark), options: states },
        ]}
        nameOf={(row) => row.fullName}
        primary={add}
        {...actions}
        {...(mayExport && { onExport: (input) => call(role.export, { ...input, organizeId }) })}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <RoleEditor edited={edited} organizeId={organizeId} onClose={close} />}
      {members && <RoleMembers of={members} onClose={close} />}
      {moved && <RoleMove removed={moved} onClose={close} />}
    </>
  )
}
