import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useBack } from '../use-back'
import { PreviewBody } from './preview-body'
import type { PreviewFile } from './preview-file'
import { usePreviewTexts } from './use-preview-texts'
import './document-preview.css'

interface DocumentPreviewProps {
  files: readonly PreviewFile[]
  /** Which of the files is shown. */
  at: number
  open: boolean
  token?: string | undefined
  onMove: (at: number) => void
  onClose: () => void
  onDownload?: (at: number) => void
}

/** A file over the whole screen, and the way to its neighbours (WID-30 to WID-34). */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { files, at, open, onClose, onDownload } = props
  const { t } = usePreviewTexts()
  useBack(open, onClose)
  const file = files[at]
  if (!file) return null
  const footer = (
    <div className="preview-foot">
      {files.length > 1 && <Neighbours {...props} />}
      <span className="preview-foot-gap" />
      {onDownload && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => onDownload(at)}>
          {t('download')}
        </Button>
      )}
      <Button onClick={onClose}>{t('cancel')}</Button>
    </div>
  )
  return (
    <Modal
      open={open}
      width="100vw"
      rootClassName="preview-dialog"
      title={<span title={file.name}>{t('title', { name: file.name })}</span>}
      footer={footer}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <PreviewBody key={file.fileId} {...props} file={file} />
    </Modal>
  )
}

function Neighbours({ files, at, onMove }: DocumentPreviewProps) {
  const { t } = usePreviewTexts()
  return (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previousFile')}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <span className="preview-place">{t('place', { at: at + 1, total: files.length })}</span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('nextFile')}
        disabled={at === files.length - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}
