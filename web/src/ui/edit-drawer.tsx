import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useBack } from './use-back'
import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'
import { useIsNarrow } from './use-window-width'
import './edit-drawer.css'

interface EditDrawerProps {
  open: boolean
  title: string
  /** The verb of the submit button. */
  submitText: string
  busy: boolean
  /** Takes the whole window, for long texts. */
  full?: boolean
  /** Shows what is, with nothing to save. */
  readOnly?: boolean
  /** A second button before the one that submits. */
  further?: ReactNode
  /** Whether something was typed that closing would lose; asked when it closes. */
  isDirty: () => boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form beside its list; leaving with unsaved changes asks first, also by Back. */
export function EditDrawer(props: EditDrawerProps) {
  const { open, title, submitText, busy, full = false, readOnly = false, isDirty, onSubmit, onClose, children } = props
  const { t } = useUiTexts()
  const confirm = useConfirm()
  const narrow = useIsNarrow()
  const close = () => {
    if (!isDirty()) return onClose()
    confirm({
      title: t('leaveTitle'),
      content: t('leaveText'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: onClose,
    })
  }
  useBack(open, close)
  return (
    <Drawer
      open={open}
      title={title}
      size={narrow || full ? '100%' : 640}
      onClose={close}
      destroyOnHidden
      footer={
        <div className="edit-drawer-footer">
          <Button onClick={close}>{t(readOnly ? 'close' : 'cancel')}</Button>
          {!readOnly && props.further}
          {!readOnly && (
            <Button type="primary" loading={busy} onClick={onSubmit}>
              {submitText}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Drawer>
  )
}
