import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Alert } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/format'
import { useWorkflowTexts } from '../use-workflow-texts'
import { stepName } from './problem-text'
import { reasonText } from './reason-text'
import '../workflow.css'

/** What is the reader's to decide: which step, why it is his, until when, and what was found wrong where it came back. */
export function OwnPart({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const [now] = useState(Date.now)
  const { graph, flowTaskOperatorList, taskOperatorId } = detail
  const own = flowTaskOperatorList.find(({ id }) => id === taskOperatorId)
  if (!own) return null
  const time = own.dueTime === null ? '' : formatDateTime(own.dueTime)
  const isLate = own.dueTime !== null && own.dueTime < now
  return (
    <>
      <p className="approval-yours">
        <strong>{t('notice.yours', { node: stepName(graph, own.nodeCode, t) })}</strong>
        <span>{detail.actsForUser ? t('reason.delegate', { of: detail.actsForUser }) : reasonText(own.reason, t)}</span>
        {time && (
          <span className={isLate ? 'workflow-late' : undefined}>
            {t(isLate ? 'notice.dueLate' : 'notice.due', { time })}
          </span>
        )}
      </p>
      <SentBack detail={detail} />
    </>
  )
}

/** By whom and why it was sent back to the reader, and where it goes once he has corrected it. */
function SentBack({ detail: { state, graph, names, taskNodeId } }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const own = state.tasks.find(({ id }) => id === taskNodeId)
  const rejected = state.actors.find(
    ({ task, state: is, decidedAt }) =>
      is === 'rejected' && (own?.correctionOf ? task === own.correctionOf : decidedAt === own?.openedAt),
  )
  const from = state.tasks.find(({ id }) => id === rejected?.task)
  if (!rejected || !from) return null
  const name = names[rejected.decidedBy || rejected.person] ?? t('somebody')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('notice.sentBack', { name, node: stepName(graph, from.node, t) })}
      description={
        <>
          <p className="approval-said">{rejected.opinion}</p>
          {t(own?.correctionOf ? 'notice.returnsThere' : 'notice.runsAgain')}
        </>
      }
    />
  )
}
