import { type ErrorText, fail } from './error-text'
import { sessionEndings } from './session-endings'

/** Why somebody is not signed in, or no longer. */
export const sessionErrors = {
  ...sessionEndings,
  'session.locked': fail(
    '屏幕已锁定，请先解锁',
    'The screen is locked. Please unlock it first',
    '螢幕已鎖定，請先解鎖',
  ),
  'session.change-password': fail(
    '请先修改初始密码',
    'Please change your first password before going on',
    '請先修改初始密碼',
  ),
  'session.secret-over': fail(
    '初始密码已过期，请联系管理员重置密码',
    'This first password is over. Please ask an administrator for another one',
    '初始密碼已逾期，請聯絡管理員重設密碼',
  ),
  'session.wrong-password': fail('账号或密码错误', 'Wrong account or password', '帳號或密碼錯誤'),
  'session.account-locked': fail(
    '连续多次输错密码，账号已锁定，请 {minutes} 分钟后再试',
    'Too many wrong passwords. The account is locked; try again in {minutes} minutes',
    '連續多次輸錯密碼，帳號已鎖定，請 {minutes} 分鐘後再試',
  ),
  'session.busy': fail(
    '登录的人太多，请稍候再试',
    'Too many people are signing in just now. Please try again in a moment',
    '登入的人太多，請稍候再試',
  ),
  'session.wrong-code': fail('验证码错误或已过期', 'The code is wrong or has expired', '驗證碼錯誤或已逾期'),
  'session.code-needed': fail('请输入验证码', 'Please type the code', '請輸入驗證碼'),
  'session.disabled': fail(
    '账号已停用，请联系管理员',
    'This account is disabled. Please contact the administrator',
    '帳號已停用，請聯絡管理員',
  ),
  'session.waiting': fail(
    '您的注册正在等待管理员审批，通过后即可登录',
    'Your registration is waiting for an administrator. You can sign in once it is approved',
    '您的註冊正在等待管理員審批，通過後即可登入',
  ),
  'session.refused': fail(
    '您的注册未获通过，请联系管理员',
    'Your registration was refused. Please contact the administrator',
    '您的註冊未獲通過，請聯絡管理員',
  ),
  'session.no-permission': fail(
    '权限不足，请联系管理员',
    'Insufficient permission, contact the administrator',
    '權限不足，請聯絡管理員',
  ),
  'session.grant-unknown': fail('不支持这种登录方式', 'This way of signing in is not available', '不支援這種登入方式'),
  'session.phone-invalid': fail('请输入正确的手机号', 'Please type a valid mobile number', '請輸入正確的手機號碼'),
  'session.scan-over': fail(
    '二维码已失效，请在电脑上刷新后重新扫描',
    'This code is no longer valid. Renew it on the computer and scan again',
    '二維碼已失效，請在電腦上重新整理後再掃描',
  ),
  'session.scan-taken': fail(
    '二维码已被其他账号扫描，请在电脑上刷新后重新扫描',
    'Somebody else has scanned this code. Renew it on the computer and scan again',
    '二維碼已被其他帳號掃描，請在電腦上重新整理後再掃描',
  ),
  'session.wechat-unbound': fail(
    '这个微信还没有绑定账号，请输入账号和密码完成绑定',
    'This WeChat account is not linked yet. Type account and password to link it',
    '這個微信還沒有綁定帳號，請輸入帳號和密碼完成綁定',
  ),
  'session.wechat-failed': fail(
    '微信登录没有完成，请返回登录页重试',
    'Signing in with WeChat did not succeed. Please go back and try again',
    '微信登入沒有完成，請返回登入頁重試',
  ),
  'session.demo-off': fail('演示账号未开启', 'Demo accounts are turned off', '示範帳號未開啟'),
} satisfies Record<string, ErrorText>
