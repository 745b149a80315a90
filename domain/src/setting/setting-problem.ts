import { readDays, readHours } from '../calendar/working-time'
import { originLines, webOrigin } from '../menu/web-address'
import { plainControl, type SettingControl } from './setting-groups'

/** Settings that are whole numbers, with the least and the most that they may be. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  reviewLinkDays: [1, 365],
  tokenTimeout: [1, 43_200],
  sessionDays: [1, 365],
  passwordErrorsNumber: [1, 100],
  lockTime: [1, 1440],
  verificationCodeNumber: [3, 6],
  smtpPort: [1, 65_535],
  fileQuotaMb: [0, 104_857_600],
  messageKeptDays: [1, 3650],
}

/** Settings that are one of a few values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  singleLogin: ['1', '2'],
  lockType: ['1', '2'],
  enableVerificationCode: ['0', '1'],
  lastLoginTimeSwitch: ['0', '1'],
  previewTellsPerson: ['0', '1'],
  smtpSecure: ['0', '1'],
  smsSender: ['', 'log', 'http', 'off'],
  smsMethod: ['GET', 'POST'],
  scanSignIn: ['0', '1'],
  wechatScope: ['snsapi_login', 'snsapi_base', 'snsapi_userinfo'],
  registrationMode: ['open', 'approval', 'off'],
  whitelistSwitch: ['0', '1'],
  qyhIsSynOrg: ['0', '1'],
  qyhIsSynUser: ['0', '1'],
  dingSynIsSynOrg: ['0', '1'],
  dingSynIsSynUser: ['0', '1'],
}

const onOrOff = ['0', '1'].join()
/** True for a setting that is only on or off. */
export const isSwitch = (key: string): boolean => choices[key]?.join() === onOrOff

/** How somebody fills in a setting. */
export function controlOf(key: string): SettingControl {
  if (isSwitch(key)) return 'switch'
  if (choices[key]) return 'choice'
  return ranges[key] ? 'number' : plainControl(key)
}

/** The least and the most that a number may be; undefined for what is none. */
export const rangeOf = (key: string): readonly [number, number] | undefined => ranges[key]

/** What a choice offers, in its order. */
export const choicesOf = (key: string): readonly string[] => choices[key] ?? []

/** Settings that name days, one or a span a line. */
const dayLists: readonly string[] = ['freeDays', 'extraWorkingDays']

const required: readonly string[] = ['sysName', 'reviewLeaderRoleId', 'registrationRoleId']

const isOrigin = ({ text, origin }: { text: string; origin: string | null }) => origin === text.toLowerCase()

/** An address of the web to call or to go to; anything may fill the places of its query. */
const isWebAddress = (value: string) => /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(value)
/** A picture of the own pages, or one of the web. */
const isPicture = (value: string) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isWebAddress(value)

/** Settings that hold addresses: one, lines of origins, or lines of an origin and the secret shared with it. */
const addresses: Readonly<Record<string, (value: string) => boolean>> = {
  smsAddress: (value) => value === '' || isWebAddress(value),
  wechatAuthorizeAddress: isWebAddress,
  wechatTokenAddress: isWebAddress,
  logoIcon: isPicture,
  navigationIcon: isPicture,
  loginIcon: isPicture,
  appIcon: isPicture,
  visualHost: (value) => value === '' || webOrigin(value) !== null,
  outsideHosts: (value) => originLines(value).every((line) => isOrigin(line) && line.rest === ''),
  outsideSecrets: (value) =>
    originLines(value).every((line) => isOrigin(line) && /^[\x21-\x7e]{32,200}$/.test(line.rest)),
}

/** True for a setting that cannot be left empty. */
export const isNeeded = (key: string): boolean => required.includes(key)

export type SettingProblem = 'range' | 'choice' | 'empty' | 'address' | 'hours' | 'days'

/** Why a value cannot be that of a setting, or null when it can. Settings without a rule take any text. */
export function settingProblem(key: string, value: string): SettingProblem | null {
  const range = ranges[key]
  if (range && !(/^\d{1,9}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1])) return 'range'
  if (choices[key] && !choices[key].includes(value)) return 'choice'
  if (required.includes(key) && value.trim() === '') return 'empty'
  if (addresses[key]?.(value) === false) return 'address'
  if (key === 'workingHours' && readHours(value) === null) return 'hours'
  if (dayLists.includes(key) && readDays(value) === null) return 'days'
  return null
}
