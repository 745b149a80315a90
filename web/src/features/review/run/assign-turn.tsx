import { PlusOutlined } from '@ant-design/icons'
import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { assignmentProblem } from '@workstation/domain/review/assignment'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { dropDraft } from '../../../platform/drafts'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { lazyPart } from '../../../ui/lazy-part'
import { OpinionDialog } from '../../../ui/opinion-dialog'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { TakeOverButton } from './take-over-button'
import { TaskDialog } from './task-dialog'
import { TurnPanel } from './turn-panel'
import './assign-turn.css'

const TaskSheet = lazyPart(async () => (await import('./task-sheet')).TaskSheet)

interface AssignTurnProps {
  target: ReviewTargetInfo
  taskCount: number
}

/** What an assigner does: hand out tasks, then confirm (REV-16, REV-17, REV-32, REV-35, REV-36, REV-39). */
export function AssignTurn({ target, taskCount }: AssignTurnProps) {
  const { t } = useReviewTexts()
  const [dialog, setDialog] = useState<'task' | 'tasks' | 'opinion'>()
  const [sheetAsked, setSheetAsked] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const close = () => setDialog(undefined)
  // Where one goes on once the tasks are there.
  const goOn = () => confirm.current?.focus()
  const askOpinion = () => {
    if (assignmentProblem(target, taskCount)) return toast.error(t('turn.noTasks'))
    setDialog('opinion')
  }
  const openSheet = () => {
    setSheetAsked(true)
    setDialog('tasks')
  }
  return (
    <TurnPanel
      title={t('turn.assignTitle')}
      text={taskCount === 0 ? t('turn.assignStart') : t('turn.assignGoOn', { count: taskCount })}
      actions={
        <>
          <Button
            size="large"
            icon={<PlusOutlined aria-hidden />}
            type={taskCount === 0 ? 'primary' : 'default'}
            onClick={() => setDialog('task')}
          >
            {t('turn.newTask')}
          </Button>
          <Button ref={confirm} size="large" type={taskCount === 0 ? 'default' : 'primary'} onClick={askOpinion}>
            {t('turn.confirmAssignment')}
          </Button>
        </>
      }
    >
      <div className="assign-ways">
        <TakeOverButton target={target} onTaken={goOn} />
        <Button onClick={openSheet}>{t('taskSheet.open')}</Button>
      </div>
      <TaskDialog open={dialog === 'task'} target={target} onClose={close} onCreated={goOn} />
      {sheetAsked && <TaskSheet open={dialog === 'tasks'} target={target} onClose={close} onCreated={goOn} />}
      <ConfirmDialog open={dialog === 'opinion'} target={target} onClose={close} />
    </TurnPanel>
  )
}

interface ConfirmDialogProps {
  open: boolean
  target: ReviewTargetInfo
  onClose: () => void
}

/** The assigner's word with which the assignment is confirmed. */
function ConfirmDialog({ open, target, onClose }: ConfirmDialogProps) {
  const { t } = useReviewTexts()
  const { id, token } = useRunAccess()
  const draft = { kind: 'review.confirm', id, owner: target.myid }
  const confirm = useCall(reviewTarget.confirmAssignment, {
    said: t('turn.assignmentConfirmed'),
    // A refusal leaves the dialog open with what was written.
    onDone: () => {
      dropDraft(draft)
      onClose()
    },
  })
  return (
    <OpinionDialog
      open={open}
      words={{
        title: t('decide.assignTitle', { name: target.reviewname }),
        okText: t('turn.confirmAssignment'),
        note: t('decide.assignFollows'),
      }}
      busy={confirm.isPending}
      draft={draft}
      onCancel={onClose}
      onSubmit={({ comment }) => confirm.mutate({ id, token, opinion: comment })}
    />
  )
}
