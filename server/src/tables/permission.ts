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
  created_at: Generated<Date>
}

export interface MenuItemTable {
  id: string
  menu_id: string
  kind: string
  en_code: string
  full_name: string
  all_data: Generated<boolean>
  condition: Json<unknown>
  match_logic: Generated<string>
  sort_code: Generated<number>
}

export interface PermissionGrantTable {
  object_type: string
  object_id: string
  item_kind: string
  item_id: string
  granted_by: string | null
  granted_at: Generated<Date>
}
