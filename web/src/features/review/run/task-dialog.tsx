import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { type TaskStage, taskDays, taskProblem, taskStages } from '@workstation/domain/review/task-form'
import { Button, Form, Input, InputNumber, Modal, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { toast } from '../../../platform/toast'
import { useDictionaryChoices } from '../../../ui/picker/use-dictionary-choices'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useRounds } from '../../../ui/use-rounds'
import { useReviewTexts } from '../use-review-texts'
import { LeaderSelect } from './leader-select'
import { useRunAccess } from './run-access'
import { useCreateTask } from './run-queries'

interface TaskFields {
  majorid?: string
  leaderid?: string
  stage: TaskStage
  /** 0 arranged by the project leader, 1 a fixed number of days (REV-51). */
  limit: 0 | 1
  days?: number
  filemust: boolean
}

const startFields: TaskFields = { stage: 2, limit: 1, days: taskDays.default, filemust: true }

export interface TaskDialogProps {
  open: boolean
  target: ReviewTargetInfo
  onClose: () => void
  /** Told when the last task of a sitting was created and the dialog closes. */
  onCreated: () => void
}

/** Gives one profession's review to a leader (REV-47 to REV-61). What is written outlives a reload and a closed dialog. */
export function TaskDialog(props: TaskDialogProps) {
  const { key, afterClose } = useRounds()
  return <OneTask key={key} {...props} afterClose={afterClose} />
}

function OneTask({ open, target, onClose, onCreated, afterClose }: TaskDialogProps & { afterClose: () => void }) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame('50%')
  const [form] = Form.useForm<TaskFields>()
  const create = useCreateTask()
  const draft = { kind: 'review.task', id: target.id, owner: target.myid }
  const [created, setCreated] = useState(false)
  const [kept] = useState(() => readDraft<TaskFields>(draft)?.value)
  const begin = () => {
    form.setFieldsValue({ ...startFields, majorid: undefined, leaderid: undefined } as Partial<TaskFields>)
    form.getFieldInstance('majorid')?.focus()
  }
  const submit = (thenClose: boolean) => {
    const task = assignmentOf(form.getFieldsValue(true))
    const problem = taskProblem(task)
    if (problem) {
      form.getFieldInstance(emptyField(task))?.focus()
      return toast.error(t(problem === 'review.days' ? 'taskForm.daysWrong' : 'taskForm.professionAndLeader'))
    }
    create.mutate(
      { ...task, targetid: target.id },
      {
        onSuccess: () => {
          dropDraft(draft)
          toast.success(t('taskForm.created'))
          setCreated(true)
          if (!thenClose) return begin()
          onClose()
        },
      },
    )
  }
  const cancel = () => {
    dropDraft(draft)
    onClose()
  }
  useBack(open, onClose)
  return (
    <Modal
      {...frame}
      open={open}
      title={t('taskForm.title')}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: !created }}
      afterOpenChange={(shown) => shown && form.getFieldInstance('majorid')?.focus()}
      afterClose={() => {
        afterClose()
        if (created) onCreated()
      }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button loading={create.isPending} onClick={() => submit(false)}>
            {t('taskForm.createNext')}
          </Button>
          <Button type="primary" loading={create.isPending} onClick={() => submit(true)}>
            {t('taskForm.create')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        className="task-form"
        layout="vertical"
        preserve={false}
        initialValues={{ ...startFields, ...kept }}
        onValuesChange={() => keepDraft(draft, form.getFieldsValue(true))}
      >
        <TaskFormFields target={target} />
      </Form>
    </Modal>
  )
}

/** Where somebody goes on who was refused. */
function emptyField({ majorid, leaderid }: { majorid: string; leaderid: string }) {
  if (majorid === '') return 'majorid'
  return leaderid === '' ? 'leaderid' : 'days'
}

/** The fields as the call spells them (REV-58, REV-60, REV-61). */
function assignmentOf({ majorid = '', leaderid = '', stage, limit, days, filemust }: TaskFields) {
  const fixed = limit === 1
  // A fixed limit that was emptied is not "arranged by the project leader".
  const fixedDays = days ?? Number.NaN
  return {
    majorid,
    leaderid,
    stage,
    days: fixed ? fixedDays : taskDays.arranged,
    filemust: filemust ? (1 as const) : (0 as const),
  }
}

function TaskFormFields({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const access = useRunAccess()
  const professions = useDictionaryChoices(target.professiontypeid, access)
  const majorId = Form.useWatch<string | undefined>('majorid')
  const limit = Form.useWatch<TaskFields['limit']>('limit') ?? startFields.limit
  return (
    <>
      <Form.Item label={t('taskForm.description')}>
        <Input.TextArea
          readOnly
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={target.description || t('none')}
          aria-label={t('taskForm.description')}
        />
      </Form.Item>
      <Form.Item name="majorid" label={t('taskForm.profession')} required>
        <Select
          {...professions}
          placeholder={t('taskForm.chooseProfession')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="leaderid" label={t('taskForm.leader')} required>
        <LeaderSelect majorId={majorId} />
      </Form.Item>
      <Form.Item name="stage" label={t('taskForm.stage')}>
        <Radio.Group
          optionType="button"
          options={taskStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))}
        />
      </Form.Item>
      <Form.Item name="limit" label={t('taskForm.limit')}>
        <Radio.Group
          options={[
            { value: 0, label: t('taskForm.arranged') },
            { value: 1, label: t('taskForm.fixed') },
          ]}
        />
      </Form.Item>
      {limit === 1 && (
        <Form.Item name="days" label={t('taskForm.days')}>
          <InputNumber
            min={taskDays.min}
            max={taskDays.max}
            step={taskDays.step}
            precision={0}
            suffix={t('taskForm.dayUnit')}
          />
        </Form.Item>
      )}
      <Form.Item name="filemust" label={t('taskForm.fileMust')} valuePropName="checked">
        <Switch checkedChildren={t('taskForm.fileNeeded')} unCheckedChildren={t('taskForm.fileOptional')} />
      </Form.Item>
    </>
  )
}
