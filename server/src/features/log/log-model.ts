import { logColumns } from '@workstation/contract/log'
import { guardedModel } from '../../platform/guarded-model/model'

/** The lines of all logs, as the page `log` lists those of one kind. */
export const logModel = guardedModel({
  modelId: 'log',
  source: 'log_list',
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  writes: null,
  columns: logColumns,
  sources: {
    creatorTime: 'at',
    ipaddress: 'ip',
    platForm: 'platform',
    requestURL: 'request_url',
    requestDuration: 'duration_ms',
    json: 'detail',
  },
  collated: ['userName'],
  ownPageOnly: ['json'],
})
