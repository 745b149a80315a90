import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  creatorColumn,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint, feature } from './endpoint'
import {
  BareListOf,
  ById,
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  loose,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  RecordOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { TemplatePreview, TemplateVersion, VersionNumber } from './template-words'

export const SmsTemplate = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** What it tells of. */
  category: Type.String(),
  content: Type.String(),
  contentEn: Type.String(),
  contentTw: Type.String(),
  /** 0 the provider of the settings, 1 Aliyun, 2 Tencent. */
  company: Type.Integer(),
  signContent: Type.String(),
  signId: Type.String(),
  templateId: Type.String(),
  ttTemplateId: Type.String(),
  endpoint: Type.String(),
  domain: Type.String(),
  region: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type SmsTemplate = Static<typeof SmsTemplate>

/** The list of SMS templates. */
export const smsTemplateColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('模板名称', 'Template', '範本名稱') },
  enCode: { title: title('模板编码', 'Template code', '範本編碼') },
  category: { title: title('触发事件', 'Event', '觸發事件') },
  content: { title: title('正文', 'Text', '內文') },
  contentEn: { title: title('英文正文', 'English text', '英文內文') },
  contentTw: { title: title('繁体正文', 'Traditional Chinese text', '繁體內文') },
  company: { type: 'integer', title: title('短信服务', 'SMS service', '簡訊服務') },
  signContent: { title: title('签名', 'Signature', '簽名') },
  signId: { title: title('签名编号', 'Id of the signature', '簽名編號') },
  templateId: { title: title('服务商模板编号', 'Id at the provider', '服務商範本編號') },
  ttTemplateId: { title: title('备用模板编号', 'Other id at the provider', '備用範本編號') },
  endpoint: { title: title('服务地址', 'Endpoint', '服務位址') },
  domain: { title: title('域名', 'Domain', '網域') },
  region: { title: title('地域', 'Region', '地域') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

const text = Type.Optional(Type.String({ maxLength: 500 }))
const short = Type.Optional(Type.String({ maxLength: 100 }))

const textFields = {
  category: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
  content: text,
  contentEn: text,
  contentTw: text,
}

const smsTemplateFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  ...textFields,
  company: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, ...loose })),
  signContent: short,
  signId: short,
  templateId: short,
  ttTemplateId: short,
  endpoint: short,
  domain: short,
  region: short,
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

const tried = { ...textFields, recordId: Type.Optional(OptionalId) }
const filters = { category: Type.Optional(Type.String({ maxLength: 40 })), enabledMark: Type.Optional(Flag) }
const three = feature('smsTemplate', ['smsTemplate', 'messageTemplate', 'systemTemplate'])

export const smsTemplate = callsOf(three, {
  list: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate',
    input: PageQueryWith(filters),
    output: PageOf(SmsTemplate),
  }),
  /** Templates that are on, of one event where it is named. */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate/Selector',
    input: Type.Object({ category: Type.Optional(Type.String({ maxLength: 40 })) }),
    output: BareListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
  /** What can stand in a template: its placeholders, as existing clients ask for them. */
  placeholders: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate/getTemplate/:id',
    input: ById,
    output: BareListOf(Type.Object({ field: Type.String(), fieldName: Type.String() })),
  }),
  /** The same of a form: the placeholders of its event. */
  formPlaceholders: endpoint({
    method: 'POST',
    path: '/api/system/SmsTemplate/getTemplate',
    input: Type.Object({ category: Type.Optional(Type.String({ maxLength: 40 })) }),
    output: BareListOf(Type.Object({ field: Type.String(), fieldName: Type.String() })),
    changes: [],
  }),
  get: endpoint({ method: 'GET', path: '/api/system/SmsTemplate/:id', input: ById, output: SmsTemplate }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/SmsTemplate',
    input: Type.Object(smsTemplateFields),
    output: ById,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/SmsTemplate/:id',
    input: WithId({ ...updateFields(smsTemplateFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/SmsTemplate/:id', input: ById }),
  toggleState: endpoint({ method: 'PUT', path: '/api/system/SmsTemplate/:id/Actions/State', input: ById }),
  preview: endpoint({
    method: 'POST',
    path: '/api/system/SmsTemplate/Actions/Preview',
    reads: true,
    input: Type.Object(tried),
    output: TemplatePreview,
    changes: [],
  }),
  /** Sends what the form says to one number, by the provider of the settings; '' is the caller's own. */
  testSent: endpoint({
    method: 'POST',
    path: '/api/system/SmsTemplate/testSent',
    input: Type.Object({
      ...tried,
      signContent: short,
      templateId: short,
      phoneNumbers: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    changes: [],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate/:id/Versions',
    input: ById,
    output: ListOf(TemplateVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate/:id/Versions/:number',
    input: WithId({ number: VersionNumber }),
    output: RecordOf(Type.String()),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/system/SmsTemplate/:id/Actions/Restore',
    input: WithId({ number: VersionNumber, version: Type.Optional(Version) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/SmsTemplate/Action/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
  }),
})
