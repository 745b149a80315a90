import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import { detailAddress } from '../../message'
import { useWorkflowTexts } from '../use-workflow-texts'
import { WorkflowStatus } from '../workflow-status'
import { reasonText } from './reason-text'

/** What a reader has to know before he reads on: what stopped it, why it is his, what belongs to it. */
export function Notices({ detail }: { detail: WorkflowDetail }) {
  const { t } = useWorkflowTexts()
  const { state, graph, flowTaskInfo: info, taskOperatorId } = detail
  const stopped = state.tokens.filter(({ problem }) => problem !== null)
  const own = detail.flowTaskOperatorList.find(({ id }) => id === taskOperatorId)
  return (
    <>
      {info.status === instanceStatus.suspended && <Alert type="warning" showIcon title={t('notice.suspended')} />}
      {stopped.map(({ id, node, problem }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          title={t('notice.stopped', { node: graph.nodes[node]?.name || t(`tree.kind.${graph.nodes[node]?.kind}`) })}
          description={t(`notice.problem.${problem?.reason}`, { detail: problem?.detail })}
        />
      ))}
      {own && (
        <p className="approval-why">
          {reasonText(own.reason, t)}
          {own.dueTime !== null && <> {t('notice.due', { time: formatDateTime(own.dueTime) })}</>}
        </p>
      )}
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
