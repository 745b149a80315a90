import { at, type ErrorText, fail } from './error-text'

/** Expected failures of bill rules and their numbers. */
export const billErrors = {
  'bill.start': at(
    'startNumber',
    fail(
      '起始流水号最多 {digit} 位数字，且不能为 0',
      'The first number has {digit} digits at most and is not 0',
      '起始流水號最多 {digit} 位數字，且不能為 0',
    ),
  ),
  'bill.off': fail(
    '编号规则“{code}”不存在或已停用',
    'There is no bill rule “{code}” that is on',
    '編號規則「{code}」不存在或已停用',
  ),
  'bill.full': fail(
    '编号规则“{name}”本期的流水号已用完，请增加流水位数或更换前缀',
    'The numbers of bill rule “{name}” are used up for this period. Give it more digits or another prefix',
    '編號規則「{name}」本期的流水號已用完，請增加流水位數或更換前綴',
  ),
  'bill.repeats': fail(
    '这样修改后可能产生与已用编号相同的编号，请更换前缀或流水位数',
    'Changed like this, the rule could give a number again that it has given. Take another prefix or number of digits',
    '這樣修改後可能產生與已用編號相同的編號，請更換前綴或流水位數',
  ),
  'bill.used': fail(
    '“{name}”已经产生过编号，不能删除；可以停用',
    '“{name}” has given numbers and cannot be deleted. You can disable it',
    '「{name}」已經產生過編號，不能刪除；可以停用',
  ),
  'bill.in-use': at(
    'enCode',
    fail(
      '“{name}”正在为 {forms} 个表单、{processes} 个流程编号，不能更改编码或删除；请先在那里改用其他规则',
      '“{name}” gives the numbers of forms ({forms}) and processes ({processes}): its code stays, and it cannot be deleted, until they take another rule',
      '「{name}」正在為 {forms} 個表單、{processes} 個流程編號，不能更改編碼或刪除；請先在那裡改用其他規則',
    ),
  ),
  'bill.unfit': fail(
    '编号规则产生的“{number}”不能用在这里，请联系管理员调整规则',
    'The number “{number}” of the bill rule cannot be used here. Ask an administrator to change the rule',
    '編號規則產生的「{number}」不能用在這裡，請聯絡管理員調整規則',
  ),
} satisfies Record<string, ErrorText>
