import type { FileRef } from '@workstation/contract/file'
import { Form } from 'antd'
import { FileUpload } from '../../ui/upload/file-upload'
import { documentLimit } from './document-limit'
import { useReviewTexts } from './use-review-texts'

interface ReviewDocumentsProps {
  files: FileRef[]
  readOnly: boolean
  onChange: (files: FileRef[]) => void
  onBusy: (busy: boolean) => void
}

/** The documents of a review while it is edited; they are uploaded at once and belong to it when it is saved. */
export function ReviewDocuments({ files, readOnly, onChange, onBusy }: ReviewDocumentsProps) {
  const { t } = useReviewTexts()
  return (
    <Form.Item label={t('review.documents')} {...(!readOnly && { extra: t('review.documentsHint') })}>
      <FileUpload
        text={t('review.chooseDocuments')}
        value={files}
        sizeLimit={documentLimit}
        readOnly={readOnly}
        disabled={false}
        onChange={onChange}
        onBusy={onBusy}
      />
    </Form.Item>
  )
}
