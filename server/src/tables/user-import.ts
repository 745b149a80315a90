import type { Generated } from 'kysely'
import type { Json } from './column'

export type ImportState = 'reading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'
export type LineState = 'ready' | 'wrong' | 'removed' | 'added' | 'updated' | 'same'

/** The cells of a line as they were read or typed. */
export type ImportCells = Record<
  | 'account'
  | 'realName'
  | 'gender'
  | 'email'
  | 'organizeId'
  | 'managerId'
  | 'positionId'
  | 'roleId'
  | 'sortCode'
  | 'enabledMark'
  | 'description'
  | 'mobilePhone',
  string
>

export interface UserImportTable {
  id: string
  owner_id: string
  file_id: string
  file_name: string
  language: string
  /** 1 where people who exist are brought up to the sheet. */
  updates: number
  state: ImportState
  reason: Generated<string>
  worker: string | null
  beat_at: Date
  created_at: Date
  done_at: Date | null
}

export interface UserImportLineTable {
  import_id: string
  line: number
  state: LineState
  cells: Json<ImportCells>
  problems: Json<{ field: string; text: string }[]>
  /** Who came of it. */
  person_id: string | null
}
