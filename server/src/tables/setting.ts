import type { Generated } from 'kysely'

export interface SettingTable {
  key: string
  value: string
  secret: Generated<boolean>
  modified_at: Generated<Date>
}
