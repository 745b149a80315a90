/** Every system setting that the product knows, with the value that counts until an administrator saves another. */
export const settingDefaults = {
  sysName: '项目评审工作站',
  sysVersion: '1.0',
  sysDescription: '',
  companyName: '',
  companyEmail: '',
  copyright: '',
  logoIcon: '',
  navigationIcon: '',
  loginIcon: '',
  appIcon: '',
  /** The role whose users may lead a review task (REV-63). */
  reviewLeaderRoleId: 'reviewLeader',
  /** Days that a personal link to a review opens it. */
  reviewLinkDays: '30',
  /** Minutes without a call after which a session ends. */
  tokenTimeout: '480',
  /** 1: signing in ends the person's other sessions. 2: several may be open. */
  singleLogin: '2',
  /** Wrong passwords after which sign-in is locked. */
  passwordErrorsNumber: '6',
  /** 1: until an administrator unlocks. 2: for lockTime minutes. */
  lockType: '2',
  lockTime: '10',
  /** 1: the image code is always asked, not only after wrong passwords. */
  enableVerificationCode: '0',
  verificationCodeNumber: '4',
  /** 1: people are told of their last sign-in. */
  lastLoginTimeSwitch: '1',
  /** Megabytes that one person's files may take together; 0 sets no limit. */
  fileQuotaMb: '20480',
  smtpHost: '',
  smtpPort: '465',
  smtpSecure: '1',
  smtpUser: '',
  smtpPassword: '',
  smtpFrom: '',
} as const

export type SettingKey = keyof typeof settingDefaults
export type Settings = Readonly<Record<SettingKey, string>>

/** Settings that are written and never read back by a client. */
export const secretSettings: ReadonlySet<string> = new Set<SettingKey>(['smtpPassword'])

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefaults, key)
