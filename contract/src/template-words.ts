import { type Static, Type } from 'typebox'
import { title } from './column'
import { EpochMs, Id, maxInteger } from './fields'
import { stateWords } from './state-words'

/** What a template says of a record, by language. */
export const TemplatePreview = Type.Object({
  /** Records that it can be tried with, the newest first. */
  records: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** The one that was taken; '' where there is none and made-up values stand in its place. */
  recordId: Type.String(),
  texts: Type.Array(Type.Object({ language: Type.String(), title: Type.String(), content: Type.String() })),
})
export type TemplatePreview = Static<typeof TemplatePreview>

/** A saved state of a template. */
export const TemplateVersion = Type.Object({
  number: Type.Integer(),
  savedBy: Type.String(),
  savedTime: EpochMs,
})
export type TemplateVersion = Static<typeof TemplateVersion>

/** In a path, where every value is text. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: maxInteger })

/** What the pages and their Excel call the values of a template. */
export const templateWords = {
  enabledMark: stateWords,
  yes: { 1: title('是', 'Yes', '是'), 0: title('否', 'No', '否') },
  company: {
    0: title('系统设置中的接口', 'Provider of the settings', '系統設定中的介面'),
    1: title('阿里云', 'Aliyun', '阿里雲'),
    2: title('腾讯云', 'Tencent', '騰訊雲'),
  },
} as const
