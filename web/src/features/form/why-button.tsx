import { hasWhy } from '@workstation/domain/form/why-fields'
import { Button } from 'antd'
import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { countUnseen } from './count-unseen'
import { useForm } from './form-context'
import { useFormTexts } from './use-form-texts'
import './why.css'

const WhyList = lazyPart(async () => (await import('./why-list')).WhyList)

/** Below a form whose fields are not all simply there to be filled in: says of each why, when it is asked. */
export function WhyButton() {
  const { state, reads, levelOf } = useForm()
  const { t } = useFormTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const subscribe = useCallback((listener: () => void) => state.watch(listener), [state])
  const isAsked = useSyncExternalStore(
    subscribe,
    () => hasWhy({ state, reads, levelOf }) || countUnseen(state, levelOf) > 0,
  )
  if (!isAsked && !isOpen) return null
  return (
    <div className="form-why">
      <Button type="link" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('why.ask')}
      </Button>
      <div id={id}>{isOpen && <WhyList />}</div>
    </div>
  )
}
