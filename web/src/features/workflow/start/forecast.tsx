import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { ForecastStep } from '@workstation/contract/workflow-detail'
import { useEffect, useState } from 'react'
import { listNames } from '../../../platform/list-names'
import { queryOf } from '../../../platform/queries/query-of'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { StartTarget } from './start-target'
import type { Start } from './use-start'

/** Milliseconds after which what was typed is asked about. */
const pause = 800

/** The path to come by what is filled in now, with names; it follows the form. */
export function Forecast({
  target: { flowId, id },
  start: { form, startedFor },
}: {
  target: StartTarget
  start: Start
}) {
  const { t } = useWorkflowTexts()
  const [formData, setFormData] = useState(() => JSON.stringify(form?.changed() ?? {}))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form?.state.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setFormData(JSON.stringify(form.changed() ?? {})), pause)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [form])
  const { data } = useQuery({
    ...queryOf(workflowAct.forecast, { flowId, formData, ...startedFor, ...(id && { id }) }),
    placeholderData: keepPreviousData,
    // A form that is half filled in has no path yet, and the server says why only when it is submitted.
    retry: false,
  })
  if (!data || data.list.length === 0) return null
  return (
    <aside className="start-forecast">
      <h2>{t('start.path')}</h2>
      <p>{t('start.pathHint')}</p>
      <ol>
        {data.list.map((step, index) => (
          // A loop can come to the same step twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the path is drawn as a whole
          <li key={`${step.nodeId} ${index}`}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </aside>
  )
}

function Step({ step: { nodeName, people, dependsOn, isNobody } }: { step: ForecastStep }) {
  const { t } = useWorkflowTexts()
  return (
    <>
      <strong>{nodeName}</strong>
      {people.length > 0 && <small>{listNames(people.map(({ name }) => name))}</small>}
      {isNobody && <small className="start-nobody">{t('start.pathNobody')}</small>}
      {dependsOn.length > 0 && <small>{t('start.pathDepends', { fields: listNames(dependsOn) })}</small>}
    </>
  )
}
