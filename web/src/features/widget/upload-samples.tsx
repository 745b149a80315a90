import type { FileRef } from '@workstation/contract/file'
import { useState } from 'react'
import { FileUpload } from '../../ui/upload/file-upload'
import type { FileUploadProps } from '../../ui/upload/file-upload-props'
import { ImageUpload } from '../../ui/upload/image-upload'
import type { ImageUploadProps } from '../../ui/upload/image-upload-props'
import { drawnImage } from './drawn-image'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** Uploads of files and images in their states; what is uploaded here really goes to the server. */
export function UploadSamples() {
  const { t } = useWidgetTexts()
  const notes: FileRef[] = [
    { fileId: 'sample-1', name: `${t('upload.notes')}.docx`, url: '', fileSize: 48_213, fileExtension: 'docx' },
  ]
  return (
    <>
      <Sample state="normal">
        <Files />
      </Sample>
      <Sample title={t('upload.chunked')}>
        <Files sizeLimit={{ size: 10, unit: 'GB' }} />
      </Sample>
      <Sample title={t('upload.single')}>
        <Files limit={1} />
      </Sample>
      <Sample title={t('upload.sheets')}>
        <Files limit={3} accept="excel" />
      </Sample>
      <Sample state="filled">
        <Files start={notes} />
      </Sample>
      <Sample state="disabled">
        <Files start={notes} disabled />
      </Sample>
      <Sample state="readOnly">
        <Files start={notes} readOnly />
      </Sample>
      <Sample state="empty">
        <Files readOnly />
      </Sample>
      <ImageSamples />
    </>
  )
}

function ImageSamples() {
  const { t } = useWidgetTexts()
  return (
    <>
      <Sample title={t('upload.images')} wide>
        <Images />
      </Sample>
      <Sample title={t('upload.imagesDisabled')}>
        <Images disabled />
      </Sample>
      <Sample title={t('upload.imagesReadOnly')}>
        <Images readOnly />
      </Sample>
    </>
  )
}

function Files({ start = [], ...props }: { start?: FileRef[] } & Omit<FileUploadProps, 'value' | 'onChange'>) {
  const [files, setFiles] = useState<FileRef[]>(start)
  return <FileUpload {...props} value={files} onChange={setFiles} />
}

function Images(props: Omit<ImageUploadProps, 'value' | 'onChange'>) {
  const { t } = useWidgetTexts()
  const [images, setImages] = useState([
    { fileId: 'sample-2', name: `${t('upload.birdView')}.png`, url: drawnImage('#4a7fb5') },
    { fileId: 'sample-3', name: `${t('upload.elevation')}.png`, url: drawnImage('#b5824a') },
  ])
  return <ImageUpload {...props} value={images} onChange={setImages} />
}
