import type { ErrorParams } from '@workstation/contract/errors'
import type { Generated } from 'kysely'
import type { Json } from './column'

export interface DesignTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  category: Generated<string>
  type: Generated<number>
  web_type: Generated<number>
  /** JSON text of the document as it is drawn. */
  draft: string
  /** JSON text of its list; '' for the one that follows from the form. */
  list_draft: Generated<string>
  /** Counts changes of the draft and its list alone. */
  draft_version: Generated<number>
  /** The number of the newest release; 0 before the first. */
  released: Generated<number>
  /** The draft that it was. */
  released_draft: Generated<number>
  /** The entry of the menu that opens its records. */
  menu_id: Generated<string>
  /** Whether its records get, or have, a table of their own, which they keep. */
  own_table: Generated<boolean>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: designs as their page lists them. */
export interface DesignListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  category: string
  type: number
  web_type: number
  state: number
  enabled_mark: number
  released: number
  menu_id: string
  sort_code: number
  description: string
  creator_user: string
  created_at: Date
  modified_at: Date | null
}

/** Rows are only added, one for each release. */
export interface DesignVersionTable {
  id: string
  design_id: string
  number: number
  document: string
  list_document: Generated<string>
  plan: Json<unknown>
  note: Generated<string>
  saved_by: string | null
  saved_at: Date
}

/** The tables that releases made. */
export interface LcTableTable {
  name: string
  design_id: string
  /** Of a sub-table; '' for the records themselves. */
  key: string
  /** A view of what lies in the tables that forms share. */
  is_shared: Generated<boolean>
}

/** The records of all forms that have no table of their own; each form reads and writes its own through a view. */
export interface SharedRecordTable {
  design_id: string
  id: string
  version: Generated<number>
  form_version: number
  enabled_mark: Generated<number>
  organize_id: string | null
  position_id: string | null
  process_id: string | null
  process_state: number | null
  created_by: string | null
  created_at: Generated<Date>
  modified_by: string | null
  modified_at: Date | null
  deleted_by: string | null
  deleted_at: Date | null
  /** Values by the names of columns. */
  data: Json<unknown>
}

/** The rows of their sub-tables. */
export interface SharedRowTable {
  design_id: string
  /** Of the sub-table. */
  key: string
  id: string
  record_id: string
  place: number
  data: Json<unknown>
}

/** Their columns; one whose field was removed, or has another type by now, stays with its data. */
export interface LcColumnTable {
  table_name: string
  name: string
  key: string
  type: string
  is_unique: Generated<boolean>
  /** The release that made it. */
  since: number
  /** The release from which on it is not used; null while it is. */
  until: number | null
  gone_at: Date | null
  /** When it was dropped with what it held; the row stays, so that its name is not taken again. */
  purged_at: Generated<Date | null>
}

/** Releases of large tables, which go on for a while. */
export interface LcReleaseTable {
  id: string
  design_id: string
  /** The number that it will have. */
  number: number
  /** What is released, which nobody changes any more while it goes on. */
  document: string
  list_document: string
  draft_version: number
  plan: Json<unknown>
  note: string
  /** The folder of a first release. */
  parent_id: string
  /** What is done beforehand, with how far that is. */
  work: Json<unknown>
  state: Generated<'running' | 'done' | 'failed' | 'stopped'>
  /** False for as long as something of it is to be done, or to be cleared away. */
  is_over: Generated<boolean>
  stage: Generated<'fill' | 'index' | 'switch'>
  /** Key of what keeps or ended it; '' where nothing does. */
  problem: Generated<string>
  problem_params: Json<ErrorParams>
  worker: string | null
  beat_at: Date | null
  created_by: string
  created_at: Date
  done_at: Date | null
}
