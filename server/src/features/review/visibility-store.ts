import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import { isReviewManager } from './review-manager'

type Condition = RawBuilder<unknown>

/** The runs that a person takes part in, or whose review he made. */
const runsOf = (userId: string): Condition => sql`(
  select target_id from review_participant where user_id = ${userId}
  union all
  select review_target.id from review_target join review on review.id = review_target.review_id where review.created_by = ${userId})`

/** Reviews that a person sees: his own and those of whose runs he is part; review administrators see all (THR-12). */
export function reviewRows(actor: Actor): Condition {
  if (isReviewManager(actor)) return sql`deleted_at is null`
  const ofRuns = sql`(select review_id from review_target where deleted_at is null and id in ${runsOf(actor.userId)})`
  return sql`deleted_at is null and (created_by = ${actor.userId} or id in ${ofRuns})`
}

/** Runs that a person sees, by the same rule. */
export function targetRows(actor: Actor): Condition {
  if (isReviewManager(actor)) return sql`deleted_at is null`
  return sql`deleted_at is null and id in ${runsOf(actor.userId)}`
}

/** Tasks that a person sees: all of the runs that he sees. */
export function taskRows(actor: Actor): Condition {
  if (isReviewManager(actor)) return sql`target_deleted_at is null`
  return sql`target_deleted_at is null and target_id in ${runsOf(actor.userId)}`
}
