import { workflowInstanceColumns } from '@workstation/contract/workflow-columns'
import type { WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import { useMemo } from 'react'
import { formatDateTime } from '../../../platform/format'
import { useColumns } from '../../../ui/data-table/use-columns'
import { StatusDot } from '../../../ui/status-dot'
import { useApprovalDrawings } from '../use-approval-drawings'
import { useWorkflowWord } from '../workflow-status'

type Name = keyof typeof workflowInstanceColumns
type InstanceListKind = 'launch' | 'monitor'

/** The columns of each list, in its order, and those that start hidden. */
const columnsOf: Record<InstanceListKind, readonly [shown: readonly Name[], hidden: readonly Name[]]> = {
  launch: [
    ['fullName', 'flowName', 'status', 'thisStep', 'waitingFor', 'flowUrgent', 'startTime'],
    ['enCode', 'flowCategory', 'completion', 'flowVersion', 'round', 'creatorTime', 'endTime'],
  ],
  monitor: [
    ['fullName', 'status', 'problem', 'thisStep', 'waitingFor', 'userName'],
    [
      'flowName',
      'startTime',
      'enCode',
      'flowCategory',
      'flowUrgent',
      'organizeName',
      'completion',
      'flowVersion',
      'round',
      'endTime',
    ],
  ],
}

/** What the lists of instances show: those of the starter, and those of the monitor. */
export function useInstanceColumns(kind: InstanceListKind) {
  const common = useApprovalDrawings()
  const word = useWorkflowWord()
  const columns = useColumns<WorkflowInstanceRow, Name>(workflowInstanceColumns, {
    ...common,
    enCode: { width: 140 },
    organizeName: { width: 140 },
    flowVersion: { width: 80 },
    round: { width: 70 },
    creatorTime: { width: 146 },
    endTime: { width: 146, value: (row) => formatDateTime(row.endTime) },
    problem: {
      width: 150,
      card: 'fact',
      value: (row) => row.problem && <StatusDot tone="bad" text={word('problem', row.problem)} />,
    },
  })
  return useMemo(() => {
    const [shown, hidden] = columnsOf[kind]
    const inOrder = [...shown, ...hidden]
    return columns
      .filter(({ key }) => inOrder.includes(key as Name))
      .toSorted((left, right) => inOrder.indexOf(left.key as Name) - inOrder.indexOf(right.key as Name))
      .map((column) => ({ ...column, startsHidden: hidden.includes(column.key as Name) }))
  }, [columns, kind])
}
