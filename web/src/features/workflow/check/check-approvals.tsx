import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../../platform/permission'
import { lazyPart } from '../../../ui/lazy-part'
import { useWorkflowTexts } from '../use-workflow-texts'

const CheckDrawer = lazyPart(async () => (await import('./check-drawer')).CheckDrawer)

/** Lets who steps in look whether approvals hold together. */
export function CheckApprovals() {
  const { t } = useWorkflowTexts()
  const mayCheck = useHasButton('btn_manage')
  const [isOpen, setOpen] = useState(false)
  if (!mayCheck) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('check.verb')}</Button>
      {isOpen && <CheckDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
