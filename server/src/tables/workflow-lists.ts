/** What the views of approvals share. */
interface ListedApproval {
  id: string
  title: string
  number: string
  process_id: string
  process_name: string
  process_code: string
  category: string
  version_number: number
  form_type: number
  urgency: number
  status: number
  progress: number
  this_step: string
  /** Ids of the nodes where it stands, comma-joined. */
  this_node: string
  description: string
  starter_id: string
  starter_name: string
  created_at: Date
  started_at: Date | null
  deleted_at: Date | null
  waiting_for: string
}

/** View: approvals as their starters and the monitor list them. */
export interface WorkflowInstanceListTable extends ListedApproval {
  problem: string
  parent_id: string
  created_by: string
  organize_id: string | null
  organize_name: string
  round: number
  ended_at: Date | null
}

/** What lists of parts and of copies share. */
interface ListedTask extends ListedApproval {
  instance_id: string
  person_id: string
  node: string
  node_name: string
  received_at: Date | null
  is_read: boolean
  due_at: Date | null
  handle_status: number | null
  decided_at: Date | null
  delegate_user: string
}

/** View: parts of people in approvals, for what waits and what was decided. */
export interface WorkflowPartListTable extends ListedTask {
  task_id: string
  part_state: string
  decided_by: string | null
  task_kind: string
  task_state: string
  batches: boolean
}

/** View: copies of approvals as their readers list them. */
export type WorkflowCopyListTable = ListedTask
