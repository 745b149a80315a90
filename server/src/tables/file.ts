import type { Generated } from 'kysely'

export interface FileTable {
  id: string
  type: string
  name: string
  extension: string
  media_type: string
  size: string
  md5: string
  storage_key: string
  uploaded_by: string
  entity: string | null
  entity_id: string | null
  created_at: Generated<Date>
  deleted_at: Date | null
}

export interface DownloadTicketTable {
  ticket_hash: string
  file_id: string
  user_id: string
  client: string | null
  expires_at: Date
}
