import { useQuery } from '@tanstack/react-query'
import type { Review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { Alert } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { useReviewTexts } from './use-review-texts'
import './last-outcome.css'

/** What came of the newest run, as it is to be answered now. */
export function LastOutcome({ review }: { review: Review }) {
  const { t } = useReviewTexts()
  const { data } = useQuery({ ...queryOf(reviewTarget.get, { id: review.targetid }), enabled: review.targetid !== '' })
  if (!data) return null
  return (
    <Alert
      type="info"
      className="last-outcome"
      title={t('runs.outcome', { number: data.runno, state: t(`flowstate.${data.flowstate}`) })}
      description={data.opinion || data.endreason}
    />
  )
}
