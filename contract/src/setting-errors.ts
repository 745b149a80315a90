import { at, type ErrorText, fail } from './error-text'

/** Refusals of settings, of their trials, and of who may do everything. */
export const settingErrors = {
  'setting.trial': fail('测试未通过：{reason}', 'The test failed: {reason}', '測試未通過：{reason}'),
  'setting.inside': fail(
    '“{host}”位于内网：请先在内网主机中列出它',
    '“{host}” lies in a private network: list it among the private hosts first',
    '「{host}」位於內網：請先在內網主機中列出它',
  ),
  'setting.trial-often': fail(
    '每人每小时最多测试 {most} 次，请 {minutes} 分钟后再试',
    'Each person may send {most} trials an hour. Try again in {minutes} minutes',
    '每人每小時最多測試 {most} 次，請 {minutes} 分鐘後再試',
  ),
  'setting.trials-often': fail(
    '所有人每小时一共最多测试 {most} 次，请 {minutes} 分钟后再试',
    'Everybody together may send {most} trials an hour. Try again in {minutes} minutes',
    '所有人每小時一共最多測試 {most} 次，請 {minutes} 分鐘後再試',
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
  'setting.smtpPassword-again': at(
    'smtpPassword',
    fail(
      '邮件服务器或账号变了，或不再加密，请重新填写邮箱密码，或先清除它',
      'Mails go by another server or account, or unencrypted now: fill in the password again, or clear it',
      '郵件伺服器或帳號變了，或不再加密，請重新填寫郵箱密碼，或先清除它',
    ),
  ),
  'setting.smsHeaders-again': at(
    'smsHeaders',
    fail(
      '短信接口地址变了，请重新填写请求头，或先清除它',
      'SMS go to another address now: fill in the headers again, or clear them',
      '簡訊介面位址變了，請重新填寫請求標頭，或先清除它',
    ),
  ),
  'setting.wechatAppSecret-again': at(
    'wechatAppSecret',
    fail(
      '微信地址或 AppID 变了，请重新填写 AppSecret，或先清除它',
      'WeChat has another address or AppID now: fill in the AppSecret again, or clear it',
      '微信位址或 AppID 變了，請重新填寫 AppSecret，或先清除它',
    ),
  ),
} satisfies Record<string, ErrorText>
