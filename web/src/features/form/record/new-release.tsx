import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useServerEvent } from '../../../platform/use-server-event'
import { useFormTexts } from '../use-form-texts'
import type { ReleasedForm } from './released-form'

/** The number of the newest release of a form that is known here. */
export function useNewestRelease({ id, number }: ReleasedForm): number {
  const [heard, setHeard] = useState(number)
  useServerEvent('formReleased', (event) => {
    if (event.id === id) setHeard((known) => Math.max(known, event.number))
  })
  return Math.max(heard, number)
}

interface NewReleaseProps {
  /** Whether something is filled in, which goes with it. */
  keeps?: boolean
  busy: boolean
  onRenew: () => void
}

/** Says that a form was released anew since it was opened, and goes on with that. */
export function NewRelease({ keeps = false, busy, onRenew }: NewReleaseProps) {
  const { t } = useFormTexts()
  return (
    <Alert
      className="form-notice"
      type="warning"
      showIcon
      title={t(keeps ? 'newRelease.filling' : 'newRelease.list')}
      action={
        <Button size="small" loading={busy} onClick={onRenew}>
          {t(keeps ? 'newRelease.goOn' : 'newRelease.show')}
        </Button>
      }
    />
  )
}
