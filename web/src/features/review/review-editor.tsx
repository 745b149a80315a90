import type { FileRef } from '@workstation/contract/file'
import { type Review, review } from '@workstation/contract/review'
import { useState } from 'react'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { toFileRef } from '../../ui/upload/uploaded-file'
import { LastOutcome } from './last-outcome'
import { ReviewDocuments } from './review-documents'
import { type ReviewFields, ReviewForm } from './review-form'
import { useReviewTexts } from './use-review-texts'

interface ReviewEditorProps {
  /** The review to edit, or 'new'. */
  edited: Review | 'new'
  /** For people who may see the review and not change it. */
  readOnly: boolean
  /** Given to whoever may launch; told of the review that was saved to be launched. */
  onLaunch?: ((id: string) => void) | undefined
  onClose: () => void
}

const calls = recordCallsOf(review)
const startFields: ReviewFields = { contentext: '', assignerids: [], finalreviewerids: [], files: [] }

const fieldsOf = (row: Review): ReviewFields => ({
  projectid: row.projectid,
  reviewname: row.reviewname,
  reviewtypeid: row.reviewtypeid,
  contentext: row.contentext,
  description: row.description,
  assignerids: row.assignerids,
  finalreviewerids: row.finalreviewerids,
  files: filesOf(row.files),
})

/** A list leaves out what the person may not see. */
const filesOf = (files: readonly FileRef[] | undefined) => (files ?? []).map(toFileRef)

/** Project and type are asked for before anything is sent. */
const inputOf = ({ projectid = '', reviewtypeid = '', ...fields }: ReviewFields) => ({
  ...fields,
  projectid,
  reviewtypeid,
  files: filesOf(fields.files),
})

/** Prepares a review: what is reviewed, its documents, who assigns and who approves. */
export function ReviewEditor({ edited, readOnly, onLaunch, onClose }: ReviewEditorProps) {
  const { t } = useReviewTexts()
  const before = edited === 'new' ? undefined : edited
  const [uploading, setUploading] = useState(false)
  return (
    <RecordEditor
      kind="review"
      title={t(titleKey(before, readOnly))}
      before={before}
      start={before ? fieldsOf(before) : startFields}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      readOnly={readOnly}
      submitText={t('review.save')}
      {...(onLaunch && { furtherText: t('review.saveAndLaunch') })}
      said={t('review.saved')}
      busy={uploading}
      onSaved={(id, by) => by === 'further' && onLaunch?.(id)}
      onClose={onClose}
    >
      {!readOnly && before && before.runcount > 0 && <LastOutcome review={before} />}
      <ReviewForm projectName={before?.projectname} />
      <ReviewDocuments readOnly={readOnly} onBusy={setUploading} />
    </RecordEditor>
  )
}

function titleKey(before: Review | undefined, readOnly: boolean) {
  if (readOnly) return 'review.viewTitle'
  return before ? 'review.editTitle' : 'review.addTitle'
}
