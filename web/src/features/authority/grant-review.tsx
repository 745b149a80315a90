import { useQuery } from '@tanstack/react-query'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { thingsQuery } from './queries'
import { ReviewDialog } from './review-dialog'

interface GrantReviewProps {
  acts: GrantAct[]
  onDone: () => void
}

/** Says who loses and gains what by acts that another page brings, and makes them; afterwards they stand in the history. */
export function GrantReview({ acts, onDone }: GrantReviewProps) {
  const { data: things } = useQuery(thingsQuery)
  if (!things) return null
  return <ReviewDialog acts={acts} things={things} onSaved={onDone} onClose={onDone} />
}
