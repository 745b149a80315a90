import type { Generated } from 'kysely'
import type { Json } from './column'

export interface AppUserTable {
  id: string
  version: Generated<number>
  account: string
  real_name: string
  pinyin: Generated<string>
  gender: Generated<number>
  head_icon: Generated<string>
  email: Generated<string>
  mobile_phone: Generated<string>
  birthday: Date | null
  entry_date: Date | null
  tele_phone: Generated<string>
  landline: Generated<string>
  nation: Generated<string>
  native_place: Generated<string>
  education: Generated<string>
  certificates_type: Generated<string>
  certificates_number: Generated<string>
  urgent_contacts: Generated<string>
  urgent_tele_phone: Generated<string>
  postal_address: Generated<string>
  signature: Generated<string>
  manager_id: string | null
  password_hash: string
  must_change_password: Generated<boolean>
  password_changed_at: Date | null
  enabled_mark: Generated<number>
  is_administrator: Generated<boolean>
  is_demo: Generated<boolean>
  language: Generated<string>
  theme: Generated<string>
  portal_id: Generated<string>
  description: Generated<string>
  sort_code: Generated<number>
  property: Json<Record<string, unknown>>
  /** The position and the role that he works in at present; null for the first that he has. */
  main_position_id: string | null
  main_role_id: string | null
  last_login_at: Date | null
  last_login_ip: Generated<string>
  last_login_place: Generated<string>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

/** Everybody with all who stand above him, the topmost first, drawn by the database itself. */
export interface ManagerLineTable {
  user_id: string
  path: string
  /** How many names the path has. */
  depth: number
}

export interface UserOrganizeTable {
  user_id: string
  organize_id: string
  is_main: Generated<boolean>
}

export interface UserPositionTable {
  user_id: string
  position_id: string
  until: Date | null
  /** When those whom it concerns were told that it had ended. */
  end_told_at: Date | null
}

export interface UserRoleTable {
  user_id: string
  role_id: string
  until: Date | null
  end_told_at: Date | null
}

export interface ColumnPreferenceTable {
  user_id: string
  module_id: string
  columns: Json<unknown>
}
