import { at, fail } from './error-text'

/** Refusals of changes of people and of their passwords. */
export const userErrors = {
  'user.account-exists': at(
    'account',
    fail('账号“{account}”已存在', 'The account “{account}” already exists', '帳號「{account}」已存在'),
  ),
  'user.protected': fail('不能修改超级管理员', 'The super administrator cannot be changed', '不能修改超級管理員'),
  'user.manager-loop': fail(
    '直属主管不能是本人或其下属',
    'The manager cannot be the person or one of his subordinates',
    '直屬主管不能是本人或其下屬',
  ),
  'user.weak-password': fail(
    '密码过于简单，请换一个',
    'This password is too simple. Please choose another one',
    '密碼過於簡單，請換一個',
  ),
  'user.same-password': fail(
    '新密码不能与旧密码相同',
    'The new password must differ from the old one',
    '新密碼不能與舊密碼相同',
  ),
  'user.wrong-old-password': fail('旧密码错误', 'The old password is wrong', '舊密碼錯誤'),
  'user.password-rule': fail(
    '密码须为 6 到 16 位字母和数字，且两者都要有',
    'A password has 6 to 16 letters and digits, with both kinds',
    '密碼須為 6 到 16 位字母和數字，且兩者都要有',
  ),
  'user.password-mismatch': fail('两次输入的密码不一致', 'The two passwords differ', '兩次輸入的密碼不一致'),
  'user.own-removal': fail('不能删除自己', 'You cannot delete yourself', '不能刪除自己'),
  'user.still-leads': fail(
    '{person} 还是 {what} 的负责人或主管，请先移交',
    '{person} still leads {what}. Hand that over first',
    '{person} 還是 {what} 的負責人或主管，請先移交',
  ),
  'user.copy-lacking': fail(
    '您自己没有其中的全部权限，不能给别人',
    'You do not hold everything that it gives, so you cannot give it',
    '您自己沒有其中的全部權限，不能給別人',
  ),
  'user.copy-outside': fail(
    '不在您管理的范围内，不能在那里新建人员',
    'It is outside of what you administer: you add nobody there',
    '不在您管理的範圍內，不能在那裡新增人員',
  ),
  'user.copy-closed': fail(
    '您不能更改这些，没有带来',
    'You may not change these, so none are taken along',
    '您不能更改這些，沒有帶來',
  ),
  'user.secret-own': fail(
    '已设置自己的密码，需要时请用“重置密码”',
    'Has set a password already. Reset it where that is needed',
    '已設定自己的密碼，需要時請用「重設密碼」',
  ),
  'user.secret-off': fail('账号未启用', 'The account is not on', '帳號未啟用'),
  'user.secret-no-mail': fail(
    '没有可用的邮箱地址，或您看不到它',
    'There is no mail address, or you do not see it',
    '沒有可用的電子郵件，或您看不到它',
  ),
  'user.secret-no-phone': fail(
    '没有可用的手机号码，或您看不到它',
    'There is no mobile number, or you do not see it',
    '沒有可用的手機號碼，或您看不到它',
  ),
  'user.secret-often': fail(
    '一小时内已给过 {limit} 次，请稍后再试',
    'Was given one {limit} times within an hour. Try again later',
    '一小時內已給過 {limit} 次，請稍後再試',
  ),
  'user.secret-later': fail(
    '前面的都没有发出，这一位未处理',
    'Not tried, since those before could not be sent',
    '前面的都沒有送出，這一位未處理',
  ),
  'user.not-locked': fail('该账号没有锁定', 'This account is not locked', '該帳號沒有鎖定'),
}
