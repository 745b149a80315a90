import type { ListView } from '@workstation/domain/list/list-view'
import type { Generated } from 'kysely'
import type { Json } from './column'

/** Views of lists by name. */
export interface ListViewTable {
  id: string
  version: Generated<number>
  /** The page whose list it is. */
  module_id: string
  full_name: string
  /** 1 for everybody who may open the list, 0 for who made it. */
  is_shared: Generated<number>
  content: Json<ListView>
  user_id: string
  created_at: Date
  modified_by: string | null
  modified_at: Date | null
}

/** The view with which a list opens for somebody. */
export interface ListViewChoiceTable {
  user_id: string
  module_id: string
  view_id: string
}
