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
}
