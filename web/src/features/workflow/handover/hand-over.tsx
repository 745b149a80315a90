import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../../platform/permission'
import { lazyPart } from '../../../ui/lazy-part'
import { useWorkflowTexts } from '../use-workflow-texts'

const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog')).HandOverDialog)

/** Lets who steps in give to somebody else what waits for a person who stays. */
export function HandOver() {
  const { t } = useWorkflowTexts()
  const mayHandOver = useHasButton('btn_manage')
  const [isOpen, setOpen] = useState(false)
  if (!mayHandOver) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('handover.verb')}</Button>
      {isOpen && <HandOverDialog onClose={() => setOpen(false)} />}
    </>
  )
}
