import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { Button } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'

interface TakeOverButtonProps {
  target: ReviewTargetInfo
  /** Told when tasks were taken over. */
  onTaken: () => void
}

/** Takes over professions and leaders of the newest run before that had any; what cannot be taken over is named. */
export function TakeOverButton({ target, onTaken }: TakeOverButtonProps) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  const takeOver = useCall(reviewTask.takeOver, {
    onDone: ({ ids, left }) => {
      if (ids.length > 0) toast.success(t('takeOver.done', { count: ids.length }))
      const names = left.map(({ majortext, leadername }) =>
        t('tasks.name', { profession: majortext, leader: leadername }),
      )
      if (names.length > 0) toast.error(t('takeOver.left', { names: names.join(t('leaders.comma')) }))
      onTaken()
    },
  })
  const before = target.runsbefore.find(({ taskcount }) => taskcount > 0)
  if (!before) return null
  return (
    <Button loading={takeOver.isPending} onClick={() => takeOver.mutate({ targetid: target.id, token })}>
      {t('takeOver.action', { number: before.runno })}
    </Button>
  )
}
