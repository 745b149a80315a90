import { areaColumns } from '@workstation/contract/area'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'

/** Areas as the page `area` keeps them. */
export const areaModel = guardedModel({
  modelId: 'area',
  source: 'area_list',
  searchText: "full_name || ' ' || en_code || ' ' || pinyin",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  writes: {
    table: 'area',
    entity: 'area',
    unique: { field: 'enCode', index: 'area_en_code' },
    fields: {
      parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: areaColumns,
  sources: { type: 'level' },
  collated: ['fullName', 'parentName'],
})
