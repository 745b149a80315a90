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

export interface ErrorLogTable {
  id: string
  at: Date
  request_id: string
  /** '' for a stranger. */
  user_id: string
  user_name: string
  ip: string
  /** Browser and system, as the client claims. */
  platform: string
  method: string
  /** The path of the contract, without the values in it. */
  path: string
  duration_ms: number
  /** The name or the code of the error. */
  name: string
  /** What went wrong, without values. */
  message: string
}

export interface LogRetentionTable {
  kind: string
  /** 0 keeps lines for ever. */
  days: number
}

/** View: the lines of all logs, in one shape. */
export interface LogListTable {
  id: string
  kind: string
  at: Date
  user_id: string | null
  user_name: string
  ip: string
  platform: string
  module_name: string
  request_url: string
  request_method: string
  duration_ms: number | null
  result: string
  request_id: string
  detail: string
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
