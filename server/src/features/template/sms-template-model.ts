import { smsTemplateColumns } from '@workstation/contract/sms-template'
import { templateWords } from '@workstation/contract/template-words'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { smsTemplateRows } from './store'

/** SMS templates as the page `smsTemplate` lists them, and what its form writes. */
export const smsTemplateModel = guardedModel({
  modelId: 'smsTemplate',
  source: 'sms_template_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: smsTemplateRows,
  writes: {
    table: 'sms_template',
    entity: 'smsTemplate',
    unique: { field: 'enCode', index: 'sms_template_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      category: { to: 'category' },
      content: { to: 'content', otherwise: '' },
      contentEn: { to: 'content_en', otherwise: '' },
      contentTw: { to: 'content_tw', otherwise: '' },
      company: { to: 'company', otherwise: 0 },
      signContent: { to: 'sign_content', otherwise: '' },
      signId: { to: 'sign_id', otherwise: '' },
      templateId: { to: 'template_id', otherwise: '' },
      ttTemplateId: { to: 'tt_template_id', otherwise: '' },
      endpoint: { to: 'endpoint', otherwise: '' },
      domain: { to: 'domain', otherwise: '' },
      region: { to: 'region', otherwise: '' },
      enabledMark: { to: 'enabled_mark', otherwise: 0 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: smsTemplateColumns,
  words: { company: templateWords.company },
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'creatorUser'],
})
