import { Modal, type ModalProps } from 'antd'
import { useAskedClose } from './use-asked-close'
import { useBack } from './use-back'
import { useDialogFrame } from './use-dialog-frame'
import { useUiTexts } from './use-ui-texts'

interface ChoiceDialogProps extends Omit<ModalProps, 'width' | 'onCancel'> {
  /** Pixels on wide windows. */
  width: number
  /** Whether something was chosen or typed that closing would lose; asked when it closes. */
  isDirty: () => boolean
  onClose: () => void
}

/** A dialog in which something is chosen or typed; leaving it with that asks first: cancel, Escape, the mask and Back alike. */
export function ChoiceDialog({ width, open = true, isDirty, onClose, ...modal }: ChoiceDialogProps) {
  const { t } = useUiTexts()
  const frame = useDialogFrame(width)
  const close = useAskedClose(isDirty, onClose)
  useBack(open, close)
  return <Modal cancelText={t('cancel')} {...frame} {...modal} open={open} onCancel={close} />
}
