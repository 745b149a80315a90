import type { GrantAct } from '@workstation/contract/grant-desk'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { useConfirm } from '../../ui/use-confirm'
import { useAuthorityTexts } from './use-authority-texts'
import type { DeskActs } from './use-desk'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog')).ReviewDialog)

interface SaveBarProps {
  acts: Pick<DeskActs, 'things' | 'drop'>
  /** Things that are changed. */
  count: number
  /** What is sent for them. */
  actsOf: () => GrantAct[]
  disabled?: boolean
  onSaved?: () => void
}

/** How much is changed, and the two ways on: look at the plan and save it, or drop it. */
export function SaveBar({ acts, count, actsOf, disabled = false, onSaved }: SaveBarProps) {
  const { t } = useAuthorityTexts()
  const confirm = useConfirm()
  const [reviewed, setReviewed] = useState<GrantAct[]>()
  const drop = () =>
    confirm({
      title: t('dropTitle', { count }),
      okText: t('drop'),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: acts.drop,
    })
  return (
    <footer className="grant-bar">
      <span role="status">{count === 0 ? t('noChanges') : t('changes', { count })}</span>
      <Button disabled={count === 0} onClick={drop}>
        {t('drop')}
      </Button>
      <Button type="primary" disabled={count === 0 || disabled} onClick={() => setReviewed(actsOf())}>
        {t('review')}
      </Button>
      {reviewed && (
        <ReviewDialog
          acts={reviewed}
          things={acts.things}
          onSaved={() => {
            setReviewed(undefined)
            onSaved?.()
          }}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </footer>
  )
}
