import type { ScopeQuery } from '@workstation/contract/fields'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

/** The filters that lists of reviews, runs and tasks share; absent and empty ones do not limit. Project and organisation are the model's to apply. */
export interface SharedFilters extends ScopeQuery {
  reviewtypeid?: string
  reviewid?: string
  flowstate?: number
  startTime?: number
  endTime?: number
}

const equal = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [sql`${sql.ref(column)} = ${value}`]

function between(column: string, filters: SharedFilters): Condition[] {
  const since = filters.startTime === undefined ? [] : [sql`${sql.ref(column)} >= ${new Date(filters.startTime)}`]
  const until = filters.endTime === undefined ? [] : [sql`${sql.ref(column)} <= ${new Date(filters.endTime)}`]
  return [...since, ...until]
}

/** Conditions of a list of reviews (`timeColumn` created_at) or runs (started_at). */
export function sharedConditions(filters: SharedFilters, timeColumn: 'created_at' | 'started_at'): Condition[] {
  return [
    ...equal('review_type_id', filters.reviewtypeid),
    ...equal('review_id', filters.reviewid),
    ...equal('flow_state', filters.flowstate),
    ...between(timeColumn, filters),
  ]
}

export interface TaskFilters extends SharedFilters {
  majorid?: string
  leaderid?: string
  state?: '' | 'open' | 'done' | 'overdue' | 'orphaned'
}

const isOpen = sql`(done_at is null and flow_state = 1)`

/** Overdue at a moment; an open task of an ended run stands still at that end. */
export const overdueAt = (now: Date): Condition => sql`coalesce(done_at, ended_at, ${now}) > due_at`
export const openTask: Condition = isOpen
export const ofTarget = (targetId: string): Condition => sql`target_id = ${targetId}`

function inState(state: TaskFilters['state'], now: Date): Condition[] {
  switch (state) {
    case 'open':
      return [isOpen]
    case 'done':
      return [sql`done_at is not null`]
    case 'overdue':
      return [overdueAt(now)]
    case 'orphaned':
      return [isOpen, sql`leader_disabled`]
    default:
      return []
  }
}

/** Conditions of a list of tasks. */
export function taskConditions(filters: TaskFilters, now: Date): Condition[] {
  return [
    ...sharedConditions(filters, 'created_at'),
    ...equal('major_id', filters.majorid),
    ...equal('leader_id', filters.leaderid),
    ...inState(filters.state, now),
  ]
}

export const withId = (id: string): Condition[] => equal('id', id)

/** The tasks behind one row of the statistics. */
export const ofGroup = (groupBy: 'leader' | 'profession', id: string): Condition =>
  groupBy === 'leader' ? sql`leader_id = ${id}` : sql`major_id = ${id}`
