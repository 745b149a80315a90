import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../../ui/page-error'
import { overviewQuery } from '../queries'
import { MyReviews } from './my-reviews'
import { ReviewLoad, ReviewStages } from './review-figures'

/** The parts of home that speak of reviews beside what waits; each stands there only when it has something to say. */
export function ReviewOverviewParts() {
  const answer = useQuery(overviewQuery())
  if (answer.isError) return <PageError error={answer.error} />
  if (!answer.data) return null
  const { running, returned, drafts, stages, load } = answer.data
  const sees = stages.assigning.count + stages.professional.count + stages.finalApproval.count > 0
  return (
    <>
      {running.length + returned.length + drafts.length > 0 && <MyReviews overview={answer.data} />}
      {sees && <ReviewStages stages={stages} />}
      {load && <ReviewLoad load={load} />}
    </>
  )
}
