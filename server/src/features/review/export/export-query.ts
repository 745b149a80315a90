import type { PageQuery } from '@workstation/contract/fields'

/** What every export takes beside the filters of its list. */
export interface ExportQueryFields extends PageQuery {
  selectKey?: string
  dataType?: 0 | 1
}
