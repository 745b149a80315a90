import type { Generated } from 'kysely'

export interface RegistrationTable {
  user_id: string
  /** open, waiting, approved, refused */
  state: string
  ip: string
  address_group: string
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
}
