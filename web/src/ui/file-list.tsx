import { DeleteOutlined, DownloadOutlined, EyeOutlined, PaperClipOutlined } from '@ant-design/icons'
import { previewRuleOf } from '@workstation/domain/upload/preview-rule'
import { Button } from 'antd'
import { formatFileSize } from '../platform/format'
import { usePreview } from './preview/use-preview'
import { usePreviewTexts } from './preview/use-preview-texts'
import { useUiTexts } from './use-ui-texts'
import './file-list.css'

export interface ListedFile {
  fileId: string
  name: string
  fileSize: number
}

interface FileListProps<F extends ListedFile> {
  files: readonly F[]
  onDownload?: (file: F) => void
  /** Offers to look at what can be previewed; with the token of a review link where there is no session. */
  preview?: { token?: string | undefined }
  onRemove?: ((file: F) => void) | undefined
}

/** Files with size, download and, where allowed, removal. */
export function FileList<F extends ListedFile>({ files, onDownload, preview: access, onRemove }: FileListProps<F>) {
  const { t } = useUiTexts()
  const { t: tp } = usePreviewTexts()
  const { openPreview, preview } = usePreview<F>({ token: access?.token, onDownload })
  if (files.length === 0) return null
  return (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file.fileId}>
          <PaperClipOutlined aria-hidden />
          <span className="file-name" title={file.name}>
            {file.name}
          </span>
          <span className="file-size">{formatFileSize(file.fileSize)}</span>
          {access && previewRuleOf(file.name) && (
            <Button
              type="text"
              size="small"
              icon={<EyeOutlined aria-hidden />}
              aria-label={tp('open', { name: file.name })}
              onClick={() => openPreview(file, files)}
            />
          )}
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
      {preview}
    </ul>
  )
}
