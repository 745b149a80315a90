import type { ScopeQuery } from '@workstation/contract/fields'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { whereVisible } from '../../../platform/guarded-model/read-rows'
import { targetModel } from '../target-model'
import { openTask, overdueAt } from './filter-store'

type Condition = RawBuilder<unknown>

export const isRunning: Condition = sql`flow_state = ${FlowState.running}`
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
    and ${openTask} and ${overdueAt(now)})`
  const result = await sql<StageRow>`
    select case when progress in (${ReviewStage.assigning}, ${ReviewStage.finalApproval}) then progress
        else ${ReviewStage.professional} end::int as progress,
      count(*)::int as count, (count(*) filter (where ${late}))::int as late
    from review_target_list ${whereVisible(targetModel, actor, { ...scope, filters: [isRunning] })}
    group by 1`.execute(db)
  return result.rows
}

/** Since when each run waits for the people of its stage, and until when its open tasks are due. */
export async function waitingTimes(db: Db, ids: readonly string[]) {
  const result = await sql<{ id: string; since: Date; due: Date | null }>`
    select t.id,
      coalesce(case when t.progress = ${ReviewStage.finalApproval}
        then (select max(done_at) from review_task where target_id = t.id)
        else (select max(created_at) from review_record where target_id = t.id and action = 'confirm') end,
        t.started_at) as since,
      (select min(due_at) from review_task where target_id = t.id and done_at is null
        and t.progress > ${ReviewStage.assigning}) as due
    from review_target t where t.id = any(${[...ids]}::text[])`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}
