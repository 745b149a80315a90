import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { Form, Modal } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useReviewTexts } from '../use-review-texts'
import { LeaderSelect } from './leader-select'
import { ReasonField } from './reason-field'
import { useRunAccess } from './run-access'
import { useFormDraft } from './use-form-draft'

interface ReassignFields {
  leaderid?: string
  opinion?: string
}

interface ReassignDialogProps {
  /** The task to hand over. */
  task: ReviewTask
  target: ReviewTargetInfo
  onClose: () => void
}

/** Gives an open task to another leader; the links of the one before stop working. */
export function ReassignDialog({ task, target, onClose }: ReassignDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(450)
  useBack(true, onClose)
  const [form] = Form.useForm<ReassignFields>()
  const { id, token } = useRunAccess()
  const draft = useFormDraft<ReassignFields>({ kind: 'reviewTask.reassign', id: task.id, owner: target.myid })
  const leave = () => {
    draft.drop()
    onClose()
  }
  const act = useCall(reviewTarget.act, { said: t('reassign.done'), onDone: leave })
  return (
    <Modal
      {...frame}
      open
      title={t('reassign.title', { profession: task.majortext })}
      okText={t('reassign.action')}
      cancelText={t('cancel')}
      confirmLoading={act.isPending}
      onOk={form.submit}
      onCancel={onClose}
      cancelButtonProps={{ onClick: leave }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={startOf(task, draft.kept)}
        onValuesChange={draft.keep}
        onFinish={(fields) =>
          act.mutate({ id, token, action: 'reassign', taskid: task.id, fromleaderid: task.leaderid, ...fields })
        }
      >
        <p className="dialog-note">{t('reassign.note', { leader: task.leadername })}</p>
        <Form.Item
          name="leaderid"
          label={t('reassign.leader')}
          rules={[{ required: true, message: t('taskForm.chooseLeader') }]}
        >
          <LeaderSelect majorId={task.majorid} except={task.leaderid} />
        </Form.Item>
        <ReasonField />
      </Form>
    </Modal>
  )
}

/** Whoever leads the task by now is no choice any more. */
function startOf(task: ReviewTask, { leaderid, opinion }: ReassignFields = {}): ReassignFields {
  return { ...(leaderid && leaderid !== task.leaderid ? { leaderid } : {}), ...(opinion ? { opinion } : {}) }
}
