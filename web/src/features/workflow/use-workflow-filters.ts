import { workflowTaskColumns } from '@workstation/contract/workflow-columns'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../platform/use-column-title'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { useWorkflowTexts } from './use-workflow-texts'
import { useWorkflowWord } from './workflow-status'

/** What lists of approvals can be asked for. */
export interface ApprovalFilters {
  keyword?: string
  flowCategory?: string
  flowUrgent?: string
  status?: string
  startTime?: number
  endTime?: number
}

type Period = 'startTime' | 'receiveTime' | 'handleTime'

const urgencies = [1, 2, 3]
const categories = 'WorkFlowCategory'

/** The categories of processes by their codes. */
export function useCategoryName(): (code: string) => string {
  const { entries } = useDictionary(categories)
  return (code) => entries.find(({ enCode }) => enCode === code)?.fullName ?? code
}

/**
 * The search fields that lists of approvals share.
 * @param statuses the states that can stand in the list; none where they are all the same
 * @param period the column whose moments the period narrows
 */
export function useWorkflowFilters(statuses: readonly number[], period: Period): ListFilter[] {
  const { t } = useWorkflowTexts()
  const titleOf = useColumnTitle()
  const word = useWorkflowWord()
  const { entries } = useDictionary(categories)
  const { status, flowCategory, flowUrgent } = workflowTaskColumns
  const asOptions = (kind: 'status' | 'flowUrgent', values: readonly number[]) =>
    values.map((value) => ({ value: String(value), label: word(kind, value) }))
  const ofStatus: ListFilter[] =
    statuses.length > 0
      ? [{ kind: 'choice', key: 'status', label: titleOf(status), options: asOptions('status', statuses) }]
      : []
  return [
    { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
    ...ofStatus,
    {
      kind: 'choice',
      key: 'flowCategory',
      column: 'flowCategory',
      label: titleOf(flowCategory),
      options: entries.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    },
    {
      kind: 'choice',
      key: 'flowUrgent',
      column: 'flowUrgent',
      label: titleOf(flowUrgent),
      options: asOptions('flowUrgent', urgencies),
    },
    { kind: 'period', key: 'period', column: period, label: titleOf(workflowTaskColumns[period]) },
  ]
}
