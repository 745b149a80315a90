import { at, type ErrorText, fail } from './error-text'

/** Expected failures of print templates. */
export const printErrors = {
  'print.unknown': fail(
    '打印模板不存在、已停用或您无权使用',
    'This print template does not exist, is off, or you may not use it',
    '列印範本不存在、已停用或您無權使用',
  ),
  'print.category': at(
    'category',
    fail(
      '分类不存在或已停用，请重新选择',
      'This category does not exist or is off. Choose another',
      '分類不存在或已停用，請重新選擇',
    ),
  ),
  'print.source': at(
    'source',
    fail(
      '打印内容“{name}”不存在或您无权使用',
      'There is nothing called “{name}” to print, or you may not use it',
      '列印內容「{name}」不存在或您無權使用',
    ),
  ),
  'print.statement': at(
    'sqlTemplate',
    fail(
      '只能写成 select 列 from 页面 where 主键 = @formId',
      'It can only be select columns from page where key = @formId',
      '只能寫成 select 欄 from 頁面 where 主鍵 = @formId',
    ),
  ),
  'print.field': at(
    'document',
    fail('没有这些字段：{names}', 'There are no such fields: {names}', '沒有這些欄位：{names}'),
  ),
  'print.document': at(
    'document',
    fail(
      '模板内容无法识别，或超过限制',
      'The template cannot be read, or is larger than it may be',
      '範本內容無法識別，或超過限制',
    ),
  ),
  'print.picture': at(
    'document',
    fail(
      '模板中的图片“{names}”不在这里，或是他人上传的：请删除它，再重新插入图片',
      'The pictures “{names}” of the template are not here, or were uploaded by somebody else: take them away and insert them anew',
      '範本中的圖片「{names}」不在這裡，或是他人上傳的：請刪除它，再重新插入圖片',
    ),
  ),
  'print.file': fail('这不是打印模板的导出文件', 'This is not an exported print template', '這不是列印範本的匯出檔案'),
} as const satisfies Record<string, ErrorText>
