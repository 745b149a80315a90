import type { Generated } from 'kysely'

export interface AreaTable {
  id: string
  parent_id: Generated<string>
  level: number
  full_name: string
  en_code: string
  pinyin: Generated<string>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  deleted_at: Date | null
}
