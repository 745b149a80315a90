import type { Review } from '@workstation/contract/review'
import { maxChanges, reviewTarget } from '@workstation/contract/review-target'
import { Form, Input, Modal } from 'antd'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts'
import { useCall } from '../../platform/queries/use-call'
import { textRules } from '../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { LastOutcome } from './last-outcome'
import { useReviewTexts } from './use-review-texts'

interface LaunchFields {
  changes?: string
}

interface LaunchDialogProps {
  review: Review
  onClose: () => void
}

/** Says who will be told before a review is launched, and asks what was changed since its last run. */
export function LaunchDialog({ review, onClose }: LaunchDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(520)
  const [form] = Form.useForm<LaunchFields>()
  const draft = { kind: 'review.changes', id: review.id }
  const again = review.runcount > 0
  const launch = useCall(reviewTarget.launch, {
    said: t('review.launched'),
    onDone: () => {
      dropDraft(draft)
      onClose()
    },
  })
  const submit = ({ changes = '' }: LaunchFields) =>
    launch.mutate({ reviewid: review.id, ...(changes.trim() && { changes: changes.trim() }) })
  useBack(true, onClose)
  const who = review.assignertext || t('review.allAssigners')
  return (
    <Modal
      {...frame}
      open
      title={t(again ? 'review.relaunchTitle' : 'review.launchTitle', {
        name: review.reviewname,
        number: review.runcount + 1,
      })}
      okText={t(again ? 'review.relaunch' : 'review.launch')}
      cancelText={t('cancel')}
      confirmLoading={launch.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="dialog-note">{t('review.launchText', { who })}</p>
      {again && (
        <Form
          form={form}
          layout="vertical"
          initialValues={readDraft<LaunchFields>(draft)?.value ?? {}}
          onValuesChange={(_, fields) => keepDraft(draft, fields)}
          onFinish={submit}
        >
          <LastOutcome review={review} />
          <ChangesField />
        </Form>
      )}
      {!again && <Form form={form} onFinish={submit} />}
    </Modal>
  )
}

function ChangesField() {
  const { t } = useReviewTexts()
  const { t: words } = useRecordTexts()
  const what = t('runs.changes')
  return (
    <Form.Item
      name="changes"
      label={what}
      extra={t('review.changesHint')}
      rules={textRules(words, { what, max: maxChanges, needed: false })}
    >
      <Input.TextArea autoFocus rows={4} count={{ max: maxChanges, show: true }} />
    </Form.Item>
  )
}
