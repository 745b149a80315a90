import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { trimmed } from '../../platform/guarded-model/model-writes'
import type { StoredTree } from '../../platform/tree/tree-store'

export type Category = 'company' | 'department'

/** Companies and departments stand in one tree, and each keeps its way. */
export const organizeTree: StoredTree = { table: 'organize', hasPath: true }

/** What forms write of both. */
export const writtenFields = {
  parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
  fullName: { to: 'full_name', read: trimmed },
  enCode: { to: 'en_code' },
  managerId: { to: 'manager_id', otherwise: null },
  enabledMark: { to: 'enabled_mark', otherwise: 1 },
  sortCode: { to: 'sort_code', otherwise: 0 },
  description: { to: 'description', otherwise: '' },
} as const

export const uniqueCode = { field: 'enCode', index: 'organize_en_code' } as const
