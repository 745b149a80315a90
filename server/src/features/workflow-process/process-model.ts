import { processColumns, startForEverybody } from '@workstation/contract/process-record'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { firstDrawing } from './first-drawing'

const json = (value: unknown): string => JSON.stringify(value)

/** Processes as the page `workflowEngine` lists them, and what their forms write. */
export const processModel = guardedModel({
  modelId: 'workflowEngine',
  source: 'workflow_process_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  writes: {
    table: 'workflow_process',
    entity: 'workflowProcess',
    // Drawings are long; each release keeps its own.
    isPersonal: true,
    unique: { field: 'enCode', index: 'workflow_process_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      category: { to: 'category', otherwise: '' },
      icon: { to: 'icon', otherwise: '' },
      iconBackground: { to: 'icon_background', otherwise: '' },
      startScope: { to: 'start_scope', otherwise: startForEverybody, bind: json },
      administrators: { to: 'administrators', otherwise: [], bind: json },
      billRule: { to: 'bill_rule', otherwise: '' },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
      bpmnXml: { to: 'draft', otherwise: firstDrawing('zh') },
    },
  },
  columns: processColumns,
  sources: { creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'formName', 'creatorUser'],
})
