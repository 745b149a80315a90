import { useTranslation } from 'react-i18next'
import { serverAddress } from '../../../platform/server-request'
import type { FileContent } from '../file-content'
import { fitPicture } from '../fit-picture'

/** A picture of a message, small; it opens large. Its room is kept before it arrives. */
export function PictureBubble({ content, onOpen }: { content: FileContent; onOpen: () => void }) {
  const { t } = useTranslation('chat')
  const { width, height } = fitPicture(content)
  return (
    <button
      type="button"
      className="chat-picture"
      aria-label={t('openPicture', { name: content.name })}
      onClick={onOpen}
    >
      <img
        src={serverAddress(`/api/file/Image/IM/${content.fileId}?size=512`)}
        alt=""
        loading="lazy"
        width={width}
        height={height}
      />
    </button>
  )
}
