import type { Generated } from 'kysely'
import type { Json } from './column'

export interface WorkflowDelegationTable {
  id: string
  version: Generated<number>
  /** Whoever entrusts. */
  user_id: string
  to_user_id: string
  /** 0 starting, 1 deciding. */
  type: Generated<0 | 1>
  /** '' for all. */
  category: Generated<string>
  /** Empty for all, or for those of the category. */
  process_ids: Json<readonly string[]>
  takes_waiting: Generated<0 | 1>
  start_at: Date
  end_at: Date
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: what somebody entrusted, as its page lists it. */
export interface WorkflowDelegationListTable {
  id: string
  version: number
  user_id: string
  to_user_id: string
  type: 0 | 1
  to_user_name: string
  category: string
  flow_id: string
  flow_name: string
  takes_waiting: 0 | 1
  start_at: Date
  end_at: Date
  status: number
  description: string
  created_at: Date
}
