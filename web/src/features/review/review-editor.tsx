import type { FileRef } from '@workstation/contract/file'
import { type Review, review } from '@workstation/contract/review'
import { Form } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useWork } from '../../platform/queries/use-call'
import { EditDrawer } from '../../ui/edit-drawer'
import { toFileRef } from '../../ui/upload/uploaded-file'
import { ReviewDocuments } from './review-documents'
import { type ReviewFields, ReviewForm } from './review-form'
import { useReviewTexts } from './use-review-texts'

interface ReviewEditorProps {
  /** The review to edit, or 'new'. */
  edited: Review | 'new'
  /** For people who may see the review and not change it. */
  readOnly: boolean
  onClose: () => void
}

/** Prepares a review: what is reviewed, its documents, who assigns and who approves. */
export function ReviewEditor({ edited, readOnly, onClose }: ReviewEditorProps) {
  const { t } = useReviewTexts()
  const [form] = Form.useForm<ReviewFields>()
  const before = edited === 'new' ? undefined : edited
  const [files, setFiles] = useState<FileRef[]>(before?.files ?? [])
  const [uploading, setUploading] = useState(false)
  const save = useSaveReview(before, files, onClose)
  return (
    <EditDrawer
      open
      title={t(titleKey(before, readOnly))}
      readOnly={readOnly}
      submitText={t('review.save')}
      busy={save.isPending || uploading}
      isDirty={() => form.isFieldsTouched() || uploading || idsOf(files) !== idsOf(before?.files ?? [])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<ReviewFields>
        form={form}
        disabled={readOnly}
        layout="vertical"
        preserve={false}
        initialValues={before ?? {}}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => save.mutate(fields)}
      >
        <ReviewForm />
        <ReviewDocuments files={files} readOnly={readOnly} onChange={setFiles} onBusy={setUploading} />
      </Form>
    </EditDrawer>
  )
}

function titleKey(before: Review | undefined, readOnly: boolean) {
  if (readOnly) return 'review.viewTitle'
  return before ? 'review.editTitle' : 'review.addTitle'
}

const idsOf = (files: readonly FileRef[]) => files.map(({ fileId }) => fileId).join()

/** Saves the fields together with the documents, which are on the server by then. */
function useSaveReview(before: Review | undefined, documents: readonly FileRef[], onDone: () => void) {
  const { t } = useReviewTexts()
  return useWork(
    async (fields: ReviewFields) => {
      const all = { ...fields, files: documents.map(toFileRef) }
      if (before) await call(review.update, { ...all, id: before.id, version: before.version })
      else await call(review.create, all)
    },
    { calls: [review.update], said: t('review.saved'), onDone },
  )
}
