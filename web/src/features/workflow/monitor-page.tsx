import type { PageQuery } from '@workstation/contract/fields'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { inParts } from '../../platform/in-parts'
import { listNames } from '../../platform/list-names'
import { useHasButton } from '../../platform/permission'
import { newPressKey } from '../../platform/press-key'
import { queryOf } from '../../platform/queries/query-of'
import { useCall, useWork } from '../../platform/queries/use-call'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import { CheckApprovals } from './check/check-approvals'
import { ApprovalDrawer, type OpenApproval } from './detail/approval-drawer'
import { HandOver } from './handover/hand-over'
import { useInstanceColumns } from './lists/use-instance-columns'
import { type ApprovalFilters, useWorkflowFilters } from './use-workflow-filters'
import { useWorkflowTexts } from './use-workflow-texts'

type MonitorFilters = ApprovalFilters & Pick<PageQuery, 'sidx' | 'sort'>
const stoppedFirst = { sidx: 'problem', sort: 'desc' } as const
const statuses = Object.values(instanceStatus).filter((status) => status !== instanceStatus.draft)

/** Approvals that one call deletes. */
const mostAtOnce = 500

const removeEach = (ids: readonly string[]) =>
  inParts(ids, mostAtOnce, (part) => call(workflowMonitor.remove, { ids: [...part] }))

/** All approvals within my rights, those that stopped first; whoever may, acts on them in their drawer. */
export function MonitorPage() {
  const { t } = useWorkflowTexts()
  const mayExport = useHasButton('btn_download')
  const mayRemove = useHasButton('btn_remove')
  const mayManage = useHasButton('btn_manage')
  const columns = useInstanceColumns('monitor')
  const filters = useWorkflowFilters(statuses, 'startTime')
  const [opened, setOpened] = useState<OpenApproval>()
  const remove = useWork(removeEach, { calls: [workflowMonitor.remove], said: t('monitor.removed') })
  const urge = useCall(workflowLaunch.press, { said: t('act.urge.done') })
  const confirmRemove = useConfirmRemove()
  const open = (row: WorkflowInstanceRow) =>
    setOpened({ id: row.processId, name: row.fullName, operatorId: '', opType: 4 })
  const removeAll = (rows: readonly WorkflowInstanceRow[], then = () => {}) =>
    confirmRemove({
      what: namesOf(rows),
      lost: t('monitor.removeLost'),
      onConfirm: () => remove.mutateAsync(rows.map(({ id }) => id)).then(then),
    })
  return (
    <>
      <DataTable<WorkflowInstanceRow, MonitorFilters>
        modelId="workflowMonitor"
        asksWhoSees
        columns={columns}
        primary={
          <>
            <HandOver />
            <CheckApprovals />
          </>
        }
        query={(input) => queryOf(workflowMonitor.list, input)}
        startFilters={stoppedFirst}
        filters={filters}
        nameOf={(row) => row.fullName}
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', label: t('list.look'), onClick: () => open(row) },
          ...(mayManage && row.status === instanceStatus.running
            ? [
                {
                  key: 'urge',
                  label: t('act.urge.verb'),
                  onClick: () => urge.mutate({ id: row.processId, key: newPressKey() }),
                },
              ]
            : []),
          ...(mayRemove && isOver(row)
            ? [
                {
                  key: 'remove',
                  label: t('monitor.remove'),
                  danger: true,
                  onClick: () => removeAll([row]),
                },
              ]
            : []),
        ]}
        {...(mayExport && { onExport: (input) => call(workflowMonitor.export, input) })}
        isMarked={(row) => Boolean(row.problem)}
        {...(mayRemove && {
          selectionActions: (rows: WorkflowInstanceRow[], clear: () => void) => (
            <Button size="small" danger disabled={!rows.every(isOver)} onClick={() => removeAll(rows, clear)}>
              {t('monitor.remove')}
            </Button>
          ),
        })}
        empty={{ text: t('list.empty.monitor') }}
      />
      <ApprovalDrawer opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** What still runs is ended before it is deleted. */
const isOver = ({ endTime }: WorkflowInstanceRow) => endTime !== null

const namesOf = (rows: readonly WorkflowInstanceRow[]) => listNames(rows.map(({ fullName }) => fullName))
