import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Review, review } from '@workstation/contract/review'
import { Form } from 'antd'
import { call } from '../../platform/api'
import { toast } from '../../platform/toast'
import { EditDrawer } from '../../ui/edit-drawer'
import { type Documents, ReviewDocuments, useDocuments } from './review-documents'
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
  const documents = useDocuments(before)
  const save = useSaveReview(before, documents)
  const submit = (fields: ReviewFields) =>
    save.mutate(fields, {
      onSuccess: () => {
        toast.success(t('review.saved'))
        onClose()
      },
    })
  return (
    <EditDrawer
      open
      title={t(titleKey(before, readOnly))}
      readOnly={readOnly}
      submitText={t('review.save')}
      busy={save.isPending}
      isDirty={() => form.isFieldsTouched() || documents.changed}
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
        onFinish={submit}
      >
        <ReviewForm />
        <ReviewDocuments documents={documents} readOnly={readOnly} />
      </Form>
    </EditDrawer>
  )
}

function titleKey(before: Review | undefined, readOnly: boolean) {
  if (readOnly) return 'review.viewTitle'
  return before ? 'review.editTitle' : 'review.addTitle'
}

/** Saves the fields first, then adds the documents that were chosen; both calls name the review by its id. */
function useSaveReview(before: Review | undefined, documents: Documents) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (fields: ReviewFields) => {
      const { id } = before ? await update(before, documents, fields) : await call(review.create, fields)
      if (documents.added.length === 0) return
      const upload = { id, files: documents.added }
      await call(review.attachDocuments, upload)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
}

async function update({ id, version }: Review, { kept }: Documents, fields: ReviewFields) {
  await call(review.update, { ...fields, id, version, files: kept })
  return { id }
}
