import { createHash } from 'node:crypto'
import { mapShapeColumns } from '@workstation/contract/map-shape'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { mapShapeRows } from './store'

const digestOf = (data: string) => createHash('sha256').update(data).digest('hex')

/** Maps as the page `map` lists them, and what its form writes beside the shapes. */
export const mapShapeModel = guardedModel({
  modelId: 'map',
  source: 'map_shape_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: mapShapeRows,
  shownWith: { areaId: 'areaName', areaPath: 'areaName' },
  writes: {
    table: 'map_shape',
    entity: 'mapShape',
    unique: { field: 'enCode', index: 'map_shape_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      areaId: { to: 'area_id', otherwise: null },
      // The log and the form compare maps by their digests; the file itself is written beside it.
      data: { to: 'geo_digest', read: digestOf },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: mapShapeColumns,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'areaName', 'creatorUser'],
})
