import type { Generated } from 'kysely'
import type { Json } from './column'

export interface WorkflowProcessTable {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  category: Generated<string>
  icon: Generated<string>
  icon_background: Generated<string>
  /** Who may start it, as its form holds it; `workflow_start_scope` follows it. */
  start_scope: Json<unknown>
  /** Ids of people. */
  administrators: Json<readonly string[]>
  bill_rule: Generated<string>
  /** The form that its draft names; '' without one. */
  form_id: Generated<string>
  /** BPMN XML as it is drawn. */
  draft: string
  /** Counts changes of the draft alone. */
  draft_version: Generated<number>
  /** The number of the newest release; 0 before the first. */
  released: Generated<number>
  /** The draft that it was. */
  released_draft: Generated<number>
  /** 1 while it can be started. */
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** Rows are only added, one for each release. */
export interface WorkflowVersionTable {
  id: string
  process_id: string
  number: number
  xml: string
  /** Compiled from the XML at the release; a json column, since jsonb would lose the order of its nodes. */
  graph: Json<unknown>
  /** The release of the form that was newest then; null without a form. */
  form_version: number | null
  note: Generated<string>
  released_by: string | null
  released_at: Date
}

/** Who may start a process: a kind with an id; kind `everybody` has the id ''. */
export interface WorkflowStartScopeTable {
  process_id: string
  kind: string
  target_id: string
}

/** View: processes as their page lists them. */
export interface WorkflowProcessListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  category: string
  icon: string
  icon_background: string
  form_name: string
  form_type: number
  type: number
  state: number
  enabled_mark: number
  released: number
  sort_code: number
  description: string
  creator_user: string
  created_at: Date
  modified_at: Date | null
}
