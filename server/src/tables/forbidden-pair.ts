import type { Generated } from 'kysely'

/** A view: who holds both rights of a pair that is on. */
export interface ForbiddenPairHolderTable {
  pair_id: string
  user_id: string
}

export interface ForbiddenPairTable {
  id: string
  version: Generated<number>
  full_name: string
  /** Of a page, or of a button on one. */
  one_id: string
  other_id: string
  effect: string
  enabled_mark: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}
