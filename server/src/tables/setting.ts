import type { Generated } from 'kysely'

export interface SettingTable {
  key: string
  value: string
  secret: Generated<boolean>
  modified_at: Generated<Date>
  /** That of all settings when this one was saved; the greatest is that of all. */
  version: Generated<number>
}
