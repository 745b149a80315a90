import type { Generated } from 'kysely'
import type { Json } from './column'

/** A running or ended approval. What it was started by stays as it was then. */
export interface WorkflowInstanceTable {
  id: string
  /** Itself, or the topmost parent: the row that every decision in the family locks. */
  root_id: string
  parent_id: string | null
  parent_scope_id: string | null
  parent_node: Generated<string>
  description: Generated<string>
  process_id: string
  version_id: string
  version_number: number
  process_name: string
  process_code: string
  category: Generated<string>
  form_id: Generated<string>
  form_values: Json<Record<string, unknown>>
  starter_id: string
  organize_id: string | null
  number: Generated<string>
  title: string
  urgency: Generated<number>
  status: number
  round: number
  form_revision: number
  progress: number
  choices: Json<unknown>
  follows_parent: boolean | null
  this_step: Generated<string>
  this_node: Generated<string>
  problem: Generated<string>
  created_by: string
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  deleted_at: Date | null
}

export interface WorkflowScopeTable {
  id: string
  instance_id: string
  block: string
  parent_token: string
  expected: number
  arrived: number
  results: Json<unknown>
}

export interface WorkflowTokenTable {
  id: string
  instance_id: string
  scope_id: string | null
  arm: string | null
  node: string
  state: string
  problem: Json<unknown>
  child_result: string | null
}

export interface WorkflowTaskTable {
  id: string
  instance_id: string
  token_id: string
  node: string
  node_name: Generated<string>
  /** `start` for a visit of the start. */
  kind: Generated<string>
  /** Whether it lets itself be decided with others by one press. */
  batches: Generated<boolean>
  state: string
  revision: number
  round: number
  seq: number
  superseded_at: Date | null
  correction_of: string | null
  opened_at: Date
  closed_at: Date | null
  urged_at: Date | null
  /** Until when it had time as its limit was set; where the limit runs still, its timer tells. */
  due_at: Date | null
}

export interface WorkflowActorTable {
  id: string
  instance_id: string
  task_id: string
  person_id: string
  kind: string
  by_actor: string | null
  seq: number
  weight: number
  state: string
  decided_at: Date | null
  decided_by: string | null
  opinion: Generated<string>
  form_revision: number | null
  reason: Json<unknown>
  /** The list of its person in which the part stands. */
  listing: Generated<'todo' | 'done' | ''>
  received_at: Date | null
  read_at: Date | null
  /** JSON text of what he keeps for later; nobody else sees it. */
  draft: Generated<string>
  /** The same of those who act for him, by their ids. */
  drafts_beside: Json<Record<string, string>>
  signature: Generated<string>
  files: Generated<string>
}

export interface WorkflowTimerTable {
  id: string
  instance_id: string
  kind: string
  task_id: string | null
  token_id: string | null
  nth: number
  due_at: Date | null
  left_ms: string | null
}

/** What an approval should have led to beside its own way and could not. */
export interface WorkflowFailureTable {
  id: string
  instance_id: string
  /** `record` of its form, or a `freeChild` that nobody waits for. */
  kind: string
  node: string
  starter_id: string
  form_values: Json<Record<string, unknown>>
  /** Key of the errors. */
  problem: string
  params: Json<Record<string, string>>
  created_at: Date
}

export interface WorkflowCopyTable {
  id: string
  instance_id: string
  person_id: string
  node: string
  node_name: Generated<string>
  by_person: string | null
  created_at: Date
  read_at: Date | null
}

export interface WorkflowCommentTable {
  id: string
  instance_id: string
  person_id: string
  body: string
  image: Generated<string>
  file: Generated<string>
  created_at: Date
}

/** What happened, in order and without gaps; rows are only added. */
export interface WorkflowRecordTable {
  id: string
  instance_id: string
  seq: number
  kind: string
  task_id: string | null
  actor_id: string | null
  node: Generated<string>
  node_name: Generated<string>
  /** '' for the product itself. */
  person_id: Generated<string>
  for_person: string | null
  to_people: Json<readonly string[]>
  opinion: Generated<string>
  signature: Generated<string>
  files: Generated<string>
  round: number
  /** Fields that were written, each with its values before and after. */
  form: Json<Record<string, readonly [unknown, unknown]>>
  /** The rows before and after, which a recall puts back. */
  changes: Json<unknown>
  /** Key of the errors by which what it tells of failed; '' for what did not. */
  refused: Generated<string>
  created_at: Date
}

/** What a press of a button was answered. */
export interface WorkflowActionKeyTable {
  key: string
  person_id: string
  answer: Json<unknown>
  created_at: Date
}
