import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { listNames } from '../../../platform/list-names'
import { useReviewTexts } from '../use-review-texts'

interface DecisionNoteProps {
  target: ReviewTargetInfo
  /** What the decision brings about, in a sentence. */
  follows: string
}

/** What the end of a run brings about, and whom it tells: everybody else who takes part. */
export function DecisionNote({ target, follows }: DecisionNoteProps) {
  const { t } = useReviewTexts()
  const names = [...new Map(target.participants.map(({ id, name }) => [id, name])).entries()]
    .filter(([id]) => id !== target.myid)
    .map(([, name]) => name)
  return (
    <>
      <p>{follows}</p>
      {names.length > 0 && <p>{t('decide.told', { names: listNames(names) })}</p>}
    </>
  )
}
