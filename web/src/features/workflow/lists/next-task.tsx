import { useQuery } from '@tanstack/react-query'
import { workflow } from '@workstation/contract/workflow'
import type { WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import { Button } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { useWorkflowTexts } from '../use-workflow-texts'

interface NextTaskProps {
  /** The part that is open. */
  operatorId: string
  onOpen: (row: WorkflowTaskRow) => void
}

/** Goes on to what waits after the one that is open, without the way back over the list. */
export function NextTask({ operatorId, onOpen }: NextTaskProps) {
  const { t } = useWorkflowTexts()
  const { data } = useQuery(queryOf(workflow.list, { category: 1, currentPage: 1, pageSize: 20 }))
  const rows = data?.list ?? []
  const at = rows.findIndex(({ taskOperatorId }) => taskOperatorId === operatorId)
  const next = rows[at + 1] ?? rows[0]
  if (!next || next.taskOperatorId === operatorId) return null
  return <Button onClick={() => onOpen(next)}>{t('list.next')}</Button>
}
