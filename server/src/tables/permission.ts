import type { Generated } from 'kysely'
import type { Json } from './column'

export interface MenuTable {
  id: string
  parent_id: Generated<string>
  en_code: string
  full_name: string
  icon: Generated<string>
  type: number
  url_address: Generated<string>
  link_target: Generated<string>
  category: Generated<string>
  property_json: Generated<string>
  hidden: Generated<boolean>
  enabled_mark: Generated<number>
  is_button_authorize: Generated<number>
  is_column_authorize: Generated<number>
  is_form_authorize: Generated<number>
  is_data_authorize: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

export interface MenuItemTable {
  id: string
  menu_id: string
  kind: string
  /** Of a button that stands below another one; '-1' at the top. */
  parent_id: Generated<string>
  en_code: string
  full_name: string
  icon: Generated<string>
  description: Generated<string>
  all_data: Generated<boolean>
  condition: Json<unknown>
  match_logic: Generated<string>
  /** 1 on; an item that is off gives nothing, and a row scheme that is off lets no row through. */
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

export interface PermissionGrantTable {
  object_type: string
  object_id: string
  item_kind: string
  item_id: string
  /** Of a form field: `see`, or `write` that sees as well. */
  level: Generated<string>
  /** From then on it gives nothing; null for good. */
  until: Date | null
  granted_by: string | null
  granted_at: Generated<Date>
}

/** A view: everybody with whom something can be granted to him, himself among them, on or off. */
export interface PersonGranteeTable {
  user_id: string
  object_type: string
  object_id: string
  name: string
  is_on: boolean
  until: Date | null
}

/** Rows are only added. */
export interface PermissionEventTable {
  id: string
  batch_id: string
  at: Date
  by_id: string
  by_name: string
  object_type: string
  object_id: string
  reason: Generated<string>
  before: Json<unknown>
  after: Json<unknown>
}

/** Rows are only added: how each row on which rights hang stood from a moment on. */
export interface RightsHistoryTable {
  number: Generated<string>
  at: Generated<Date>
  source: string
  key: string
  /** Null once it is gone. */
  row: Json<Record<string, unknown>> | null
}
