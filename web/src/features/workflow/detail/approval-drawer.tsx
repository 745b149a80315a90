import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { lazyPage } from '../../../ui/lazy-part'
import { PageBoundary } from '../../../ui/page-boundary'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { ApprovalAccess } from './approval-access'
import './approval-drawer.css'

const ApprovalView = lazyPage(async () => (await import('./approval-view')).ApprovalView)

/** An approval that a list opened. */
export interface OpenApproval extends ApprovalAccess {
  name: string
}

interface ApprovalDrawerProps {
  /** What to show; undefined closes the drawer. */
  opened: OpenApproval | undefined
  onClose: () => void
  /** What stands at the right of the title. */
  extra?: ReactNode
}

/** An approval beside the list that it was opened from; it closes once its reader has decided. */
export function ApprovalDrawer({ opened, onClose, extra }: ApprovalDrawerProps) {
  const { t } = useWorkflowTexts()
  const narrow = useIsNarrow()
  useBack(opened !== undefined, onClose)
  return (
    <Drawer
      open={opened !== undefined}
      // The name stands with the approval itself.
      title={t('detail.title')}
      extra={extra}
      aria-label={opened?.name}
      size={narrow ? '100%' : 'min(1120px, 82vw)'}
      onClose={onClose}
      destroyOnHidden
      rootClassName="approval-drawer"
    >
      {opened && (
        <PageBoundary key={`${opened.id} ${opened.operatorId}`}>
          <ApprovalView access={opened} onDecided={onClose} />
        </PageBoundary>
      )}
    </Drawer>
  )
}
