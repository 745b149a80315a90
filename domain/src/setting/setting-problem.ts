/** Settings that are whole numbers, with the least and the most that they may be. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  reviewLinkDays: [1, 365],
  tokenTimeout: [1, 43_200],
  passwordErrorsNumber: [1, 100],
  lockTime: [1, 1440],
  verificationCodeNumber: [3, 6],
  smtpPort: [1, 65_535],
  fileQuotaMb: [0, 104_857_600],
}

/** Settings that are one of a few values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  singleLogin: ['1', '2'],
  lockType: ['1', '2'],
  enableVerificationCode: ['0', '1'],
  lastLoginTimeSwitch: ['0', '1'],
  smtpSecure: ['0', '1'],
}

const required: readonly string[] = ['sysName', 'reviewLeaderRoleId']

export type SettingProblem = 'range' | 'choice' | 'empty'

/** Why a value cannot be that of a setting, or null when it can. Settings without a rule take any text. */
export function settingProblem(key: string, value: string): SettingProblem | null {
  const range = ranges[key]
  if (range && !(/^\d{1,9}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1])) return 'range'
  if (choices[key] && !choices[key].includes(value)) return 'choice'
  if (required.includes(key) && value.trim() === '') return 'empty'
  return null
}
