import type { Generated } from 'kysely'
import type { Json, StoredFile } from './column'

export interface ReviewTable {
  id: string
  version: Generated<number>
  project_id: string
  review_name: string
  review_type_id: string
  content: string
  description: Generated<string>
  assigner_ids: Generated<string[]>
  final_reviewer_ids: Generated<string[]>
  target_id: string | null
  run_count: Generated<number>
  created_by: string
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
  /** Counts reviews from 1, for their number on paper. */
  serial: Generated<number>
  /** The name as people type it to find it. */
  pinyin: Generated<string>
}

export interface ReviewListTable {
  id: string
  version: number
  project_id: string
  review_name: string
  review_type_id: string
  content: string
  description: string
  assigner_ids: string[]
  final_reviewer_ids: string[]
  target_id: string | null
  run_count: number
  created_by: string
  created_at: Date
  modified_at: Date | null
  deleted_at: Date | null
  project_name: string | null
  organize_id: string | null
  organize_path: string | null
  review_type_text: string | null
  creator_name: string | null
  progress: number
  flow_state: number
  status_number: number
  assigner_text: string | null
  final_reviewer_text: string | null
  waiting_text: string | null
  waiting_since: Date | null
  due_at: Date | null
  late_days: number | null
}

export interface ReviewWaitingTable {
  target_id: string
  kind: 'assign' | 'task' | 'approve'
  user_id: string
  user_name: string
  major_text: string
  since: Date
  due_at: Date | null
}

export interface ReviewTargetTable {
  id: string
  review_id: string
  run_no: number
  project_id: string
  review_name: string
  review_type_id: string
  review_type_text: string
  content: string
  description: Generated<string>
  files: Json<StoredFile[]>
  changes: Generated<string>
  final_reviewer_ids: Generated<string[]>
  progress: Generated<number>
  flow_state: Generated<number>
  /** Of the final reviewer. */
  opinion: Generated<string>
  /** Why it was withdrawn or terminated. */
  end_reason: Generated<string>
  started_by: string
  started_at: Generated<Date>
  ended_at: Date | null
  deleted_at: Date | null
}

export interface ReviewTargetListTable {
  id: string
  review_id: string
  run_no: number
  project_id: string
  review_name: string
  review_type_id: string
  review_type_text: string | null
  content: string
  description: string
  files: StoredFile[]
  final_reviewer_ids: string[]
  progress: number
  flow_state: number
  opinion: string
  started_by: string
  started_at: Date
  ended_at: Date | null
  deleted_at: Date | null
  project_name: string | null
  organize_id: string | null
  organize_path: string | null
  starter_name: string | null
  status_number: number
  task_count: number
  done_count: number
  waiting_text: string | null
  waiting_since: Date | null
  due_at: Date | null
  late_days: number | null
}

export interface ReviewParticipantTable {
  target_id: string
  user_id: string
  part: string
}

export interface ReviewTaskTable {
  id: string
  target_id: string
  major_id: string
  major_text: string
  leader_id: string
  stage: number
  days: number
  file_must: boolean
  files: Json<StoredFile[]>
  opinion: Generated<string>
  created_by: string
  created_at: Generated<Date>
  due_at: Date | null
  done_at: Date | null
  reminded_due_at: Date | null
  reminded_overdue_at: Date | null
  /** Set when its run is removed. */
  deleted_at: Date | null
}

export interface ReviewTaskListTable {
  id: string
  target_id: string | null
  major_id: string
  major_text: string
  leader_id: string | null
  stage: number
  days: number
  file_must: boolean
  files: StoredFile[]
  opinion: string
  created_by: string
  created_at: Date
  due_at: Date | null
  done_at: Date | null
  reminded_due_at: Date | null
  reminded_overdue_at: Date | null
  review_name: string
  project_id: string
  flow_state: number
  progress: number
  target_deleted_at: Date | null
  project_name: string | null
  organize_id: string | null
  organize_path: string | null
  leader_name: string | null
  leader_disabled: boolean
  file_must_mark: number
  file_state: { filemust: boolean; files: StoredFile[] }
  ended_at: Date | null
  overdue: boolean
  state: 'notStarted' | 'inReview' | 'completed' | 'stopped'
  given_opinion: string
  clock: { due: string | null; stop: string | null }
  standing: { done: boolean; progress: number; flowstate: number }
  result: { filemust: boolean; files: StoredFile[]; done: boolean }
  late_days: number | null
}

export interface ReviewRecordTable {
  id: string
  target_id: string
  action: string
  user_id: string
  user_name: string
  opinion: Generated<string>
  detail: Generated<string>
  progress: number
  created_at: Generated<Date>
}

export interface ReviewLinkTable {
  id: string
  target_id: string
  user_id: string
  token_hash: string
  made_for: Generated<'page' | 'mail' | 'copy'>
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
}
