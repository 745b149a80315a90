import type { Generated } from 'kysely'
import type { Json } from './column'

export interface AuditLogTable {
  id: string
  at: Generated<Date>
  user_id: string | null
  user_name: Generated<string>
  ip: Generated<string>
  action: string
  entity: string
  entity_id: string
  changes: Json<Record<string, unknown>>
  request_id: Generated<string>
}

export interface RequestLogTable {
  id: string
  at: Date
  user_id: string
  user_name: string
  ip: string
  method: string
  /** The path of the contract, without the values in it. */
  path: string
  status: number
  duration_ms: number
}

export interface MailLogTable {
  id: string
  user_id: string | null
  address: string
  subject: string
  body_text: string
  message_id: string | null
  state: Generated<string>
  error: Generated<string>
  created_at: Generated<Date>
  sent_at: Date | null
}
