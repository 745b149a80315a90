import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { formatDateTime } from '../../../platform/format'
import { useWorkflowTexts } from '../use-workflow-texts'
import { giverName } from './process-tile'
import { startableQuery } from './start-queries'
import type { Start } from './use-start'

/** A process as it can be started by now, by whom and for whom. */
function useStartable(flowId: string) {
  const { data } = useQuery(startableQuery())
  return data?.list.find(({ id }) => id === flowId)
}

/** For whom something is started, where there is a choice. */
export function StartedFor({ flowId, start }: { flowId: string; start: Start }) {
  const { t } = useWorkflowTexts()
  const { isOwn = false, givers = [] } = useStartable(flowId) ?? {}
  const myself = isOwn ? [{ value: '', label: t('start.forMyself') }] : []
  const options = [...myself, ...givers.map((giver) => ({ value: giver.id, label: giverName(giver, givers) }))]
  if (options.length < 2) return null
  return (
    <Form.Item label={t('start.for')} htmlFor="start-for" className="start-for">
      <Select
        id="start-for"
        value={start.forWhom?.id ?? ''}
        disabled={start.busy}
        options={options}
        onChange={(chosen) => start.choose(givers.find(({ id }) => id === chosen))}
      />
    </Form.Item>
  )
}

interface StartedForNoticeProps {
  name: string
  flowId: string
  /** Who it is, for a new start. */
  personId: string | undefined
}

/** Says that it is started for somebody else, and until when that is possible. */
export function StartedForNotice({ name, flowId, personId }: StartedForNoticeProps) {
  const { t } = useWorkflowTexts()
  const giver = useStartable(flowId)?.givers.find(({ id }) => id === personId)
  return (
    <Alert
      type="info"
      showIcon
      className="start-for-notice"
      title={t('start.forNote', { name })}
      description={
        <>
          <div>{t('start.forHint', { name })}</div>
          {giver && <div>{t('start.forUntil', { time: formatDateTime(giver.endTime) })}</div>}
        </>
      }
    />
  )
}
