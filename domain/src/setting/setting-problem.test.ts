import { expect, test } from 'vitest'
import { settingProblem } from './setting-problem'

test.each([
  ['tokenTimeout', '480', null],
  ['tokenTimeout', '1', null],
  ['tokenTimeout', '43200', null],
  ['tokenTimeout', '0', 'range'],
  ['tokenTimeout', '43201', 'range'],
  ['tokenTimeout', '-5', 'range'],
  ['tokenTimeout', '1e3', 'range'],
  ['tokenTimeout', '', 'range'],
  ['reviewLinkDays', '365', null],
  ['reviewLinkDays', '366', 'range'],
  ['passwordErrorsNumber', '0', 'range'],
  ['lockTime', '1440', null],
  ['lockTime', '1441', 'range'],
  ['verificationCodeNumber', '3', null],
  ['verificationCodeNumber', '2', 'range'],
  ['verificationCodeNumber', '7', 'range'],
  ['smtpPort', '65535', null],
  ['smtpPort', '65536', 'range'],
  ['singleLogin', '1', null],
  ['singleLogin', '3', 'choice'],
  ['lockType', '2', null],
  ['lockType', '0', 'choice'],
  ['enableVerificationCode', '0', null],
  ['enableVerificationCode', 'yes', 'choice'],
  ['lastLoginTimeSwitch', '2', 'choice'],
  ['smtpSecure', '1', null],
  ['smtpSecure', '', 'choice'],
  ['sysName', '评审', null],
  ['sysName', '  ', 'empty'],
  ['reviewLeaderRoleId', '', 'empty'],
  ['copyright', '', null],
])('%s = %j: %s', (key, value, problem) => {
  expect(settingProblem(key, value)).toBe(problem)
})
