import type { Generated } from 'kysely'
import type { Json, StoredFile } from './column'

export interface MessageTable {
  id: string
  type: number
  title: string
  body_text: Generated<string>
  files: Json<StoredFile[]>
  link: Json<Record<string, string>>
  creator_user: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
}

export interface MessageRecipientTable {
  message_id: string
  user_id: string
  read_at: Date | null
  deleted_at: Date | null
  type: number
  sent_at: Date
  expires_at: Date | null
}

export interface NoticeTable {
  id: string
  version: Generated<number>
  state: Generated<number>
  category: Generated<string>
  recipients: Json<{ type: 'user' | 'organize' | 'position' | 'role' | 'group'; id: string }[]>
  by_mail: Generated<boolean>
  expires_at: Date | null
  sent_count: Generated<number>
  read_kept: Generated<number>
  released_at: Date | null
  released_by: string | null
  release_user: Generated<string>
  created_at: Date
  modified_at: Date
}
