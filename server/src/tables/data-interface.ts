import type { InterfaceAccess, InterfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import type { Generated } from 'kysely'
import type { Json } from './column'

export interface DataInterfaceTable {
  id: string
  full_name: string
  en_code: string
  /** An entry of the dictionary DataInterfaceType. */
  category_id: string
  data_type: InterfaceKind
  check_type: Generated<InterfaceAccess>
  request_method: Generated<string>
  db_link_id: Generated<string>
  /** SQL or JSON; of a model the columns that it answers. */
  query: Generated<string>
  /** Address of a call; of a model the page that it reads. */
  path: Generated<string>
  /** JSON, sealed; '' for none. */
  request_headers: Generated<string>
  /** JSON. */
  request_parameters: Generated<string>
  data_processing: Generated<string>
  ip_address: Generated<string>
  /** Ids of roles, comma-joined. */
  caller_roles: Generated<string>
  row_limit: Generated<number>
  seconds: Generated<number>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: data interfaces with names, as their page lists them. */
export interface DataInterfaceListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  category_id: string
  category: string
  data_type: InterfaceKind
  check_type: InterfaceAccess
  request_method: string
  enabled_mark: number
  sort_code: number
  description: string
  creator_user: string
  created_at: Date
  modified_at: Date | null
  tenant_id: string
  /** 1 where the rights of its reader do not narrow what it answers. */
  reads_all: number
}

export interface DataInterfaceVersionTable {
  id: string
  interface_id: string
  /** The version of the record that it is. */
  number: number
  /** Columns of the record, headers sealed. */
  content: Json<Record<string, string | number>>
  saved_by: string | null
  saved_at: Date
}

export interface DataInterfaceLogTable {
  id: string
  interface_id: string
  user_id: string
  invoked_at: Date
  ip: string
  device: string
  kind: string
  milliseconds: number
  row_count: number | null
  /** 'ok', or the key of the failure. */
  result: string
}
