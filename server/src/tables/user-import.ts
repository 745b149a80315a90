import type { Generated } from 'kysely'
import type { Json } from './column'

export type ImportState = 'reading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'
export type LineState = 'ready' | 'wrong' | 'removed' | 'added' | 'updated' | 'same'
/** What a line that is ready would do: add somebody, change somebody, or leave him as he is. */
export type LineEffect = 'adds' | 'changes' | 'same'

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

/** A failure in no language; what is from before it was kept so holds the words themselves. */
export type KeptReason = { key: string; params: Record<string, unknown> } | { text: string }

/** What is wrong with a line. */
export type KeptProblem = { field: string } & KeptReason

export interface UserImportTable {
  id: string
  owner_id: string
  file_id: string
  file_name: string
  language: string
  /** 1 where people who exist are brought up to the sheet. */
  updates: number
  state: ImportState
  /** Why it stopped or failed. */
  failure: Json<KeptReason | null>
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
  problems: Json<KeptProblem[]>
  /** Who came of it. */
  person_id: string | null
  /** Of a line that is ready, as it was when it was checked; says nothing of others. */
  effect: Generated<LineEffect>
}
