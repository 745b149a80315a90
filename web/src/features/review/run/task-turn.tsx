import type { FileRef } from '@workstation/contract/file'
import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { maxTaskOpinion, type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { completionProblem } from '@workstation/domain/review/completion'
import { isOverdue } from '@workstation/domain/review/task-state'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { formatDateTime } from '../../../platform/format'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { FileUpload } from '../../../ui/upload/file-upload'
import { toFileRef } from '../../../ui/upload/uploaded-file'
import { useConfirm } from '../../../ui/use-confirm'
import { useUiTexts } from '../../../ui/use-ui-texts'
import { documentLimit } from '../document-limit'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { TimeLimitText } from './time-limit-text'
import { TurnPanel } from './turn-panel'

/** An opinion that is being written outlives a reload; it is the leader's, whether a link or a session brought him. */
const draftOf = ({ id, leaderid }: ReviewTask) => ({ kind: 'reviewTask.opinion', id, owner: leaderid })

/** What a leader does: upload files, write an opinion, save or complete. */
export function TaskTurn({ target, task }: { target: ReviewTargetInfo; task: ReviewTask }) {
  const { t } = useReviewTexts()
  const confirm = useConfirm()
  const { token } = useRunAccess()
  const [files, setFiles] = useState<FileRef[]>(task.file)
  const [opinion, setOpinion] = useState(() => readDraft<string>(draftOf(task))?.value ?? task.opinion)
  const save = useCall(reviewTask.saveFiles)
  const [busy, setBusy] = useState(false)
  const { t: uiText } = useUiTexts()
  const count = opinion.trim().length
  /** Says that the opinion is too long; nothing of it is cut. */
  const isTooLong = () => {
    if (count > maxTaskOpinion) toast.error(uiText('opinionTooLong', { max: maxTaskOpinion, count }))
    return count > maxTaskOpinion
  }
  const send = (done: boolean) =>
    save
      .mutateAsync({ id: task.id, token, file: files.map(toFileRef), opinion: opinion.trim(), ...(done && { done }) })
      .then(
        () => {
          dropDraft(draftOf(task))
          toast.success(t(done ? 'turn.taskCompleted' : 'turn.taskSaved'))
        },
        () => undefined, // said already by the call
      )
  const write = (text: string) => {
    setOpinion(text)
    keepDraft(draftOf(task), text)
  }
  const complete = () => {
    if (isTooLong()) return
    if (completionProblem(target, { donetime: task.donetime, filemust: task.filemust === 1 }, files.length)) {
      return toast.error(t('turn.fileRequired'))
    }
    confirm({
      title: t('turn.completeTitle', { profession: task.majortext }),
      content: <CompletionEffects target={target} />,
      okText: t('turn.complete'),
      cancelText: t('cancel'),
      onOk: () => send(true),
    })
  }
  return (
    <TurnPanel
      title={t('turn.taskTitle', { profession: task.majortext })}
      text={<TaskTerms task={task} />}
      actions={
        <>
          <Button
            size="large"
            disabled={busy}
            loading={save.isPending}
            onClick={() => void (isTooLong() || send(false))}
          >
            {t('turn.save')}
          </Button>
          <Button size="large" type="primary" disabled={busy} onClick={complete}>
            {t('turn.complete')}
          </Button>
        </>
      }
    >
      <TaskFiles task={task} files={files} onChange={setFiles} onBusy={setBusy} />
      <OpinionField value={opinion} onChange={write} />
    </TurnPanel>
  )
}

/** What completing brings about; the last task asks for the final approval. */
function CompletionEffects({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const last = target.donecount + 1 >= target.taskcount
  return (
    <>
      <p>{t('turn.completeText')}</p>
      <p>{t(last ? 'turn.completeLast' : 'turn.completeOther', { count: target.taskcount - target.donecount - 1 })}</p>
    </>
  )
}

/** By when, and whether a file is needed. */
function TaskTerms({ task }: { task: ReviewTask }) {
  const { t } = useReviewTexts()
  const overdue = isOverdue(task, Date.now())
  return (
    <>
      {t('turn.limit')}
      <TimeLimitText days={task.days} />
      {task.duetime !== null && t('turn.dueAt', { time: formatDateTime(task.duetime) })}
      {overdue && <strong className="task-overdue">{t('tasks.overdue')}</strong>}
    </>
  )
}

interface TaskFilesProps {
  task: ReviewTask
  files: FileRef[]
  onChange: (files: FileRef[]) => void
  onBusy: (busy: boolean) => void
}

function TaskFiles({ task, files, onChange, onBusy }: TaskFilesProps) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  /** An empty file would count as the review file that a task needs. */
  const holdsSomething = ({ size, name }: File) => {
    if (size === 0) toast.error(t('turn.emptyFile', { name }))
    return size > 0
  }
  return (
    <Form.Item
      layout="vertical"
      label={t(task.filemust ? 'turn.filesNeeded' : 'turn.filesOptional')}
      required={task.filemust === 1}
    >
      <FileUpload
        text={t('turn.upload')}
        value={files}
        sizeLimit={documentLimit}
        beforeUpload={holdsSomething}
        token={token}
        onChange={onChange}
        onBusy={onBusy}
      />
    </Form.Item>
  )
}

function OpinionField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useReviewTexts()
  const id = useId()
  return (
    <Form.Item layout="vertical" label={t('turn.opinion')} htmlFor={id}>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 4, maxRows: 20 }}
        count={{ max: maxTaskOpinion, show: true }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  )
}
