import type { BillDate } from '@workstation/domain/bill-rule/bill-number'
import type { Generated } from 'kysely'

export interface BillRuleTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  prefix: Generated<string>
  date_format: BillDate
  digit: number
  start_number: string
  suffix: Generated<string>
  mode: Generated<'gapless' | 'fast'>
  scope: Generated<'all' | 'company'>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: bill rules as their page lists them. */
export interface BillRuleListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  prefix: string
  date_format: BillDate
  digit: number
  start_number: string
  suffix: string
  mode: 'gapless' | 'fast'
  scope: 'all' | 'company'
  output_number: string
  this_number: number
  enabled_mark: number
  sort_code: number
  description: string
  creator_name: string
  created_at: Date
  modified_at: Date | null
}

/** What numbers share one row of them: the rule, the company ('' for all), and what stands around the running number. */
export interface BillSeries {
  rule_id: string
  company_id: string
  stem: string
  digit: number
  suffix: string
}

export interface BillCounterTable extends BillSeries {
  /** The running number that was given last. */
  last_serial: number
  /** How many were given. */
  given: Generated<number>
  given_at: Generated<Date>
}

export interface BillReservationTable extends BillSeries {
  user_id: string
  /** Null only while the reservation is being made. */
  serial: number | null
  reserved_at: Date
}
