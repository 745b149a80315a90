import { billRuleColumns, billWords } from '@workstation/contract/bill-rule'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { billRuleRows } from './store'

/** Bill rules as the page `billRule` lists them, and what its form writes. */
export const billRuleModel = guardedModel({
  modelId: 'billRule',
  source: 'bill_rule_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: billRuleRows,
  writes: {
    table: 'bill_rule',
    entity: 'billRule',
    unique: { field: 'enCode', index: 'bill_rule_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      prefix: { to: 'prefix', otherwise: '' },
      dateFormat: { to: 'date_format' },
      digit: { to: 'digit' },
      startNumber: { to: 'start_number' },
      suffix: { to: 'suffix', otherwise: '' },
      mode: { to: 'mode', otherwise: 'gapless' },
      scope: { to: 'scope', otherwise: 'all' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: billRuleColumns,
  words: billWords,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'creatorUser'],
})
