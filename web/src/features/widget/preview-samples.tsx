import type { FileRef } from '@workstation/contract/file'
import { useState } from 'react'
import { FileList } from '../../ui/file-list'
import { FileUpload } from '../../ui/upload/file-upload'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** The document preview: of files that are uploaded here, and of one that is not there any more. */
export function PreviewSamples() {
  const { t } = useWidgetTexts()
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const gone = [{ fileId: 'sample-gone', name: `${t('upload.notes')}.pdf`, fileSize: 48_213 }]
  return (
    <>
      <Sample state="normal">
        <FileUpload value={files} onChange={setFiles} sizeLimit={{ size: 50, unit: 'MB' }} />
      </Sample>
      <Sample state="error">
        <FileList files={gone} preview={{}} />
      </Sample>
    </>
  )
}
