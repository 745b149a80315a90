import type { Titles } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { designWords } from '@workstation/domain/form/design-words'
import type { FieldProblem } from '@workstation/domain/form/validate-record'

const words: Readonly<Record<Exclude<FieldProblem['reason'], 'pattern'>, Titles>> = {
  required: { zh: '必填', en: 'required', zhtw: '必填' },
  'broken-rule': {
    zh: '校验规则有误，请联系表单管理员',
    en: 'its rule is broken, please tell whoever designed the form',
    zhtw: '校驗規則有誤，請聯絡表單管理員',
  },
  'not-a-value': { zh: '内容格式不正确', en: 'not in the right format', zhtw: '內容格式不正確' },
  'too-long': { zh: '最多 {limit} 个字', en: '{limit} characters at most', zhtw: '最多 {limit} 個字' },
  'too-small': { zh: '不能小于 {limit}', en: '{limit} at least', zhtw: '不能小於 {limit}' },
  'too-large': { zh: '不能大于 {limit}', en: '{limit} at most', zhtw: '不能大於 {limit}' },
  'too-many': { zh: '最多 {limit} 项', en: '{limit} entries at most', zhtw: '最多 {limit} 項' },
  'not-offered': { zh: '所选项已不在选项中', en: 'no longer offered', zhtw: '所選項已不在選項中' },
  'not-last': { zh: '请选到最末一级', en: 'please choose one of the last level', zhtw: '請選到最末一級' },
  'outside-field': {
    zh: '不属于“{limit}”中所填的内容',
    en: 'does not belong to what “{limit}” holds',
    zhtw: '不屬於「{limit}」中所填的內容',
  },
  'outside-offer': {
    zh: '不在此项可选的范围内',
    en: 'is not among those who may be chosen here',
    zhtw: '不在此項可選的範圍內',
  },
  'below-itself': {
    zh: '不能是它自己，也不能是它下面的数据',
    en: 'can be neither the record itself nor one below it',
    zhtw: '不能是它自己，也不能是它下面的資料',
  },
  'not-taken': { zh: '不支持这种文件', en: 'files of this kind are not taken', zhtw: '不支援這種檔案' },
  'too-heavy': {
    zh: '单个文件须小于 {limit} MB',
    en: 'each file must be smaller than {limit} MB',
    zhtw: '單個檔案須小於 {limit} MB',
  },
  'too-precise': { zh: '最多 {limit} 位小数', en: '{limit} decimal places at most', zhtw: '最多 {limit} 位小數' },
}

/** Why a value was refused, in words of a reader; a pattern says what its form says of it. */
export function problemWords(problem: FieldProblem, language: Language): string {
  if (problem.reason === 'pattern') return designWords(problem.message, language)
  const limit = 'limit' in problem ? String(problem.limit ?? '') : ''
  return words[problem.reason][language].replace('{limit}', () => limit)
}
