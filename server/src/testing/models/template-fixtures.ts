import { messageTemplate } from '@workstation/contract/message-template'
import { smsTemplate } from '@workstation/contract/sms-template'
import { messageTemplateModel } from '../../features/template/message-template-model'
import { smsTemplateModel } from '../../features/template/sms-template-model'
import type { Db } from '../../platform/database'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put, type Variation } from '../model-fixture'

let made = 0
const code = () => {
  made += 1
  return `fixture-${made}`
}
const texts = (at: 0 | 1) => ({
  category: ['reviewTask', 'reviewAssign'][at],
  content: ['甲文{review}', '乙文{review}'][at],
  contentEn: ['first{review}', 'second{review}'][at],
  contentTw: ['甲繁{review}', '乙繁{review}'][at],
})
const common = (at: 0 | 1) => ({
  fullName: ['甲模板', '乙模板'][at],
  enCode: code(),
  ...texts(at),
  sortCode: [7, 8][at],
  description: ['首', '次'][at],
})
const messageForm = (at: 0 | 1) => ({
  ...common(at),
  title: ['甲题', '乙题'][at],
  titleEn: ['head', 'heading'][at],
  titleTw: ['甲繁题', '乙繁题'][at],
  enabledMark: 0,
  isEmail: [1, 0][at],
  isSms: 0,
  smsId: ['sms-first', 'sms-second'][at],
  isWecom: [0, 1][at],
  isDingTalk: [0, 1][at],
})
const smsForm = (at: 0 | 1) => ({
  ...common(at),
  enabledMark: [0, 1][at],
  company: [0, 1][at],
  signContent: ['签甲', '签乙'][at],
  signId: ['s1', 's2'][at],
  templateId: ['t1', 't2'][at],
  ttTemplateId: ['u1', 'u2'][at],
  endpoint: ['e1', 'e2'][at],
  domain: ['d1', 'd2'][at],
  region: ['r1', 'r2'][at],
})

const varied = (table: 'message_template' | 'sms_template') => ({
  fullName: put(table, 'full_name', '改名'),
  enCode: put(table, 'en_code', 'varied-code'),
  category: put(table, 'category', 'reviewPassed'),
  content: put(table, 'content', '改文'),
  contentEn: put(table, 'content_en', 'changed'),
  contentTw: put(table, 'content_tw', '改繁'),
  description: put(table, 'description', '另一说明'),
  sortCode: put(table, 'sort_code', 1),
  creatorUser: put(table, 'created_by', null),
  creatorTime: put(table, 'created_at', new Date(Date.UTC(2020, 0, 2))),
  lastModifyTime: put(table, 'modified_at', new Date(Date.UTC(2020, 0, 3))),
})

/** Names the SMS template that the record leads to. */
const named: Variation = {
  change: async (db: Db, id: string) => {
    const sms = { id: 'named-sms', full_name: '改短信', en_code: 'named-sms', category: 'reviewTask' }
    await db
      .insertInto('sms_template')
      .values(sms)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.updateTable('message_template').set({ sms_id: sms.id }).where('id', '=', id).execute()
  },
}

/** What forms of message templates send by. */
async function addSms(db: Db): Promise<void> {
  const row = (id: string, at: 0 | 1) => ({ id, full_name: id, en_code: id, ...{ category: texts(at).category ?? '' } })
  await db
    .insertInto('sms_template')
    .values([row('sms-first', 0), row('sms-second', 1)])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const messageTemplateFixture: ModelFixture = {
  model: messageTemplateModel,
  grants: granted('messageTemplate', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const same = { isEmail: 1, smsId: '', isWecom: 0, isDingTalk: 0 }
    await addSms(app.services.db)
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(messageTemplate.create, { ...messageForm(at), ...same } as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: messageTemplate.list,
  export: messageTemplate.export,
  of: (id) => [[messageTemplate.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', '改短信'],
  vary: {
    ...varied('message_template'),
    title: put('message_template', 'title', '改题'),
    titleEn: put('message_template', 'title_en', 'changed'),
    titleTw: put('message_template', 'title_tw', '改繁题'),
    isEmail: put('message_template', 'is_email', 0),
    isSms: put('message_template', 'is_sms', 1),
    isWecom: put('message_template', 'is_wecom', 1),
    isDingTalk: put('message_template', 'is_ding_talk', 1),
    smsTemplateName: named,
  },
  form: {
    create: messageTemplate.create,
    update: messageTemplate.update,
    first: () => messageForm(0),
    second: () => messageForm(1),
    // Of one event one template is on, and who sends SMS names one of the event.
    alike: ['enabledMark', 'isSms'],
  },
  acts: (id) => [[messageTemplate.remove, { id }]],
}

export const smsTemplateFixture: ModelFixture = {
  model: smsTemplateModel,
  grants: granted('smsTemplate', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(smsTemplate.create, { ...smsForm(at), company: 0, enabledMark: 0 } as never, administrator))
        .id
    return [await make(0), await make(1)]
  },
  list: smsTemplate.list,
  export: smsTemplate.export,
  of: (id) => [[smsTemplate.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', 't1'],
  vary: {
    ...varied('sms_template'),
    company: put('sms_template', 'company', 2),
    signContent: put('sms_template', 'sign_content', '改签'),
    signId: put('sms_template', 'sign_id', 's9'),
    templateId: put('sms_template', 'template_id', 't9'),
    ttTemplateId: put('sms_template', 'tt_template_id', 'u9'),
    endpoint: put('sms_template', 'endpoint', 'e9'),
    domain: put('sms_template', 'domain', 'd9'),
    region: put('sms_template', 'region', 'r9'),
  },
  form: {
    create: smsTemplate.create,
    update: smsTemplate.update,
    first: () => smsForm(0),
    second: () => smsForm(1),
  },
  acts: (id) => [[smsTemplate.remove, { id }]],
}
