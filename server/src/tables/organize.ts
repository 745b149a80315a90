import type { AdministrationAct } from '@workstation/domain/organize/administration'
import type { Generated } from 'kysely'
import type { Json } from './column'

export interface OrganizeTable {
  id: string
  parent_id: string
  path: string
  category: string
  full_name: string
  en_code: string
  manager_id: string | null
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  property: Json<Record<string, unknown>>
  logo_icon: Generated<string>
  navigation_icon: Generated<string>
  description: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: companies and departments as their pages list them. */
export interface OrganizeListTable {
  id: string
  version: number
  parent_id: string
  path: string
  category: string
  full_name: string
  en_code: string
  manager_id: string | null
  manager: string
  people: number
  enabled_mark: number
  sort_code: number
  property: Record<string, unknown>
  description: string
  created_at: Date
}

export interface OrganizeAdminTable {
  organize_id: string
  user_id: string
  this_layer: AdministrationAct[]
  sub_layer: AdministrationAct[]
  created_at: Generated<Date>
  created_by: string | null
}

export interface PositionTable {
  id: string
  full_name: string
  en_code: string
  organize_id: string
  type: Generated<string>
  enabled_mark: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

export interface RoleTable {
  id: string
  full_name: string
  en_code: string
  global_mark: Generated<number>
  enabled_mark: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

export interface RoleOrganizeTable {
  role_id: string
  organize_id: string
}

export interface UserGroupTable {
  id: string
  full_name: string
  en_code: string
  type: Generated<string>
  enabled_mark: Generated<number>
  description: Generated<string>
  sort_code: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  created_by: string | null
  modified_at: Date | null
  deleted_at: Date | null
}

export interface UserGroupMemberTable {
  group_id: string
  user_id: string
  until: Date | null
  /** When those whom it concerns were told that it had ended. */
  end_told_at: Date | null
}
