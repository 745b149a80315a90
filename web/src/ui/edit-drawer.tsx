import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useAskedClose } from './use-asked-close'
import { useBack } from './use-back'
import { useUiTexts } from './use-ui-texts'
import { useIsNarrow } from './use-window-width'
import './edit-drawer.css'

interface EditDrawerProps {
  open: boolean
  title: string
  /** The verb of the submit button. */
  submitText: string
  /** The word of the button that leaves it; the usual one where nothing is said. */
  cancelText?: string
  busy: boolean
  /** Takes the whole window, for long texts. */
  full?: boolean
  /** Pixels on wide windows; 640 where nothing is said. */
  width?: number
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
  const narrow = useIsNarrow()
  const close = useAskedClose(isDirty, onClose)
  useBack(open, close)
  return (
    <Drawer
      open={open}
      title={title}
      size={narrow || full ? '100%' : (props.width ?? 640)}
      onClose={close}
      destroyOnHidden
      footer={
        <div className="edit-drawer-footer">
          <Button onClick={close}>{readOnly ? t('close') : props.cancelText || t('cancel')}</Button>
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
