import type { ErrorParams } from '@workstation/contract/errors'
import type { Generated } from 'kysely'
import type { Json } from './column'

export interface ScheduledTaskTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  execute_type: '1' | '2' | '3'
  /** JSON as existing clients send it. */
  execute_content: string
  cron: string
  missed: Generated<'once' | 'skip'>
  /** Who saved what it runs: an interface answers with his rights. */
  run_as: string | null
  run_count: Generated<number>
  last_run_at: Date | null
  next_run_at: Date | null
  failures: Generated<number>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: scheduled tasks as their page lists them. */
export interface ScheduledTaskListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  execute_type: '1' | '2' | '3'
  execute_content: string
  cron: string
  missed: 'once' | 'skip'
  run_count: number
  last_run_at: Date | null
  next_run_at: Date | null
  failures: number
  enabled_mark: number
  sort_code: number
  description: string
  creator_name: string
  created_at: Date
  modified_at: Date | null
}

export type TaskRunState = 'waiting' | 'running' | 'ok' | 'failed' | 'stopped' | 'skipped'

export interface TaskRunTable {
  id: string
  task_id: string
  planned_at: Date
  by_hand: Generated<boolean>
  user_id: string | null
  state: TaskRunState
  started_at: Date | null
  /** When the node that works on it last said that it goes on, and before that when it was put in the queue. */
  beat_at: Date | null
  finished_at: Date | null
  message: Generated<string>
  /** What fills the places of the message, without what is nobody's business. */
  params: Json<ErrorParams>
}
