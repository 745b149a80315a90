import { type ErrorText, fail } from './error-text'

/** Why a text cannot stand in place of the product's own. The language that is meant stands in `fields`. */
export const textErrors = {
  'text.blank': fail(
    '文字不能为空白；要用原文请恢复',
    'The text is blank. Reset it for the product’s own',
    '文字不能為空白；要用原文請還原',
  ),
  'text.long': fail('文字超过 {most} 个字', 'The text is longer than {most} characters', '文字超過 {most} 個字'),
  'text.absent': fail('这种语言没有这条文字', 'There is no such text in this language', '這種語言沒有這條文字'),
  'text.missing': fail('缺少占位符 {place}', 'The placeholder {place} is missing', '缺少預留位置 {place}'),
  'text.unknown': fail(
    '没有占位符 {place}，请使用原文的占位符',
    'There is no placeholder {place}. Take those of the product’s own text',
    '沒有預留位置 {place}，請使用原文的預留位置',
  ),
  'text.same': fail(
    '文件里没有与现在不同的文字',
    'The file holds no text that differs from what is shown',
    '檔案裡沒有與現在不同的文字',
  ),
} satisfies Record<string, ErrorText>
