import { useQuery } from '@tanstack/react-query'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { Form, Select } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { PageError } from '../../../ui/page-error'
import { useWorkflowTexts } from '../use-workflow-texts'

/** What waits for somebody, by process; nothing is asked while nobody is chosen. */
export const useHandOverPlan = (from: string | undefined) =>
  useQuery({
    ...queryOf(workflowHandover.plan, { fromUserId: from ?? '' }),
    ...{ enabled: Boolean(from), gcTime: 0, staleTime: 0 },
  })

/** Says how much of which process waits, and lets one of them be chosen. */
export function HandOverPlan({ plan }: { plan: ReturnType<typeof useHandOverPlan> }) {
  const { t } = useWorkflowTexts()
  if (plan.isError) return <PageError error={plan.error} />
  const list = plan.data?.list
  if (!list) return null
  const count = list.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <p className="dialog-note">{t('handover.none')}</p>
  const nameOf = (name: string, of: number) => t('handover.planOf', { name: name || t('handover.unnamed'), count: of })
  return (
    <Form.Item name="process" label={t('handover.process')}>
      <Select
        allowClear
        placeholder={t('handover.all', { count })}
        options={list.map(({ id, fullName, count: of }) => ({ value: id, label: nameOf(fullName, of) }))}
      />
    </Form.Item>
  )
}
