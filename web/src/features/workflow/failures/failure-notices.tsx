import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Alert } from 'antd'
import { useWorkflowTexts } from '../use-workflow-texts'

/** What an approval should have led to beside its own way and could not, why, and what can be done about it. */
export function FailureNotices({ failures = [] }: { failures: WorkflowDetail['failures'] | undefined }) {
  const { t } = useWorkflowTexts()
  return failures.map(({ id, kind, nodeName, problem }) => (
    <Alert
      key={id}
      type="error"
      showIcon
      title={t(`failure.${kind}`, { node: nodeName })}
      description={t('failure.repair', { problem })}
    />
  ))
}
