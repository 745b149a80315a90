import { reviewTarget } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { Form, Modal } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useReviewTexts } from '../use-review-texts'
import { LeaderSelect } from './leader-select'
import { ReasonField } from './reason-field'
import { useRunAccess } from './run-access'

interface ReassignFields {
  leaderid: string
  opinion?: string
}

interface ReassignDialogProps {
  /** The task to hand over; undefined closes the dialog. */
  task: ReviewTask | undefined
  onClose: () => void
}

/** Gives an open task to another leader; the links of the one before stop working. */
export function ReassignDialog({ task, onClose }: ReassignDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(450)
  useBack(task !== undefined, onClose)
  const [form] = Form.useForm<ReassignFields>()
  const access = useRunAccess()
  const act = useCall(reviewTarget.act)
  const submit = (fields: ReassignFields) =>
    act.mutate(
      {
        id: access.id,
        token: access.token,
        action: 'reassign',
        taskid: task?.id,
        fromleaderid: task?.leaderid,
        ...fields,
      },
      {
        onSuccess: () => {
          toast.success(t('reassign.done'))
          onClose()
        },
      },
    )
  return (
    <Modal
      {...frame}
      open={task !== undefined}
      title={t('reassign.title', { profession: task?.majortext ?? '' })}
      okText={t('reassign.action')}
      cancelText={t('cancel')}
      confirmLoading={act.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={() => form.resetFields()}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={submit} preserve={false}>
        <p className="dialog-note">{t('reassign.note', { leader: task?.leadername ?? '' })}</p>
        <Form.Item
          name="leaderid"
          label={t('reassign.leader')}
          rules={[{ required: true, message: t('taskForm.chooseLeader') }]}
        >
          <LeaderSelect majorId={task?.majorid} except={task?.leaderid} />
        </Form.Item>
        <ReasonField />
      </Form>
    </Modal>
  )
}
