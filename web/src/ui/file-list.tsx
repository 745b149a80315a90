import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { formatFileSize } from '../platform/format'
import { useUiTexts } from './use-ui-texts'
import type { RunningUpload } from './use-uploads'
import './file-list.css'

export interface ListedFile {
  fileId: string
  name: string
  fileSize: number
}

interface FileListProps<F extends ListedFile> {
  files: readonly F[]
  running?: readonly RunningUpload[]
  onDownload?: (file: F) => void
  onRemove?: ((file: F) => void) | undefined
  onCancel?: (key: number) => void
}

/** Files with size, download and, where allowed, removal; uploads under way stand below with their progress. */
export function FileList<F extends ListedFile>({
  files,
  running = [],
  onDownload,
  onRemove,
  onCancel,
}: FileListProps<F>) {
  const { t } = useUiTexts()
  if (files.length === 0 && running.length === 0) return null
  return (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file.fileId}>
          <PaperClipOutlined aria-hidden />
          <span className="file-name" title={file.name}>
            {file.name}
          </span>
          <span className="file-size">{formatFileSize(file.fileSize)}</span>
          {onDownload && (
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t('downloadFile', { name: file.name })}
              onClick={() => onDownload(file)}
            />
          )}
          {onRemove && (
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeFile', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
      {running.map((upload) => (
        <UploadLine key={upload.key} upload={upload} onCancel={onCancel} />
      ))}
    </ul>
  )
}

function UploadLine({ upload, onCancel }: { upload: RunningUpload; onCancel?: ((key: number) => void) | undefined }) {
  const { t } = useUiTexts()
  return (
    <li>
      <PaperClipOutlined aria-hidden />
      <span className="file-name" title={upload.name}>
        {upload.name}
      </span>
      {upload.failed ? (
        <span className="file-failed">{t('uploadFailed')}</span>
      ) : (
        <Progress
          className="file-progress"
          percent={upload.percent}
          size="small"
          aria-label={t('uploading', { name: upload.name })}
        />
      )}
      {onCancel && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('removeFile', { name: upload.name })}
          onClick={() => onCancel(upload.key)}
        />
      )}
    </li>
  )
}
