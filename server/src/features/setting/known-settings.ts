/** Every system setting that the product knows, with the value that counts until an administrator saves another. */
export const settingDefaults = {
  sysName: '项目评审工作站',
  sysVersion: '1.0',
  sysDescription: '',
  companyName: '',
  companyEmail: '',
  /** What clients with a page for it keep of the company beside its name. */
  companyCode: '',
  companyAddress: '',
  companyContacts: '',
  companyTelePhone: '',
  copyright: '',
  logoIcon: '',
  navigationIcon: '',
  loginIcon: '',
  appIcon: '',
  /** When people work on a working day, for time limits of approvals that count working time. */
  workingHours: '09:00-12:00,13:00-18:00',
  /** Days on which nobody works beside weekends, one or a span a line with what it is called. */
  freeDays: '',
  /** Days that are worked although they are a weekend or free. */
  extraWorkingDays: '',
  /** The role whose users may lead a review task (REV-63). */
  reviewLeaderRoleId: 'reviewLeader',
  /** Days that a personal link to a review opens it. */
  reviewLinkDays: '30',
  /** Whether strangers may register: after approval, since who is in sees the people of his department; open or off. */
  registrationMode: 'approval',
  /** The company whose departments they choose from (REG-11); '' for the first one that has any. */
  registrationOrganizeId: '',
  /** The role that they get. */
  registrationRoleId: 'registered',
  /** Minutes without a call after which a session ends. */
  tokenTimeout: '480',
  /** Days after which a session ends, however much it is used. */
  sessionDays: '30',
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
  /** 1: people are told when somebody previews the product with their rights. */
  previewTellsPerson: '1',
  /** Megabytes that one person's files may take together; 0 sets no limit. */
  fileQuotaMb: '20480',
  /** Days after which messages that were deleted, recalled or have expired are removed for good. */
  messageKeptDays: '180',
  /** '': `log` where DEMO is on, else no phone codes. `log` writes them to the log, `http` calls smsAddress, `off`. */
  smsSender: '',
  smsAddress: '',
  smsMethod: 'POST',
  /** One `Name: value` a line. */
  smsHeaders: 'Content-Type: application/json',
  /** May hold {phone}, {code} and {minutes}, as may the query of the address. */
  smsBody: '{"phone":"{phone}","code":"{code}"}',
  /** 1: the sign-in page offers to sign in by a phone that is signed in. */
  scanSignIn: '1',
  /** Both set: the sign-in page offers WeChat. */
  wechatAppId: '',
  wechatAppSecret: '',
  wechatScope: 'snsapi_login',
  wechatAuthorizeAddress: 'https://open.weixin.qq.com/connect/qrconnect',
  wechatTokenAddress: 'https://api.weixin.qq.com/sns/oauth2/access_token',
  /** Hosts, comma-separated, that may be called although they lie in a private network. */
  outgoingHosts: '',
  /** Address of the visualisation system; what follows it is `/view/` and the id of a view (RTE-53). */
  visualHost: '',
  /** Origins that may be shown inside the product, one a line. */
  outsideHosts: '',
  /** Origins that may exchange tickets, one a line, each followed by the secret that is shared with it. */
  outsideSecrets: '',
  smtpHost: '',
  smtpPort: '465',
  smtpSecure: '1',
  smtpUser: '',
  smtpPassword: '',
  smtpFrom: '',
  /** The name beside the address that mails come from; '' for the address alone. */
  smtpSenderName: '',
  // What other clients keep of services that this product does not use.
  whitelistSwitch: '0',
  whiteListIp: '',
  emailPop3Host: '',
  emailPop3Port: '',
  aliAccessKey: '',
  aliSecret: '',
  tencentSecretId: '',
  tencentSecretKey: '',
  tencentAppId: '',
  tencentAppKey: '',
  qyhCorpId: '',
  qyhAgentId: '',
  qyhAgentSecret: '',
  qyhCorpSecret: '',
  qyhIsSynOrg: '0',
  qyhIsSynUser: '0',
  dingSynAppKey: '',
  dingSynAppSecret: '',
  dingAgentId: '',
  dingSynIsSynOrg: '0',
  dingSynIsSynUser: '0',
} as const

export type SettingKey = keyof typeof settingDefaults
export type Settings = Readonly<Record<SettingKey, string>>

/** Settings that are written and never read back by a client. */
export const secretSettings: ReadonlySet<string> = new Set<SettingKey>([
  'smtpPassword',
  'outsideSecrets',
  'smsHeaders',
  'wechatAppSecret',
  'aliSecret',
  'tencentSecretKey',
  'tencentAppKey',
  'qyhAgentSecret',
  'qyhCorpSecret',
  'dingSynAppSecret',
])

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefaults, key)
