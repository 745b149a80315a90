import { delegationColumns, delegationWords } from '@workstation/contract/delegation'
import { guardedModel } from '../../platform/guarded-model/model'
import { ownRows } from './store'

const moment = (sent: number): Date => new Date(sent)
const ids = (sent: string): string[] => sent.split(',').filter((id) => id !== '')

/** What somebody entrusted himself, as the page `workflowEntrust` lists it. */
export const delegationModel = guardedModel({
  modelId: 'workflowEntrust',
  source: 'workflow_delegation_list',
  searchText: 'to_user_name',
  defaultSort: { column: 'startTime', direction: 'desc' },
  rows: ({ userId }) => ownRows(userId),
  writes: {
    table: 'workflow_delegation',
    entity: 'delegation',
    fields: {
      toUserId: { to: 'to_user_id' },
      type: { to: 'type', otherwise: 1 },
      flowId: { to: 'process_ids', otherwise: [], read: ids, bind: (list) => JSON.stringify(list) },
      flowCategory: { to: 'category', otherwise: '' },
      takesWaiting: { to: 'takes_waiting', otherwise: 0 },
      startTime: { to: 'start_at', read: moment },
      endTime: { to: 'end_at', read: moment },
      description: { to: 'description', otherwise: '', read: (sent: string | null) => sent ?? '' },
    },
  },
  columns: delegationColumns,
  words: delegationWords,
  sources: {
    flowCategory: 'category',
    startTime: 'start_at',
    endTime: 'end_at',
    creatorTime: 'created_at',
  },
  collated: ['toUserName', 'flowName'],
  shownWith: { toUserId: 'toUserName', flowId: 'flowName' },
})
