import type { Generated } from 'kysely'

export interface SessionTable {
  id: string
  token_hash: string
  user_id: string
  device: string
  user_agent: Generated<string>
  ip: Generated<string>
  place: Generated<string>
  locked: Generated<boolean>
  previous_login_at: Date | null
  previous_login_ip: Generated<string>
  previous_login_place: Generated<string>
  file_cookie_hash: string | null
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  ended_at: Date | null
  end_reason: string | null
  /** Whose rights it previews, null for an own session; with when the preview ends and the session that it was opened in. */
  preview: unknown
  preview_until: Date | null
  preview_in: string | null
}

export interface SignInFailureTable {
  key: string
  failures: Generated<number>
  last_at: Generated<Date>
  locked_until: Date | null
}

export interface ImageCodeTable {
  id: string
  answer: string
  expires_at: Date
}

export interface SignInLogTable {
  id: string
  at: Generated<Date>
  user_id: string | null
  account: string
  ip: Generated<string>
  place: Generated<string>
  device: Generated<string>
  outcome: string
}
