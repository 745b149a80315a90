import { useQueryClient } from '@tanstack/react-query'
import { workflow } from '@workstation/contract/workflow'
import { workflowTaskColumns } from '@workstation/contract/workflow-columns'
import type { WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../../platform/api'
import { useHasButton } from '../../../platform/permission'
import { markChanged } from '../../../platform/queries/mark-changed'
import { queryOf } from '../../../platform/queries/query-of'
import { DataTable } from '../../../ui/data-table/data-table'
import { useColumns } from '../../../ui/data-table/use-columns'
import { ApprovalDrawer, type OpenApproval } from '../detail/approval-drawer'
import { CopyName, useApprovalDrawings, useTaskDrawings } from '../use-approval-drawings'
import { type ApprovalFilters, useWorkflowFilters } from '../use-workflow-filters'
import { useWorkflowTexts } from '../use-workflow-texts'
import { NextTask } from './next-task'

/** What waits for me, what I decided, what I got copies of. */
export type TaskListKind = 'todo' | 'done' | 'circulate'

const listOf = {
  todo: {
    modelId: 'workflowTodo',
    exportCall: workflow.exportTodo,
    category: 1,
    opType: 1,
    period: 'receiveTime',
    statuses: [],
  },
  done: {
    modelId: 'workflowDone',
    exportCall: workflow.exportDone,
    category: 2,
    opType: 2,
    period: 'handleTime',
    statuses: [1, 2, 3, 4, 5, 6],
  },
  circulate: {
    modelId: 'workflowCirculate',
    exportCall: workflow.exportCopies,
    category: 3,
    opType: 3,
    period: 'receiveTime',
    statuses: [1, 2, 3, 4, 5, 6],
  },
} as const

type Name = Exclude<keyof typeof workflowTaskColumns, 'id'>
/** The columns of each list, in its order; those after the bar start hidden. */
const columnsOf: Record<TaskListKind, readonly [shown: readonly Name[], hidden: readonly Name[]]> = {
  todo: [
    ['fullName', 'flowName', 'nodeName', 'flowUrgent', 'userName', 'receiveTime', 'dueTime'],
    ['flowCategory', 'startTime', 'delegateUser', 'completion'],
  ],
  done: [
    ['fullName', 'flowName', 'nodeName', 'handleStatus', 'handleTime', 'userName', 'status'],
    ['waitingFor', 'thisStep', 'flowUrgent', 'flowCategory', 'startTime', 'completion', 'delegateUser'],
  ],
  circulate: [
    ['fullName', 'flowName', 'userName', 'receiveTime', 'status', 'thisStep'],
    ['waitingFor', 'flowUrgent', 'flowCategory', 'startTime', 'completion'],
  ],
}

interface TaskListProps {
  kind: TaskListKind
  lead?: () => ReactNode
  selectionActions?: (rows: WorkflowTaskRow[], clear: () => void) => ReactNode
}

/** The one list layer of to-do, done and copies; a row opens its approval beside the list. */
export function TaskList({ kind, lead, selectionActions }: TaskListProps) {
  const { t } = useWorkflowTexts()
  const mayExport = useHasButton('btn_download')
  const { modelId, exportCall, category, opType, period, statuses } = listOf[kind]
  const columns = useTaskColumns(kind)
  const filters = useWorkflowFilters(statuses, period)
  const [opened, setOpened] = useState<OpenApproval>()
  const [now] = useState(Date.now)
  const open = (row: WorkflowTaskRow) =>
    setOpened({ id: row.processId, name: row.fullName, operatorId: row.taskOperatorId, opType })
  const queryClient = useQueryClient()
  const close = () => {
    setOpened(undefined)
    // A copy that was opened is read by now.
    if (kind === 'circulate') void markChanged(queryClient, [workflow.list.name])
  }
  return (
    <>
      <DataTable<WorkflowTaskRow, ApprovalFilters>
        modelId={modelId}
        columns={columns}
        query={(input) => queryOf(workflow.list, { category, ...input })}
        startFilters={{}}
        filters={filters}
        nameOf={(row) => row.fullName}
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', label: t(kind === 'todo' ? 'list.handle' : 'list.look'), onClick: () => open(row) },
        ]}
        isMarked={(row) => kind === 'todo' && row.dueTime !== null && row.dueTime < now}
        {...(mayExport && { onExport: (input) => call(exportCall, input) })}
        {...(lead && { lead })}
        {...(selectionActions && { selectionActions })}
        empty={{ text: t(`list.empty.${kind}`) }}
      />
      <ApprovalDrawer
        opened={opened}
        onClose={close}
        {...(kind === 'todo' && opened && { extra: <NextTask operatorId={opened.operatorId} onOpen={open} /> })}
      />
    </>
  )
}

function useTaskColumns(kind: TaskListKind) {
  const common = useApprovalDrawings()
  const own = useTaskDrawings()
  const columns = useColumns<WorkflowTaskRow, keyof typeof workflowTaskColumns>(workflowTaskColumns, {
    ...common,
    ...own,
    ...(kind === 'circulate' && { fullName: { ...common.fullName, value: (row) => <CopyName row={row} /> } }),
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
