import { at, type ErrorText, fail } from './error-text'

/** Expected failures of processes and of standing in for somebody. */
export const processErrors = {
  'process.document': at(
    'bpmnXml',
    fail('流程文件无法读取：{reasons}', 'The process file cannot be read: {reasons}', '流程檔案無法讀取：{reasons}'),
  ),
  'process.findings': fail(
    '流程还有 {count} 处问题，解决后才能发布：{places}',
    'The process has {count} problems that must be solved before it is released: {places}',
    '流程還有 {count} 處問題，解決後才能發布：{places}',
  ),
  'process.code-stays': at(
    'enCode',
    fail(
      '“{name}”已经发布，编码不能再改',
      '“{name}” has been released, so that its code stays as it is',
      '「{name}」已經發布，編碼不能再改',
    ),
  ),
  'process.unreleased': fail(
    '“{name}”还没有发布，不能启用',
    '“{name}” has not been released yet, so that nobody can start it',
    '「{name}」還沒有發布，不能啟用',
  ),
  'process.used': fail(
    '“{name}”已经发起过，不能删除，可以停用',
    '“{name}” has been started before and stays; it can be stopped instead',
    '「{name}」已經發起過，不能刪除，可以停用',
  ),
  'process.category': at(
    'category',
    fail('流程分类不存在或已停用', 'This category does not exist or is off', '流程分類不存在或已停用'),
  ),
  'process.scope': at(
    'startScope',
    fail(
      '请选择可以发起的人员，或改为所有人',
      'Choose who may start it, or let everybody',
      '請選擇可以發起的人員，或改為所有人',
    ),
  ),
  'process.chosen-gone': fail(
    '选择的内容有 {count} 项已停用或删除，请重新选择',
    '{count} of those chosen are off or gone. Please choose again',
    '選擇的內容有 {count} 項已停用或刪除，請重新選擇',
  ),
  'process.bill-rule': at(
    'billRule',
    fail('编号规则不存在或已停用', 'This bill rule does not exist or is off', '編號規則不存在或已停用'),
  ),
} as const satisfies Record<string, ErrorText>
