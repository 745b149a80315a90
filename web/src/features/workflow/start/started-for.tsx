import { useQuery } from '@tanstack/react-query'
import { delegation } from '@workstation/contract/delegation'
import { Form, Select } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { Start } from './use-start'

/** For whom something is started; asked of those alone whom somebody lets start for him. */
export function StartedFor({ flowId, start }: { flowId: string; start: Start }) {
  const { t } = useWorkflowTexts()
  const { data } = useQuery(queryOf(delegation.givers, { id: flowId }))
  if (!data || data.list.length === 0) return null
  const people = data.list.map(({ id, fullName }) => ({ value: id, label: fullName.split('/')[0] }))
  return (
    <Form.Item label={t('start.for')} htmlFor="start-for" className="start-for">
      <Select
        id="start-for"
        value={start.about.delegateUserId ?? ''}
        options={[{ value: '', label: t('start.forMyself') }, ...people]}
        onChange={(id) => start.setAbout({ ...start.about, delegateUserId: id })}
      />
    </Form.Item>
  )
}
