import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import type { ReadMessage } from '../use-open-message'
import { MessageView } from './message-view'

/** 'View message' (MSG-05): what it says, from whom and when, with its files. */
export function MessageDialog({ message, onClose }: { message: ReadMessage | null; onClose: () => void }) {
  const { t } = useTranslation('message')
  const frame = useDialogFrame(800)
  useBack(message !== null, onClose)
  return (
    <Modal {...frame} open={message !== null} title={t('viewMessage')} footer={null} destroyOnHidden onCancel={onClose}>
      {message ? <MessageView message={message} mailId={message.mailId} /> : null}
    </Modal>
  )
}
