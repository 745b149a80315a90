import { backupColumns } from '@workstation/contract/backup'
import { guardedModel } from '../../platform/guarded-model/model'

/** Backups as the page `backup` lists them. */
export const backupModel = guardedModel({
  modelId: 'backup',
  source: 'backup_list',
  searchText: 'file_name',
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  writes: null,
  columns: backupColumns,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', doneTime: 'done_at' },
  collated: ['creatorUser'],
})
