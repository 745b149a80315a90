import type { ScopeQuery } from '@workstation/contract/fields'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage, type RunStep } from '@workstation/domain/review/stage'
import type { TaskState } from '@workstation/domain/review/task-state'
import { type RawBuilder, sql } from 'kysely'
import type { RowFilter } from '../../../platform/guarded-model/row-filter'

type Condition = RawBuilder<unknown>
type Filters = readonly RowFilter[]

const dayMs = 86_400_000
/** What is due within so many days is due soon. */
const soonDays = 7

export type Due = '' | 'late' | 'soon' | 'later' | 'none'

/** The filters that lists of reviews and runs share; absent and empty ones do not limit. Project and organisation are the model's to apply. */
export interface RunFilters extends ScopeQuery {
  reviewtypeid?: string
  reviewid?: string
  flowstate?: number
  step?: '' | RunStep
  waitingfor?: string
  waitingdays?: number
  waitingstart?: number
  waitingend?: number
  due?: Due
  duestart?: number
  dueend?: number
  startTime?: number
  endTime?: number
}

export interface TaskFilters extends ScopeQuery {
  majorid?: string
  leaderid?: string
  stage?: number
  state?: '' | 'open' | 'notStarted' | 'stopped' | 'done' | 'overdue' | 'orphaned'
  due?: Due
  duestart?: number
  dueend?: number
  mine?: 0 | 1
  startTime?: number
  endTime?: number
}

/** A filter by what a column shows, which is none for whoever does not see the column. */
const by = (column: string, ...conditions: Condition[]): RowFilter[] =>
  conditions.map((condition) => [column, condition] as const)

const equal = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [sql`${sql.ref(column)} = ${value}`]

/** From the first to the last millisecond; what has no such time lies in no period. */
function between(column: string, from: number | undefined, to: number | undefined): Condition[] {
  const since = from === undefined ? [] : [sql`${sql.ref(column)} >= ${new Date(from)}`]
  const until = to === undefined ? [] : [sql`${sql.ref(column)} <= ${new Date(to)}`]
  return [...since, ...until]
}

/** When something open is due; the due time of what is not open stays out of it. */
function dueWhen(due: Due, now: Date, isOpen: Condition): Condition[] {
  const soon = new Date(now.getTime() + soonDays * dayMs)
  switch (due) {
    case 'late':
      return [isOpen, sql`due_at < ${now}`]
    case 'soon':
      return [isOpen, sql`due_at >= ${now} and due_at <= ${soon}`]
    case 'later':
      return [isOpen, sql`due_at > ${soon}`]
    case 'none':
      return [isOpen, sql`due_at is null`]
    default:
      return []
  }
}

export const isRunning: Condition = sql`flow_state = ${FlowState.running}`

const atStep: Readonly<Record<RunStep, Condition>> = {
  assigning: sql`progress <= ${ReviewStage.assigning}`,
  professional: sql`progress > ${ReviewStage.assigning} and progress < ${ReviewStage.finalApproval}`,
  finalApproval: sql`progress >= ${ReviewStage.finalApproval}`,
}

/** Runs that wait for a person now; `idColumn` of the list holds the id of the run. */
const waitsFor = (userId: string, idColumn: string): Condition =>
  sql`${sql.ref(idColumn)} = any(array(select target_id from review_waiting where user_id = ${userId}))`

/** How a list of reviews or of runs names what both have. */
export const reviewSource = { time: 'created_at', run: 'target_id' } as const
export const targetSource = { time: 'started_at', run: 'id' } as const

/** Conditions of a list of reviews or of runs at a moment. */
export function runConditions(
  filters: RunFilters,
  now: Date,
  source: typeof reviewSource | typeof targetSource,
): Filters {
  const { step = '', waitingfor = '', waitingdays, due = '' } = filters
  const waitedSince = waitingdays === undefined ? [] : [new Date(now.getTime() - waitingdays * dayMs)]
  return [
    ...by('reviewtypetext', ...equal('review_type_id', filters.reviewtypeid)),
    ...equal('review_id', filters.reviewid),
    ...equal('flow_state', filters.flowstate),
    ...(step === '' ? [] : [isRunning, atStep[step]]),
    ...(waitingfor === '' ? [] : by('waitingtext', waitsFor(waitingfor, source.run))),
    ...by('waitingsince', ...waitedSince.map((since) => sql`waiting_since <= ${since}`)),
    ...by('waitingsince', ...between('waiting_since', filters.waitingstart, filters.waitingend)),
    ...by('duetime', ...dueWhen(due, now, isRunning), ...between('due_at', filters.duestart, filters.dueend)),
    ...by('createtime', ...between(source.time, filters.startTime, filters.endTime)),
  ]
}

/** What is said of the state of tasks, once: the view computes it by the rule of domain. */
export const inState = (state: TaskState): Condition => sql`state = ${state}`
/** Overdue at a moment; an open task of an ended run stands still at that end, and one that has not started is not due. */
export const overdueAt = (now: Date): Condition => sql`coalesce(done_at, ended_at, ${now}) > due_at`
export const ofTarget = (targetId: string): Condition => sql`target_id = ${targetId}`

function stateFilter(state: TaskFilters['state'], now: Date): Filters {
  switch (state) {
    case 'open':
      return [inState('inReview')]
    case 'done':
      return [inState('completed')]
    case 'notStarted':
    case 'stopped':
      return [inState(state)]
    case 'overdue':
      return by('overdue', overdueAt(now))
    case 'orphaned':
      return [sql`state in ('inReview', 'notStarted')`, sql`leader_disabled`]
    default:
      return []
  }
}

/** Conditions of a list of tasks; `mine` is asked by the caller, who is no filter by a name. */
export function taskConditions(filters: TaskFilters, now: Date, userId: string): Filters {
  return [
    ...by('majortext', ...equal('major_id', filters.majorid)),
    ...by('leadername', ...equal('leader_id', filters.leaderid)),
    ...by('stage', ...equal('stage', filters.stage)),
    ...by('duetime', ...dueWhen(filters.due ?? '', now, inState('inReview'))),
    ...by('duetime', ...between('due_at', filters.duestart, filters.dueend)),
    ...by('createtime', ...between('created_at', filters.startTime, filters.endTime)),
    ...stateFilter(filters.state, now),
    ...(filters.mine === 1 ? equal('leader_id', userId) : []),
  ]
}

export const withId = (id: string): Condition[] => equal('id', id)

export type GroupBy = 'leader' | 'profession' | 'month' | 'stage'

/** The month in which a task was assigned, in the product's zone; a literal, so that it is the same text wherever it stands. */
export const monthIn = (timeZone: string): Condition =>
  sql`to_char(created_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`

/** The tasks behind one row of the statistics. */
export function ofGroup(groupBy: GroupBy, id: string, timeZone: string): RowFilter[] {
  switch (groupBy) {
    case 'leader':
      return by('leadername', sql`leader_id = ${id}`)
    case 'profession':
      return by('majortext', sql`major_id = ${id}`)
    case 'month':
      return by('createtime', sql`${monthIn(timeZone)} = ${id}`)
    case 'stage':
      return by('stage', sql`stage::text = ${id}`)
  }
}
