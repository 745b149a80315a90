import type { Generated } from 'kysely'

export interface AreaTable {
  id: string
  parent_id: Generated<string>
  level: number
  full_name: string
  en_code: string
  pinyin: Generated<string>
  /** What the product starts with: never deleted. */
  is_base: Generated<boolean>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

export interface AreaListTable {
  id: string
  parent_id: string
  parent_name: string | null
  level: number
  full_name: string
  en_code: string
  pinyin: string
  is_base: boolean
  enabled_mark: number
  sort_code: number
  description: string
  version: number
  has_children: boolean
  is_leaf: boolean
}
