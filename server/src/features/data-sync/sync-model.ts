import { syncRunColumns } from '@workstation/contract/data-sync'
import { guardedModel } from '../../platform/guarded-model/model'

/** Runs as the page `dataSync` lists them. */
export const syncModel = guardedModel({
  modelId: 'dataSync',
  source: 'sync_run_list',
  searchText: "from_name || ' ' || to_name",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  writes: null,
  columns: syncRunColumns,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', doneTime: 'done_at' },
  collated: ['fromName', 'toName', 'creatorUser'],
})
