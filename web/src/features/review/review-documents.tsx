import { RecordField } from '../../ui/record-editor/record-field'
import { FileUpload } from '../../ui/upload/file-upload'
import { documentLimit } from './document-limit'
import { useReviewTexts } from './use-review-texts'

interface ReviewDocumentsProps {
  readOnly: boolean
  onBusy: (busy: boolean) => void
}

/** The documents of a review while it is edited; they are uploaded at once and belong to it when it is saved. */
export function ReviewDocuments({ readOnly, onBusy }: ReviewDocumentsProps) {
  const { t } = useReviewTexts()
  return (
    <RecordField name="files" label={t('review.documents')} {...(!readOnly && { extra: t('review.documentsHint') })}>
      <FileUpload text={t('review.chooseDocuments')} sizeLimit={documentLimit} readOnly={readOnly} onBusy={onBusy} />
    </RecordField>
  )
}
