import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { isReviewManager, seesAllReviews } from '../run/review-manager'

type Condition = RawBuilder<unknown>

/** The runs that a person takes part in, or whose review he made. */
const runsOf = (userId: string): Condition => sql`array(
  select target_id from review_participant where user_id = ${userId}
  union all
  select review_target.id from review_target join review on review.id = review_target.review_id where review.created_by = ${userId})`

/**
 * Reviews that a person sees: his own and those of whose runs he is part; whoever sees all reviews sees them all (THR-12).
 * The ids are gathered first, so that they are found by index however many reviews there are.
 */
export function reviewRows(actor: Actor): Condition {
  if (seesAllReviews(actor)) return sql`deleted_at is null`
  return sql`deleted_at is null and id = any(array(
    select id from review where created_by = ${actor.userId}
    union all
    select review_id from review_target join review_participant on target_id = review_target.id
    where user_id = ${actor.userId} and review_target.deleted_at is null))`
}

/** Reviews that a person changes, deletes and starts: his own, unless he is a review administrator. */
export const changedBy = (actor: Actor, button: string): Condition | null =>
  ['btn_edit', 'btn_remove', 'btn_launch'].includes(button) && !isReviewManager(actor)
    ? sql`created_by = ${actor.userId}`
    : null

/** Runs that a person sees, by the same rule. */
export function targetRows(actor: Actor): Condition {
  if (seesAllReviews(actor)) return sql`deleted_at is null`
  return sql`deleted_at is null and id = any(${runsOf(actor.userId)})`
}

/** Tasks that a person sees: all of the runs that he sees. */
export function taskRows(actor: Actor): Condition {
  if (seesAllReviews(actor)) return sql`target_deleted_at is null`
  return sql`target_deleted_at is null and target_id = any(${runsOf(actor.userId)})`
}
