import { messageTemplate, messageTemplateColumns } from '@workstation/contract/message-template'
import { smsTemplate, smsTemplateColumns } from '@workstation/contract/sms-template'

const asked = { keywords: ['小组', '没有'], filters: () => [{}, { category: 'reviewTask' }] }

/** The lists of templates, as tests compare them with their exports. */
export const templateLists = [
  { ...messageTemplate, name: 'message templates', columns: messageTemplateColumns, ...asked },
  { ...smsTemplate, name: 'SMS templates', columns: smsTemplateColumns, ...asked },
]
