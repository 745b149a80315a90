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

export const MessageTemplate = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** What it tells of; no event has two templates that are on. */
  category: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  titleTw: Type.String(),
  content: Type.String(),
  contentEn: Type.String(),
  contentTw: Type.String(),
  isStationLetter: Flag,
  isEmail: Flag,
  isSms: Flag,
  isWecom: Flag,
  isDingTalk: Flag,
  smsId: Type.String(),
  smsTemplateName: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type MessageTemplate = Static<typeof MessageTemplate>

/** The list of message templates. */
export const messageTemplateColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('模板名称', 'Template', '範本名稱') },
  enCode: { title: title('模板编码', 'Template code', '範本編碼') },
  category: { title: title('触发事件', 'Event', '觸發事件') },
  title: { title: title('标题', 'Title', '標題') },
  titleEn: { title: title('英文标题', 'English title', '英文標題') },
  titleTw: { title: title('繁体标题', 'Traditional Chinese title', '繁體標題') },
  content: { title: title('正文', 'Text', '內文') },
  contentEn: { title: title('英文正文', 'English text', '英文內文') },
  contentTw: { title: title('繁体正文', 'Traditional Chinese text', '繁體內文') },
  isStationLetter: { type: 'integer', title: title('站内消息', 'Message', '站內訊息'), hideable: false },
  isEmail: { type: 'integer', title: title('邮件', 'Mail', '郵件') },
  isSms: { type: 'integer', title: title('短信', 'SMS', '簡訊') },
  isWecom: { type: 'integer', title: title('企业微信', 'WeCom', '企業微信') },
  isDingTalk: { type: 'integer', title: title('钉钉', 'DingTalk', '釘釘') },
  smsId: { title: title('短信模板编号', 'Id of the SMS template', '簡訊範本編號'), hideable: false },
  smsTemplateName: { title: title('短信模板', 'SMS template', '簡訊範本') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

const EventCode = Type.String({ pattern: '^[A-Za-z]{1,40}$' })
const heading = Type.Optional(Type.String({ maxLength: 200 }))
const text = Type.Optional(Type.String({ maxLength: 2000 }))

const textFields = {
  category: EventCode,
  title: heading,
  titleEn: heading,
  titleTw: heading,
  content: text,
  contentEn: text,
  contentTw: text,
}

const messageTemplateFields = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  ...textFields,
  isEmail: Type.Optional(Flag),
  isSms: Type.Optional(Flag),
  /** Kept for other clients; the product sends nothing there. */
  isWecom: Type.Optional(Flag),
  isDingTalk: Type.Optional(Flag),
  smsId: Type.Optional(OptionalId),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** The record whose values fill the preview; the newest that the caller sees where none is named. */
const tried = { ...textFields, recordId: Type.Optional(OptionalId) }

const filters = { category: Type.Optional(Type.String({ maxLength: 40 })), enabledMark: Type.Optional(Flag) }
const both = feature('messageTemplate', ['messageTemplate', 'systemTemplate'])

export const messageTemplate = callsOf(both, {
  list: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate',
    input: PageQueryWith(filters),
    output: PageOf(MessageTemplate),
  }),
  /** Templates that are on. */
  selector: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/Selector',
    input: Type.Object({}),
    output: BareListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })),
  }),
  /** What can stand in a template: its placeholders, as existing clients ask for them. */
  placeholders: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/getTemplate/:id',
    input: ById,
    output: BareListOf(Type.Object({ field: Type.String(), fieldName: Type.String() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/:id',
    input: ById,
    output: Type.Object({
      ...MessageTemplate.properties,
      /** Its placeholders as JSON text, for existing clients. */
      templateJson: Type.String(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/MessageTemplate',
    input: Type.Object(messageTemplateFields),
    output: ById,
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/MessageTemplate/:id',
    input: WithId({ ...updateFields(messageTemplateFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/MessageTemplate/:id', input: ById }),
  /** Turns a template on, or off again: then the product says its own text. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/MessageTemplate/:id/Actions/State', input: ById }),
  /** What a template says of a real record, in each language, as it stands in the form. */
  preview: endpoint({
    method: 'POST',
    path: '/api/system/MessageTemplate/Actions/Preview',
    reads: true,
    input: Type.Object(tried),
    output: TemplatePreview,
    changes: [],
  }),
  /** Sends the same to the caller alone, as a message in his language, and as a mail where mail is set up. */
  sendToMe: endpoint({
    method: 'POST',
    path: '/api/system/MessageTemplate/Actions/SendToMe',
    input: Type.Object(tried),
    changes: ['message'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/:id/Versions',
    input: ById,
    output: ListOf(TemplateVersion),
  }),
  /** What a template was at a version. */
  version: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/:id/Versions/:number',
    input: WithId({ number: VersionNumber }),
    output: RecordOf(Type.String()),
  }),
  /** Saves an earlier version again, as a new one. */
  restore: endpoint({
    method: 'PUT',
    path: '/api/system/MessageTemplate/:id/Actions/Restore',
    input: WithId({ number: VersionNumber, version: Type.Optional(Version) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/system/MessageTemplate/Action/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
  }),
})
