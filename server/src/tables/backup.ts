import type { Generated } from 'kysely'

export interface BackupTable {
  id: string
  version: Generated<number>
  file_name: string
  /** Bytes of the archive. */
  file_size: Generated<string>
  state: Generated<'running' | 'done' | 'failed'>
  table_rows: Generated<string>
  file_count: Generated<number>
  /** When whoever makes it last said that it goes on. */
  beat_at: Generated<Date>
  created_by: string | null
  created_at: Generated<Date>
  done_at: Date | null
  /** Why it failed: the key of a failure, or a text. */
  problem: Generated<string>
}

/** View: backups as their page lists them. */
export interface BackupListTable {
  id: string
  file_name: string
  file_size: number
  state: 'running' | 'done' | 'failed'
  file_url: string
  table_rows: number
  file_count: number
  creator_name: string
  created_at: Date
  done_at: Date | null
  problem: string
}
