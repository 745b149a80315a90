import type { UploadItem } from '../../platform/upload/upload-state'
import { type UploadActions, UploadLine } from './upload-line'
import { useUploadTexts } from './use-upload-texts'
import './upload-lines.css'

/** Files on their way, and one quiet voice that tells how each ended. */
export function UploadLines({ items, actions }: { items: readonly UploadItem[]; actions: UploadActions }) {
  const { t } = useUploadTexts()
  const ended = items.findLast(({ status }) => status === 'success' || status === 'error')
  return (
    <>
      {items.length > 0 && (
        <ul className="upload-lines">
          {items.map((item) => (
            <UploadLine key={item.key} item={item} actions={actions} />
          ))}
        </ul>
      )}
      <span className="upload-voice" role="status">
        {ended ? t(ended.status === 'success' ? 'arrived' : 'failedOf', { name: ended.name }) : ''}
      </span>
    </>
  )
}
