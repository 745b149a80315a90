import { at, type ErrorText, fail } from './error-text'

/** Refusals of trials of settings, and of who may do everything. */
export const settingErrors = {
  'setting.trial': fail('测试未通过：{reason}', 'The test failed: {reason}', '測試未通過：{reason}'),
  'setting.inside': fail(
    '“{host}”位于内网：请先在内网主机中列出它',
    '“{host}” lies in a private network: list it among the private hosts first',
    '「{host}」位於內網：請先在內網主機中列出它',
  ),
  'setting.own-administrator': at(
    'adminIds',
    fail(
      '不能取消自己的超级管理员身份，请由另一位超级管理员操作',
      'You cannot take this from yourself. Ask another super administrator',
      '不能取消自己的超級管理員身分，請由另一位超級管理員操作',
    ),
  ),
  'setting.not-person': at(
    'adminIds',
    fail('只能选择启用中的用户', 'Only people who are enabled can be chosen', '只能選擇啟用中的使用者'),
  ),
} satisfies Record<string, ErrorText>
