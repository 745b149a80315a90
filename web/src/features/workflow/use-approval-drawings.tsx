import type { WorkflowInstanceRow, WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { useState } from 'react'
import { formatDateTime } from '../../platform/format'
import { Person } from '../../ui/person'
import { DueMoment } from './due-moment'
import { useCategoryName } from './use-workflow-filters'
import { useWorkflowTexts } from './use-workflow-texts'
import { Urgency, useWorkflowWord, WorkflowStatus } from './workflow-status'

type Shared = Pick<WorkflowTaskRow & WorkflowInstanceRow, keyof WorkflowTaskRow & keyof WorkflowInstanceRow>

/** A name without the account behind it. */
const nameOf = (userName: string) => userName.split('/')[0] ?? ''

/** How all lists of approvals draw what they have in common. */
export function useApprovalDrawings() {
  const categoryName = useCategoryName()
  return {
    fullName: { width: 170 },
    flowName: { width: 100, card: 'fact' },
    flowCategory: { width: 110, startsHidden: true, value: (row: Shared) => categoryName(row.flowCategory) },
    flowUrgent: { width: 100, value: (row: Shared) => <Urgency level={row.flowUrgent} /> },
    status: { width: 112, card: 'status', value: (row: Shared) => <WorkflowStatus status={row.status} /> },
    completion: { width: 80, startsHidden: true, align: 'right', value: (row: Shared) => progressText(row) },
    thisStep: { width: 104, card: 'fact' },
    waitingFor: { width: 104, card: 'fact' },
    userName: { width: 104, card: 'fact', value: (row: Shared) => <Person name={nameOf(row.userName)} /> },
    startTime: { width: 140, startsHidden: true, value: (row: Shared) => formatDateTime(row.startTime) },
  } as const
}

/** Nothing is left to count where an approval was cancelled, and nothing is done yet at its beginning. */
const progressText = ({ status, completion }: Shared) => (status === 5 || completion === 0 ? '' : `${completion}%`)

/** A step, and for whom it is decided where it is somebody else's. */
function Step({ row: { nodeName, delegateUser } }: { row: WorkflowTaskRow }) {
  const { t } = useWorkflowTexts()
  return (
    <>
      {nodeName}
      {delegateUser && <small className="workflow-for">{t('list.for', { name: delegateUser })}</small>}
    </>
  )
}

/** What an approval is called, told apart while nobody has looked at the copy of it. */
export function CopyName({ row: { fullName, isRead } }: { row: WorkflowTaskRow }) {
  const { t } = useWorkflowTexts()
  if (isRead) return fullName
  return (
    <>
      <strong>{fullName}</strong>
      <small className="workflow-for">{t('list.unread')}</small>
    </>
  )
}

/** How the lists of to-do, done and copies draw what is theirs. */
export function useTaskDrawings() {
  const word = useWorkflowWord()
  const [now] = useState(Date.now)
  return {
    nodeName: { width: 120, card: 'fact', value: (row: WorkflowTaskRow) => <Step row={row} /> },
    receiveTime: { width: 146, card: 'fact', value: (row: WorkflowTaskRow) => formatDateTime(row.receiveTime) },
    dueTime: {
      width: 146,
      card: 'fact',
      // A card names nothing that is not there.
      value: ({ dueTime }: WorkflowTaskRow) => (dueTime === null ? null : <DueMoment due={dueTime} now={now} />),
    },
    handleStatus: { width: 100, value: (row: WorkflowTaskRow) => word('handleStatus', row.handleStatus) },
    handleTime: { width: 146, card: 'fact', value: (row: WorkflowTaskRow) => formatDateTime(row.handleTime) },
    delegateUser: { width: 110, startsHidden: true },
  } as const
}
