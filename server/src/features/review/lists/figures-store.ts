import type { ReviewFigures } from '@workstation/contract/review-figures'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import { whereVisible } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { targetModel } from '../target-model'
import { type RunFilters, runConditions, targetSource } from './filter-store'

type Condition = RawBuilder<unknown>

/** Months that are told at most. */
const mostMonths = 12

/** The runs that a person sees, with the moments at which each of their steps ended. */
const runsOf = (actor: Actor, query: RunFilters, now: Date): Condition => sql`
  select flow_state, started_at, ended_at,
    (select max(created_at) from review_record where target_id = review_target_list.id and action = 'confirm') as confirmed_at,
    case when progress >= ${ReviewStage.finalApproval}
      then (select max(done_at) from review_task where target_id = review_target_list.id) end as reviewed_at,
    case when flow_state in (${FlowState.passed}, ${FlowState.rejected}) then ended_at end as decided_at
  from review_target_list
  ${whereVisible(targetModel, actor, { ...query, filters: runConditions(query, now, targetSource) })}`

const took = (since: string, until: string): Condition =>
  sql`json_build_object('runs', count(${sql.ref(until)})::int, 'averagedays',
    round(avg(extract(epoch from ${sql.ref(until)} - ${sql.ref(since)})) / 86400, 2))`
const ended = (state: number): Condition => sql`(count(*) filter (where flow_state = ${state}))::int`

/** How the runs that a person sees went. */
export async function readFigures(services: Services, actor: Actor, query: RunFilters): Promise<ReviewFigures> {
  const { db, clock, config } = services
  const runs = runsOf(actor, query, clock.now())
  const month = sql`to_char(decided_at at time zone ${sql.lit(config.timeZone)}, 'YYYY-MM')`
  const [figures, months] = await Promise.all([
    sql<Omit<ReviewFigures, 'months'>>`select
      json_build_object('assigning', ${took('started_at', 'confirmed_at')},
        'professional', ${took('confirmed_at', 'reviewed_at')},
        'finalApproval', ${took('reviewed_at', 'decided_at')}) as steps,
      json_build_object('running', ${ended(FlowState.running)}, 'passed', ${ended(FlowState.passed)},
        'rejected', ${ended(FlowState.rejected)}, 'withdrawn', ${ended(FlowState.withdrawn)},
        'terminated', ${ended(FlowState.terminated)}) as outcomes
      from (${runs}) as runs`.execute(db),
    sql<ReviewFigures['months'][number]>`select ${month} as month, ${ended(FlowState.passed)} as passed,
      ${ended(FlowState.rejected)} as rejected
      from (${runs}) as runs where decided_at is not null group by ${month} order by 1 desc limit ${mostMonths}`.execute(
      db,
    ),
  ])
  const [first] = figures.rows
  if (!first) throw new Error('an aggregate answers one row')
  return { ...first, months: months.rows.reverse() }
}
