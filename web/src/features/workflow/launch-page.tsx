import { PlusOutlined } from '@ant-design/icons'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { isBack } from '@workstation/domain/workflow/is-with-starter'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { listNames } from '../../platform/list-names'
import { useHasButton } from '../../platform/permission'
import { newPressKey } from '../../platform/press-key'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useConfirmRemove, useRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { lazyPart } from '../../ui/lazy-part'
import type { OpenApproval } from './detail/approval-drawer'
import { useInstanceColumns } from './lists/use-instance-columns'
import { RecentProcesses } from './start/recent-processes'
import type { StartTarget } from './start/start-target'
import { type ApprovalFilters, useWorkflowFilters } from './use-workflow-filters'
import { useWorkflowTexts } from './use-workflow-texts'

const ApprovalDrawer = lazyPart(async () => (await import('./detail/approval-drawer')).ApprovalDrawer)
const StartDrawer = lazyPart(async () => (await import('./start/start-drawer')).StartDrawer)
const ProcessChoice = lazyPart(async () => (await import('./start/process-choice')).ProcessChoice)

/** What I may start, what I have begun, and where it stands. */
export function LaunchPage() {
  const { t } = useWorkflowTexts()
  const columns = useInstanceColumns('launch')
  const filters = useWorkflowFilters(Object.values(instanceStatus), 'startTime')
  const [chooses, setChooses] = useState(false)
  const [started, setStarted] = useState<StartTarget>()
  const [opened, setOpened] = useState<OpenApproval>()
  const mayExport = useHasButton('btn_download')
  const actionsOf = useLaunchActions(setStarted, setOpened)
  const start = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChooses(true)}>
      {t('launch.start')}
    </Button>
  )
  return (
    <>
      <DataTable<WorkflowInstanceRow, ApprovalFilters>
        modelId="workflowLaunch"
        columns={columns}
        query={(input) => queryOf(workflowLaunch.list, input)}
        startFilters={{}}
        filters={filters}
        nameOf={(row) => row.fullName}
        primary={start}
        lead={() => <RecentProcesses onStart={setStarted} />}
        onOpen={(row) => actionsOf(row)[0]?.onClick()}
        {...(mayExport && { onExport: (input) => call(workflowLaunch.export, input) })}
        rowActions={actionsOf}
        empty={{ text: t('list.empty.launch'), action: start }}
      />
      {chooses && (
        <ProcessChoice
          onChoose={(target) => {
            setChooses(false)
            setStarted(target)
          }}
          onClose={() => setChooses(false)}
        />
      )}
      {started && <StartDrawer target={started} onClose={() => setStarted(undefined)} />}
      <ApprovalDrawer opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** What can be done with an approval of one's own, by its state. */
function useLaunchActions(onStart: (target: StartTarget) => void, onOpen: (opened: OpenApproval) => void) {
  const { t } = useWorkflowTexts()
  const remove = useRemove(workflowLaunch.remove, t('launch.removed'))
  const press = useCall(workflowLaunch.press, { said: t('act.urge.done') })
  const withdraw = useCall(workflowLaunch.withdraw, { said: t('act.withdraw.done') })
  const confirm = useConfirmRemove()
  const copy = useCall(workflowLaunch.copy, {
    said: ({ lost }) => (lost.length > 0 ? t('launch.copiedWithout', { fields: listNames(lost) }) : t('launch.copied')),
  })
  return (row: WorkflowInstanceRow): RowAction[] => {
    const target = { flowId: row.flowId, name: row.flowName, id: row.processId }
    const look = () => onOpen({ id: row.processId, name: row.fullName, operatorId: '', opType: 0 })
    const again = {
      key: 'copy',
      label: t('launch.copy'),
      behind: true,
      onClick: () => copy.mutate({ id: row.processId }),
    }
    if (row.status === instanceStatus.draft) {
      return [
        { key: 'edit', label: t('launch.edit'), onClick: () => onStart(target) },
        {
          key: 'remove',
          label: t('launch.remove'),
          danger: true,
          onClick: () => remove({ id: row.processId }, { what: row.fullName, lost: t('launch.removeLost') }),
        },
      ]
    }
    const canUrge = row.status === instanceStatus.running
    const askWithdrawal = () =>
      confirm({
        what: row.fullName,
        verb: t('act.withdraw.verb'),
        lost: t('act.withdraw.note'),
        onConfirm: () => withdraw.mutateAsync({ id: row.processId, key: newPressKey() }),
      })
    return [
      { key: 'look', label: t('list.look'), onClick: look },
      ...(isBack({ status: row.status, ended: row.endTime })
        ? [{ key: 'change', label: t('launch.change'), onClick: () => onStart(target) }]
        : []),
      ...(canUrge
        ? [
            {
              key: 'urge',
              label: t('act.urge.verb'),
              onClick: () => press.mutate({ id: row.processId, key: newPressKey() }),
            },
          ]
        : []),
      ...(canUrge ? [{ key: 'withdraw', label: t('act.withdraw.verb'), behind: true, onClick: askWithdrawal }] : []),
      again,
    ]
  }
}
