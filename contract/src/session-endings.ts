import { code } from './envelope'
import { as, type ErrorText } from './error-text'

/** Why a session is none any more, which the page that asks for the next sign-in says as well. */
export const sessionEndings = {
  'session.expired': as(
    code.sessionExpired,
    '登录过期，请重新登录',
    'Your session has ended. Please sign in again',
    '登入逾期，請重新登入',
  ),
  'session.elsewhere': as(
    code.signedInElsewhere,
    '您的账号已在其他地方登录',
    'Your account has signed in somewhere else',
    '您的帳號已在其他地方登入',
  ),
  'session.ended-by-administrator': as(
    code.sessionExpired,
    '您已被管理员强制下线',
    'An administrator has signed you out',
    '您已被管理員強制下線',
  ),
  'session.ended-by-owner': as(
    code.sessionExpired,
    '您已在其他设备上结束了这次登录',
    'You have ended this session from another device',
    '您已在其他裝置上結束了這次登入',
  ),
  'session.missing': as(
    code.sessionInvalid,
    '验证失败，请重新登录',
    'Verification failed, please log in again',
    '驗證失敗，請重新登入',
  ),
} as const satisfies Record<string, ErrorText>
