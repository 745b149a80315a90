import type { Generated } from 'kysely'
import type { Json } from './column'

export interface PhoneCodeTable {
  phone_hash: string
  code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

export interface ScanSignInTable {
  id: string
  secret_hash: string
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'>
  user_id: string | null
  device: string
  user_agent: string
  ip: string
  place: string
  created_at: Date
  expires_at: Date
}

export interface WechatSignInTable {
  state: string
  ustate_hash: string
  code_hash: string | null
  wechat_id: string | null
  expires_at: Date
}

export interface UserWechatTable {
  wechat_id: string
  user_id: string
  bound_at: Date
}

/** What creates answered, under the keys that their clients gave them. */
export interface SentCreateTable {
  person_id: string
  key_digest: string
  call: string
  body_digest: string
  answer: Json<object>
  created_at: Date
}

export interface SignInCountTable {
  key: string
  started_at: Date
  count: number
}
