import type { ColumnType, Generated } from 'kysely'

export type SyncState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

export interface SyncRunTable {
  id: string
  version: Generated<number>
  from_id: string
  from_name: string
  to_id: string
  to_name: string
  state: Generated<SyncState>
  /** Who works on it; whoever is not named any more stops. */
  worker: string | null
  /** When that one last said that it goes on. */
  beat_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
  done_at: Date | null
}

type Key = ColumnType<readonly string[] | null, string | null | undefined, string | null>

export interface SyncTableTable {
  run_id: string
  place: number
  table_name: string
  mode: 'append' | 'replace' | 'create'
  state: Generated<SyncState>
  /** Rows of the source as it estimated them. */
  estimate: string | null
  /** Whether the target was made or emptied already. */
  is_prepared: Generated<boolean>
  /** Key of the last row that is written for certain. */
  last_key: Key
  /** Key of the last row of the batch that is being written. */
  next_key: Key
  next_rows: Generated<number>
  rows_done: Generated<string>
  /** Key of the failure's text. */
  error: Generated<string>
  error_code: Generated<string>
}

/** View: runs as their page lists them. */
export interface SyncRunListTable {
  id: string
  from_name: string
  to_name: string
  state: SyncState
  table_count: number
  done_count: number
  rows_done: number
  creator_name: string
  created_at: Date
  done_at: Date | null
}
