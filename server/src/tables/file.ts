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
  session_id: string | null
  client: string | null
  expires_at: Date
}

export interface UploadTable {
  id: string
  user_id: string
  link_target: string
  type: string
  identifier: string
  total_size: string
  chunk_size: string
  total_chunks: number
  storage_key: string
  storage_upload: string
  file_id: string | null
  merged_by: string | null
  merging_until: Date | null
  touched_at: Date
}

export interface UploadChunkTable {
  upload_id: string
  number: number
  mark: string
}

export interface StorageOwnerTable {
  id: string
}
