import { projectColumns } from '@workstation/contract/project'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { projectRows } from './project-store'

/** Projects as the page `project` lists them. */
export const projectModel = guardedModel({
  modelId: 'project',
  source: 'project_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  indexed: ['creatorTime', 'fullName'],
  scope: { project: 'id', organize: 'organize_id' },
  rows: projectRows,
  shownWith: { typeId: 'typeText', organizeId: 'organizeName', leaderId: 'leaderName' },
  writes: {
    table: 'project',
    entity: 'project',
    unique: { field: 'enCode', index: 'project_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code', otherwise: '' },
      typeId: { to: 'type_id', otherwise: '' },
      organizeId: { to: 'organize_id', otherwise: null },
      leaderId: { to: 'leader_id', otherwise: null },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: projectColumns,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at' },
  collated: ['fullName', 'leaderName', 'creatorUser'],
})
