import { PlusOutlined } from '@ant-design/icons'
import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { assignmentProblem } from '@workstation/domain/review/assignment'
import { Button } from 'antd'
import { useState } from 'react'
import { dropDraft } from '../../../platform/drafts'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { OpinionDialog } from '../../../ui/opinion-dialog'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { TaskDialog } from './task-dialog'
import { TurnPanel } from './turn-panel'

/** What an assigner does: hand out tasks, then confirm (REV-16, REV-17, REV-32, REV-35, REV-36, REV-39). */
export function AssignTurn({ target, taskCount }: { target: ReviewTargetInfo; taskCount: number }) {
  const { t } = useReviewTexts()
  const { id, token } = useRunAccess()
  const [dialog, setDialog] = useState<'task' | 'opinion'>()
  const draft = { kind: 'review.confirm', id, owner: target.myid }
  const confirm = useCall(reviewTarget.confirmAssignment)
  const askOpinion = () => {
    if (assignmentProblem(target, taskCount)) return toast.error(t('turn.noTasks'))
    setDialog('opinion')
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
          <Button size="large" type={taskCount === 0 ? 'default' : 'primary'} onClick={askOpinion}>
            {t('turn.confirmAssignment')}
          </Button>
        </>
      }
    >
      <TaskDialog open={dialog === 'task'} target={target} onClose={() => setDialog(undefined)} />
      <OpinionDialog
        open={dialog === 'opinion'}
        words={{
          title: t('decide.assignTitle', { name: target.reviewname }),
          okText: t('turn.confirmAssignment'),
          note: t('decide.assignFollows'),
        }}
        busy={confirm.isPending}
        draft={draft}
        onCancel={() => setDialog(undefined)}
        onSubmit={({ comment }) =>
          confirm.mutate(
            { id, token, opinion: comment },
            {
              // A refusal leaves the dialog open with what was written.
              onSuccess: () => {
                dropDraft(draft)
                toast.success(t('turn.assignmentConfirmed'))
                setDialog(undefined)
              },
            },
          )
        }
      />
    </TurnPanel>
  )
}
