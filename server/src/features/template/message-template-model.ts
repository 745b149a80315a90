import { messageTemplateColumns } from '@workstation/contract/message-template'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { messageTemplateRows } from './store'

/** Message templates as the page `messageTemplate` lists them, and what its form writes. */
export const messageTemplateModel = guardedModel({
  modelId: 'messageTemplate',
  source: 'message_template_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: messageTemplateRows,
  writes: {
    table: 'message_template',
    entity: 'messageTemplate',
    unique: { field: 'enCode', index: 'message_template_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      category: { to: 'category' },
      title: { to: 'title', otherwise: '' },
      titleEn: { to: 'title_en', otherwise: '' },
      titleTw: { to: 'title_tw', otherwise: '' },
      content: { to: 'content', otherwise: '' },
      contentEn: { to: 'content_en', otherwise: '' },
      contentTw: { to: 'content_tw', otherwise: '' },
      isEmail: { to: 'is_email', otherwise: 1 },
      isSms: { to: 'is_sms', otherwise: 0 },
      isWecom: { to: 'is_wecom', otherwise: 0 },
      isDingTalk: { to: 'is_ding_talk', otherwise: 0 },
      smsId: { to: 'sms_id', otherwise: '' },
      enabledMark: { to: 'enabled_mark', otherwise: 0 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: messageTemplateColumns,
  shownWith: { smsId: 'smsTemplateName' },
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'creatorUser', 'smsTemplateName'],
})
