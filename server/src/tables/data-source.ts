import type { SourceTls } from '@workstation/domain/data-source/source-kinds'
import type { Generated } from 'kysely'

export interface DataSourceTable {
  id: string
  version: Generated<number>
  full_name: string
  db_type: string
  host: string
  port: number
  /** The database on that server. */
  service_name: string
  db_schema: Generated<string>
  user_name: string
  /** Sealed, '' for none. */
  password: Generated<string>
  tls: Generated<SourceTls>
  may_write: Generated<number>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: data sources as their page lists them, without what they are entered with. */
export interface DataSourceListTable {
  id: string
  version: number
  full_name: string
  db_type: string
  host: string
  port: number
  service_name: string
  user_name: string
  tls: SourceTls
  may_write: number
  enabled_mark: number
  sort_code: number
  description: string
  creator_name: string
  created_at: Date
  modified_at: Date | null
}
