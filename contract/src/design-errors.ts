import { at, type ErrorText, fail } from './error-text'

/** Expected failures of designs, of their release and of the records of released forms. */
export const designErrors = {
  'design.document': at(
    'formData',
    fail(
      '表单内容无法识别，或超过限制',
      'The form cannot be read, or is larger than it may be',
      '表單內容無法識別，或超過限制',
    ),
  ),
  'design.list': at(
    'listData',
    fail(
      '列表内容无法识别，或超过限制',
      'The list cannot be read, or is larger than it may be',
      '列表內容無法識別，或超過限制',
    ),
  ),
  'design.file': fail('不是表单文件', 'This is not the file of a form', '不是表單檔案'),
  'design.code': at(
    'enCode',
    fail(
      '编码以小写字母开头，只含小写字母、数字和下划线，最多 24 个字符',
      'A code begins with a small letter and has small letters, digits and underscores, 24 at most',
      '編碼以小寫字母開頭，只含小寫字母、數字和底線，最多 24 個字元',
    ),
  ),
  'design.code-stays': at(
    'enCode',
    fail(
      '“{name}”已经发布，编码不能再改',
      '“{name}” has been released, so that its code stays as it is',
      '「{name}」已經發布，編碼不能再改',
    ),
  ),
  'design.problems': fail(
    '表单还有 {count} 处问题，解决后才能发布：{places}',
    'The form has {count} problems that must be solved before it is released: {places}',
    '表單還有 {count} 處問題，解決後才能發布：{places}',
  ),
  'design.empty': fail(
    '表单里还没有字段，不能发布',
    'The form has no field yet and cannot be released',
    '表單裡還沒有欄位，不能發布',
  ),
  'design.blocked': fail(
    '现有数据不允许这样发布：{reasons}',
    'The data that is there does not allow this release: {reasons}',
    '現有資料不允許這樣發布：{reasons}',
  ),
  'design.busy': fail(
    '表单正被使用，暂时不能发布，请稍后再试',
    'The form is in use and cannot be released right now. Try again in a moment',
    '表單正被使用，暫時不能發布，請稍後再試',
  ),
  'design.has-records': fail(
    '“{name}”已有 {count} 条数据（含回收站），不能删除',
    '“{name}” holds {count} records, those in the bin among them, and cannot be deleted',
    '「{name}」已有 {count} 筆資料（含資源回收筒），不能刪除',
  ),
  'design.held': fail(
    '“{name}”的菜单已授权给他人，请先收回授权再删除',
    'The menu entry of “{name}” was granted to others. Take that back before you delete it',
    '「{name}」的選單已授權給他人，請先收回授權再刪除',
  ),
  'design.menu-parent': at('parentId', fail('只能放在目录下', 'It can only stand in a folder', '只能放在目錄下')),
  'record.data': at('data', fail('提交的数据无法识别', 'The data that was sent cannot be read', '提交的資料無法識別')),
  /** About the fields that its parameter `fields` names, rows as `table.0.column`. */
  'record.fields': fail('填写有误：{problems}', 'Please check: {problems}', '填寫有誤：{problems}'),
  'record.taken': fail(
    '“{field}”的值已被其他数据使用',
    'The value of “{field}” is used by another record',
    '「{field}」的值已被其他資料使用',
  ),
  'record.query': at(
    'queryJson',
    fail('查询条件无法识别', 'The conditions of the search cannot be read', '查詢條件無法識別'),
  ),
} as const satisfies Record<string, ErrorText>
