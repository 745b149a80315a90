import type { ReviewFigures } from '@workstation/contract/review-figures'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage, type RunStep } from '@workstation/domain/review/stage'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { whereVisible } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { targetModel } from '../target-model'
import { type RunFilters, runConditions, targetSource } from './filter-store'

type Condition = RawBuilder<unknown>

/** Months that are told at most. */
const mostMonths = 12

/** When the steps of a run ended; null while they have not. */
const confirmedAt = sql`(select max(created_at) from review_record
  where target_id = review_target_list.id and action = 'confirm')`
const reviewedAt = sql`case when progress >= ${ReviewStage.finalApproval}
  then (select max(done_at) from review_task where target_id = review_target_list.id) end`
const decidedAt = sql`case when flow_state in (${FlowState.passed}, ${FlowState.rejected}) then ended_at end`

/** Between which moments a step lies. */
const steps: Readonly<Record<RunStep, { since: Condition; until: Condition }>> = {
  assigning: { since: sql`started_at`, until: confirmedAt },
  professional: { since: confirmedAt, until: reviewedAt },
  finalApproval: { since: reviewedAt, until: decidedAt },
}

/** The month of a decision, in the product's zone; a literal, so that it is the same text wherever it stands. */
const decidedIn = (timeZone: string): Condition =>
  sql`to_char(${decidedAt} at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`

/** What is asked of the runs behind a figure. */
export interface FigureFilters {
  step?: '' | RunStep
  month?: string
  outcome?: '' | 'passed' | 'rejected'
}

/** The runs that a figure counts. */
export function figureConditions({ step, month, outcome }: FigureFilters, timeZone: string): Condition[] {
  return [
    ...(step ? [sql`${steps[step].until} is not null`] : []),
    ...(month ? [sql`${decidedIn(timeZone)} = ${month}`] : []),
    ...(outcome ? [sql`flow_state = ${FlowState[outcome]}`] : []),
  ]
}

const daysOf = ({ since, until }: { since: Condition; until: Condition }): Condition =>
  sql`extract(epoch from (${until}) - (${since})) / 86400`

/** How many days a step took these runs, by their ids. */
export async function daysOfRuns(db: Db, step: RunStep, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; days: number }>`
    select id, round(${daysOf(steps[step])}, 2)::float8 as days
    from review_target_list where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** The runs that a person sees, with how long each of their steps took; null for one that has not ended. */
const runsOf = (actor: Actor, query: RunFilters, { now, timeZone }: { now: Date; timeZone: string }): Condition => sql`
  select flow_state, ${decidedIn(timeZone)} as month,
    ${daysOf(steps.assigning)} as assigning, ${daysOf(steps.professional)} as professional,
    ${daysOf(steps.finalApproval)} as final_approval
  from review_target_list
  ${whereVisible(targetModel, actor, { ...query, filters: runConditions(query, now, targetSource) })}`

const took = (step: string): Condition =>
  sql`json_build_object('runs', count(${sql.ref(step)})::int, 'averagedays', round(avg(${sql.ref(step)}), 2))`
const ended = (state: number): Condition => sql`(count(*) filter (where flow_state = ${state}))::int`

/** How the runs that a person sees went. */
export async function readFigures(services: Services, actor: Actor, query: RunFilters): Promise<ReviewFigures> {
  const { db, clock, config } = services
  const runs = runsOf(actor, query, { now: clock.now(), timeZone: config.timeZone })
  const [figures, months] = await Promise.all([
    sql<Omit<ReviewFigures, 'months'>>`select
      json_build_object('assigning', ${took('assigning')}, 'professional', ${took('professional')},
        'finalApproval', ${took('final_approval')}) as steps,
      json_build_object('running', ${ended(FlowState.running)}, 'passed', ${ended(FlowState.passed)},
        'rejected', ${ended(FlowState.rejected)}, 'withdrawn', ${ended(FlowState.withdrawn)},
        'terminated', ${ended(FlowState.terminated)}) as outcomes
      from (${runs}) as runs`.execute(db),
    sql<ReviewFigures['months'][number]>`select month, ${ended(FlowState.passed)} as passed,
      ${ended(FlowState.rejected)} as rejected
      from (${runs}) as runs where month is not null group by month order by month desc limit ${mostMonths}`.execute(
      db,
    ),
  ])
  const [first] = figures.rows
  if (!first) throw new Error('an aggregate answers one row')
  return { ...first, months: months.rows.reverse() }
}
