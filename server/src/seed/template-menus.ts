import { messageTemplateColumns } from '@workstation/contract/message-template'
import { smsTemplateColumns } from '@workstation/contract/sms-template'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

const texts = {
  fullName: 'fullName',
  enCode: 'enCode',
  category: 'category',
  content: 'content',
  contentEn: 'contentEn',
  contentTw: 'contentTw',
  enabledMark: 'enabledMark',
  sortCode: 'sortCode',
  description: 'description',
} as const

/** What people are told, by message, mail and SMS. */
export const templateMenus: readonly BaseMenu[] = [
  {
    id: 'messageTemplate',
    parentId: 'system',
    name: '消息模板',
    icon: 'MailOutlined',
    address: 'system/message-template',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(messageTemplateColumns),
    forms: formsOf(messageTemplateColumns, {
      ...texts,
      title: 'title',
      titleEn: 'titleEn',
      titleTw: 'titleTw',
      isEmail: 'isEmail',
      isSms: 'isSms',
      isWecom: 'isWecom',
      isDingTalk: 'isDingTalk',
      smsId: 'smsTemplateName',
    }),
  },
  {
    id: 'smsTemplate',
    parentId: 'system',
    name: '短信模板',
    icon: 'BellOutlined',
    address: 'system/sms-template',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(smsTemplateColumns),
    forms: formsOf(smsTemplateColumns, {
      ...texts,
      company: 'company',
      signContent: 'signContent',
      signId: 'signId',
      templateId: 'templateId',
      ttTemplateId: 'ttTemplateId',
      endpoint: 'endpoint',
      domain: 'domain',
      region: 'region',
    }),
  },
  {
    id: 'systemTemplate',
    parentId: 'system',
    name: '系统模板',
    icon: 'FormOutlined',
    address: 'system/system-template',
    buttons: { btn_copy: '改写', btn_reset: '恢复' },
  },
]
