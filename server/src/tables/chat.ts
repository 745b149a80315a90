import type { Generated } from 'kysely'

export interface ChatPairTable {
  id: string
  low_id: string
  high_id: string
  last_seq: Generated<number>
}

export interface ChatMessageTable {
  id: string
  pair_id: string
  seq: number
  sender_id: string
  receiver_id: string
  content_type: 'text' | 'image' | 'voice' | 'video'
  content: string
  client_key: string | null
  sent_at: Date
  read_at: Date | null
}

export interface ChatSideTable {
  user_id: string
  partner_id: string
  pair_id: string
  latest_seq: number
  latest_at: Date
  unread: Generated<number>
  removed_seq: Generated<number>
}
