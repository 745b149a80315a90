import { type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { Button } from 'antd'
import { useState } from 'react'
import { dropDraft } from '../../../platform/drafts'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { type Opinion, OpinionDialog } from '../../../ui/opinion-dialog'
import { useReviewTexts } from '../use-review-texts'
import { DecisionNote } from './decision-note'
import { useRunAccess } from './run-access'
import { TurnPanel } from './turn-panel'

interface FinalTurnProps {
  target: ReviewTargetInfo
  /** Told once the decision is made; a link ends with the run and may not be able to look again. */
  onDecided: (passed: boolean, opinion: string) => void
}

/** What a final reviewer does: pass, or reject with an opinion (REV-18, REV-33, REV-37, REV-38, REV-97). */
export function FinalTurn({ target, onDecided }: FinalTurnProps) {
  const { t } = useReviewTexts()
  const { id, token } = useRunAccess()
  const [choice, setChoice] = useState<'pass' | 'reject'>()
  const [open, setOpen] = useState(false)
  const draft = { kind: `review.${choice}`, id, owner: target.myid }
  const audit = useCall(reviewTarget.finalAudit)
  const ask = (next: 'pass' | 'reject') => {
    setChoice(next)
    setOpen(true)
  }
  const submit = ({ comment, result }: Opinion) =>
    audit.mutate(
      { id, token, opinion: comment, result },
      {
        onSuccess: () => {
          dropDraft(draft)
          toast.success(t(result ? 'turn.passed' : 'turn.rejected'))
          onDecided(result, comment)
          setOpen(false)
        },
      },
    )
  const words = (passes: boolean) => ({
    title: t(passes ? 'decide.passTitle' : 'decide.rejectTitle', { name: target.reviewname }),
    okText: t(passes ? 'turn.pass' : 'turn.reject'),
    note: <DecisionNote target={target} follows={t(passes ? 'decide.passFollows' : 'decide.rejectFollows')} />,
  })
  return (
    <TurnPanel
      title={t('turn.finalTitle')}
      text={t('turn.finalText')}
      actions={
        <>
          <Button size="large" danger onClick={() => ask('reject')}>
            {t('turn.reject')}
          </Button>
          <Button size="large" type="primary" onClick={() => ask('pass')}>
            {t('turn.pass')}
          </Button>
        </>
      }
    >
      {choice && (
        <OpinionDialog
          key={choice}
          open={open}
          words={words}
          asksResult
          startsWith={choice}
          busy={audit.isPending}
          draft={draft}
          onCancel={() => setOpen(false)}
          onSubmit={submit}
        />
      )}
    </TurnPanel>
  )
}
