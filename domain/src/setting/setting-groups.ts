/** The settings of the product by what they are about, in the order in which their page shows them. */
export const settingGroups = {
  site: [
    'sysName',
    'sysVersion',
    'sysDescription',
    'copyright',
    'companyName',
    'companyCode',
    'companyAddress',
    'companyContacts',
    'companyTelePhone',
    'companyEmail',
    'logoIcon',
    'navigationIcon',
    'loginIcon',
    'appIcon',
  ],
  signIn: [
    'tokenTimeout',
    'sessionDays',
    'singleLogin',
    'passwordErrorsNumber',
    'lockType',
    'lockTime',
    'enableVerificationCode',
    'verificationCodeNumber',
    'lastLoginTimeSwitch',
    'previewTellsPerson',
    'scanSignIn',
  ],
  mail: ['smtpHost', 'smtpPort', 'smtpSecure', 'smtpUser', 'smtpPassword', 'smtpFrom', 'smtpSenderName'],
  sms: ['smsSender', 'smsAddress', 'smsMethod', 'smsHeaders', 'smsBody'],
  outside: [
    'wechatAppId',
    'wechatAppSecret',
    'wechatScope',
    'wechatAuthorizeAddress',
    'wechatTokenAddress',
    'outgoingHosts',
    'visualHost',
    'outsideHosts',
    'outsideSecrets',
  ],
  files: ['fileQuotaMb', 'messageKeptDays'],
  registration: ['registrationMode', 'registrationOrganizeId', 'registrationRoleId'],
  review: ['reviewLeaderRoleId', 'reviewLinkDays'],
  workingTime: ['workingHours', 'freeDays', 'extraWorkingDays'],
  /** Kept for other clients; nothing in the product asks for them. */
  unused: [
    'whitelistSwitch',
    'whiteListIp',
    'emailPop3Host',
    'emailPop3Port',
    'aliAccessKey',
    'aliSecret',
    'tencentSecretId',
    'tencentSecretKey',
    'tencentAppId',
    'tencentAppKey',
    'qyhCorpId',
    'qyhAgentId',
    'qyhAgentSecret',
    'qyhCorpSecret',
    'qyhIsSynOrg',
    'qyhIsSynUser',
    'dingSynAppKey',
    'dingSynAppSecret',
    'dingAgentId',
    'dingSynIsSynOrg',
    'dingSynIsSynUser',
  ],
} as const

export type SettingGroup = keyof typeof settingGroups

/** How somebody fills in a setting; all of them are kept as text. */
export type SettingControl = 'text' | 'lines' | 'number' | 'switch' | 'choice' | 'role' | 'company'

const controls: Readonly<Record<string, SettingControl>> = {
  sysDescription: 'lines',
  smsHeaders: 'lines',
  smsBody: 'lines',
  outsideHosts: 'lines',
  outsideSecrets: 'lines',
  freeDays: 'lines',
  extraWorkingDays: 'lines',
  whiteListIp: 'lines',
  registrationOrganizeId: 'company',
  registrationRoleId: 'role',
  reviewLeaderRoleId: 'role',
}

/** The control of a setting that is neither a number nor one of a few values, which `setting-problem` knows. */
export const plainControl = (key: string): SettingControl => controls[key] ?? 'text'
