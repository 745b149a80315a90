import { timeLimit } from '@workstation/domain/review/time-limit'
import { useReviewTexts } from '../use-review-texts'

/** "N days", or that the project leader arranges the time (REV-42, REV-43). */
export function TimeLimitText({ days }: { days: number }) {
  const { t } = useReviewTexts()
  const limit = timeLimit(days)
  return <>{limit.kind === 'days' ? t('tasks.days', { count: limit.days }) : t('tasks.custom')}</>
}
