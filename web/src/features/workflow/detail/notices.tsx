import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { detailAddress } from '../../message'
import { FailureNotices } from '../failures/failure-notices'
import { useWorkflowTexts } from '../use-workflow-texts'
import { WorkflowStatus } from '../workflow-status'
import { OwnPart } from './own-part'
import { problemText, stepName } from './problem-text'

/** What a reader has to know before he reads on: what stopped it, why it is his, what belongs to it. */
export function Notices({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const { state, graph, flowTaskInfo: info } = detail
  const isSuspended = info.status === instanceStatus.suspended
  const stopped = state.tokens.filter(({ problem }) => problem !== null)
  return (
    <>
      {isSuspended && <Alert type="warning" showIcon title={t('notice.suspended')} />}
      {stopped.map(({ id, node, problem }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          title={t('notice.stopped', { node: stepName(graph, node, t) })}
          description={problem && problemText(graph, problem, t)}
        />
      ))}
      <FailureNotices failures={detail.failures} />
      {/* What rests waits for nobody. */}
      {!isSuspended && <OwnPart detail={detail} />}
      <Family info={info} />
    </>
  )
}

/** The approval that started this one, and those that it started. */
function Family({ info: { parentId, children } }: { info: WorkflowDetail['flowTaskInfo'] }) {
  const { t } = useWorkflowTexts()
  if (!parentId && children.length === 0) return null
  const to = (id: string) => detailAddress({ kind: 'workflow', id })
  return (
    <ul className="approval-family" aria-label={t('notice.family')}>
      <li aria-hidden="true">{t('notice.family')}</li>
      {parentId && (
        <li>
          <Link to={to(parentId)}>{t('notice.parent')}</Link>
        </li>
      )}
      {children.map(({ id, fullName, status }) => (
        <li key={id}>
          <Link to={to(id)}>{fullName}</Link> <WorkflowStatus status={status} />
        </li>
      ))}
    </ul>
  )
}
