import { errorFields } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import type { LineReason } from '@workstation/domain/dictionary/entry-lines'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'

const texts: Record<LineReason, Record<Language, string>> = {
  empty: { zh: '不能为空', en: 'must be filled in', zhtw: '不能為空' },
  tooLong: { zh: '太长', en: 'is too long', zhtw: '太長' },
  code: {
    zh: '只能包含字母、数字和 _ . -',
    en: 'takes letters, digits and _ . - alone',
    zhtw: '只能包含字母、數字和 _ . -',
  },
  twice: { zh: '在文件中重复', en: 'stands twice in the file', zhtw: '在檔案中重複' },
  flat: { zh: '这个字典不分上下级', en: 'must be empty: the dictionary has no levels', zhtw: '這個字典不分上下級' },
  noParent: { zh: '没有这个编码', en: 'is the code of nothing', zhtw: '沒有這個編碼' },
  belowItself: {
    zh: '上级不能是自己或自己的下级',
    en: 'cannot be the entry itself or what stands below it',
    zhtw: '上級不能是自己或自己的下級',
  },
  notNumber: { zh: '应为 0 或正整数', en: 'must be a whole number from 0 on', zhtw: '應為 0 或正整數' },
  noState: { zh: '应为启用或停用', en: 'must be Enabled or Disabled', zhtw: '應為啟用或停用' },
}

/** What is wrong with a cell, in words that follow the title of its column. */
export const reasonText = (reason: LineReason, language: Language): string => texts[reason][language]

const ownNames: Readonly<Record<string, string>> = { parentId: 'parentCode' }

/** What is told of a line that could not be written. A bug fails its own line: those before it are written. */
export function writeProblem(
  { words }: Pick<Services, 'words'>,
  error: unknown,
  { language, requestId, log }: Context,
) {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a line of an import failed')
    return { field: '', text: words.errorText('internal', { id: requestId }, language) }
  }
  const [field = ''] = errorFields(error.key, error.params)
  return { field: ownNames[field] ?? field, text: words.errorText(error.key, error.params, language) }
}
