import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import type { ReadMessage } from '../use-open-message'

interface NamedFile {
  name: string
  url: string
}

/** The files of a message, which travel as a JSON list (MSG-08). */
function filesOf(text: string): NamedFile[] {
  const files: unknown = text ? JSON.parse(text) : []
  return Array.isArray(files) ? files.filter((file) => typeof file?.name === 'string') : []
}

/** 'View message' (MSG-05): what it says, from whom and when. The text is shown as text, never as HTML. */
export function MessageDialog({ message, onClose }: { message: ReadMessage | null; onClose: () => void }) {
  const { t } = useTranslation('message')
  const frame = useDialogFrame(800)
  const files = filesOf(message?.files ?? '')
  return (
    <Modal {...frame} open={message !== null} title={t('viewMessage')} footer={null} onCancel={onClose}>
      {message ? (
        <article className="message-view">
          <h3>{message.title}</h3>
          <p className="message-view-from">
            {message.creatorUser} {formatDateTimeSeconds(message.lastModifyTime)}
          </p>
          <div className="message-view-body">{message.bodyText}</div>
          {files.length > 0 ? (
            <ul aria-label={t('files')}>
              {files.map(({ name, url }) => (
                <li key={url}>{name}</li>
              ))}
            </ul>
          ) : null}
        </article>
      ) : null}
    </Modal>
  )
}
