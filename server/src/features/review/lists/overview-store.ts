import type { ScopeQuery } from '@workstation/contract/fields'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { whereVisible } from '../../../platform/guarded-model/read-rows'
import { targetModel } from '../target-model'
import { inState, isRunning, overdueAt } from './filter-store'

type Condition = RawBuilder<unknown>

export const isDraft: Condition = sql`flow_state = ${FlowState.none}`
/** Came back from the final reviewer, or was taken back. */
export const isReturned: Condition = sql`flow_state in (${FlowState.rejected}, ${FlowState.withdrawn})`
export const startedBy = (userId: string): Condition => sql`started_by = ${userId}`
export const madeBy = (userId: string): Condition => sql`created_by = ${userId}`

interface StageRow {
  progress: number
  count: number
  late: number
}

/** The running reviews that a person sees, by where they stand; between 30 and 80 all stand alike. */
export async function countStages(db: Db, actor: Actor, scope: ScopeQuery, now: Date): Promise<StageRow[]> {
  const late = sql`exists (select 1 from review_task_list where target_id = review_target_list.id
    and ${inState('inReview')} and ${overdueAt(now)})`
  const result = await sql<StageRow>`
    select case when progress in (${ReviewStage.assigning}, ${ReviewStage.finalApproval}) then progress
        else ${ReviewStage.professional} end::int as progress,
      count(*)::int as count, (count(*) filter (where ${late}))::int as late
    from review_target_list ${whereVisible(targetModel, actor, { ...scope, filters: [isRunning] })}
    group by 1`.execute(db)
  return result.rows
}
