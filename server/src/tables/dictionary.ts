import type { Generated } from 'kysely'

export interface DictionaryTypeTable {
  id: string
  parent_id: Generated<string>
  full_name: string
  en_code: string
  is_tree: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

export interface DictionaryEntryTable {
  id: string
  dictionary_type_id: string
  parent_id: Generated<string>
  full_name: string
  en_code: string
  enabled_mark: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}
