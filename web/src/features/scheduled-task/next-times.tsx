import { useQuery } from '@tanstack/react-query'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { cronProblem } from '@workstation/domain/scheduled-task/cron-fields'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { ApiError } from '../../platform/api-error'
import { formatDateTime } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { useTaskTexts } from './use-task-texts'
import './scheduled-task.css'

/** Says when the task runs next as its form stands now, or why it never does. */
export function NextTimes() {
  const { t } = useTaskTexts()
  const cron = useDeferredValue(String(Form.useWatch('cron') ?? '').trim())
  const isWhole = cronProblem(cron) === null
  const { data, error } = useQuery({
    ...queryOf(scheduledTask.preview, { cron }, { quiet: true }),
    enabled: isWhole,
    retry: false,
  })
  const refusal = error instanceof ApiError ? error.msg : ''
  return (
    <section className="task-times" aria-label={t('nextTimes')} aria-live="polite">
      <p>{isWhole && data ? t('nextTimesIn', { zone: data.timeZone }) : t('nextTimes')}</p>
      {isWhole && refusal && <p role="alert">{refusal}</p>}
      {isWhole && data && (
        <ol>
          {data.times.map((time) => (
            <li key={time}>{formatDateTime(time)}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
