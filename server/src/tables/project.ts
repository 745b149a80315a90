import type { Generated } from 'kysely'

export interface ProjectTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  type_id: Generated<string>
  organize_id: string | null
  leader_id: string | null
  description: Generated<string>
  created_by: string
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
  /** The name as people type it to find it. */
  pinyin: Generated<string>
}

export interface ProjectListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  type_id: string
  organize_id: string | null
  leader_id: string | null
  description: string
  created_by: string
  created_at: Date
  modified_at: Date | null
  deleted_at: Date | null
  type_text: string | null
  organize_name: string | null
  organize_path: string | null
  leader_name: string | null
  creator_name: string | null
}
