import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/format'
import { useWorkflowTexts } from '../use-workflow-texts'
import { Urgency, WorkflowStatus } from '../workflow-status'
import { PrintApproval } from './print-approval'
import './approval-head.css'

interface ApprovalHeadProps {
  detail: WorkflowDetail
  /** The way back to where it was opened from. */
  back?: ReactNode
}

/** Title, number, state and starter of an approval, the same wherever it is shown. */
export function ApprovalHead({ detail: { flowTaskInfo: info }, back }: ApprovalHeadProps) {
  const { t } = useWorkflowTexts()
  return (
    <header className="approval-head">
      <div className="approval-head-title">
        {back}
        <h1>{info.fullName}</h1>
        {info.flowUrgent > 1 && <Urgency level={info.flowUrgent} />}
        <WorkflowStatus status={info.status} />
        <PrintApproval id={info.id} />
      </div>
      <ul>
        {info.enCode && <li>{info.enCode}</li>}
        <li>{t('detail.process', { name: info.flowName, version: info.flowVersion })}</li>
        <li>{t('detail.startedBy', { name: info.creatorUser.split('/')[0] })}</li>
        {info.startTime !== null && <li>{formatDateTime(info.startTime)}</li>}
        {info.round > 1 && <li>{t('detail.round', { round: info.round })}</li>}
      </ul>
    </header>
  )
}
