import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { ReviewStage } from '@workstation/domain/review/stage'
import { taskDays, taskStages } from '@workstation/domain/review/task-form'
import { Form, InputNumber, Modal, Radio, Select, Switch } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { useDictionaryChoices } from '../../../ui/picker/use-dictionary-choices'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useReviewTexts } from '../use-review-texts'
import { LeaderSelect } from './leader-select'
import { useRunAccess } from './run-access'
import { useFormDraft } from './use-form-draft'

interface ChangedFields {
  majorid?: string
  leaderid?: string
  stage?: 0 | 2 | 3
  filemust?: boolean
  limit: 0 | 1
  days?: number | null
}

interface ChangeTaskDialogProps {
  task: ReviewTask
  target: ReviewTargetInfo
  onClose: () => void
}

const startOf = (task: ReviewTask): ChangedFields => ({
  majorid: task.majorid,
  leaderid: task.leaderid,
  stage: task.stage as 0 | 2 | 3,
  filemust: task.filemust === 1,
  limit: task.days > 0 ? 1 : 0,
  days: task.days > 0 ? task.days : taskDays.default,
})

const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** What was changed, and nothing else, so that what others change meanwhile stays. */
function changesOf(task: ReviewTask, { limit, days, filemust, ...fields }: ChangedFields) {
  const wanted = {
    ...fields,
    days: limit === 0 ? taskDays.arranged : (days ?? undefined),
    ...(filemust === undefined ? {} : { filemust: flagOf(filemust) }),
  }
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== task[key as keyof ReviewTask],
  )
  return Object.fromEntries(changed) as Partial<typeof wanted>
}

/** Changes an open task: all of it during assignment, its time limit later on. */
export function ChangeTaskDialog({ task, target, onClose }: ChangeTaskDialogProps) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame(500)
  const { token } = useRunAccess()
  useBack(true, onClose)
  const [form] = Form.useForm<ChangedFields>()
  const draft = useFormDraft<ChangedFields>({ kind: 'reviewTask.change', id: task.id, owner: target.myid })
  const leave = () => {
    draft.drop()
    onClose()
  }
  const update = useCall(reviewTask.update, { said: t('changeTask.done'), onDone: leave })
  const submit = (fields: ChangedFields) => {
    const changes = changesOf(task, fields)
    if (Object.keys(changes).length === 0) return leave()
    update.mutate({ id: task.id, token, ...changes })
  }
  return (
    <Modal
      {...frame}
      open
      title={t('changeTask.title', { profession: task.majortext })}
      okText={t('changeTask.save')}
      cancelText={t('cancel')}
      confirmLoading={update.isPending}
      onOk={form.submit}
      onCancel={onClose}
      cancelButtonProps={{ onClick: leave }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...startOf(task), ...draft.kept }}
        onValuesChange={draft.keep}
        onFinish={submit}
      >
        {target.progress < ReviewStage.professional ? (
          <AssignedFields target={target} />
        ) : (
          <p className="dialog-note">{t('changeTask.note', { leader: task.leadername })}</p>
        )}
        <LimitFields />
      </Form>
    </Modal>
  )
}

function AssignedFields({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const access = useRunAccess()
  const professions = useDictionaryChoices(target.professiontypeid, access)
  return (
    <>
      <Form.Item name="majorid" label={t('taskForm.profession')}>
        <Select {...professions} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="leaderid" label={t('taskForm.leader')}>
        <LeaderSelect />
      </Form.Item>
      <Form.Item name="stage" label={t('taskForm.stage')}>
        <Radio.Group optionType="button" options={taskStages.map((value) => ({ value, label: t(`stage.${value}`) }))} />
      </Form.Item>
      <Form.Item name="filemust" label={t('taskForm.fileMust')} valuePropName="checked">
        <Switch checkedChildren={t('taskForm.fileNeeded')} unCheckedChildren={t('taskForm.fileOptional')} />
      </Form.Item>
    </>
  )
}

function LimitFields() {
  const { t } = useReviewTexts()
  const limit = Form.useWatch<0 | 1>('limit')
  return (
    <>
      <Form.Item name="limit" label={t('taskForm.limit')}>
        <Radio.Group
          options={[
            { value: 0, label: t('taskForm.arranged') },
            { value: 1, label: t('taskForm.fixed') },
          ]}
        />
      </Form.Item>
      {limit === 1 && (
        <Form.Item
          name="days"
          label={t('taskForm.days')}
          rules={[{ required: true, message: t('taskForm.daysWrong') }]}
        >
          <InputNumber min={taskDays.min} max={taskDays.max} precision={0} suffix={t('taskForm.dayUnit')} />
        </Form.Item>
      )}
    </>
  )
}
