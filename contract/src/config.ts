import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { BareListOf, Flag, Id, loose, RecordOf, Version } from './fields'

const names = '^[A-Za-z0-9]{1,64}$'
const name = Type.String({ pattern: names })
const value = Type.String({ maxLength: 5000 })

/** A setting that travels beside the others under its own name: text, or the number that existing clients send. */
const flat = Type.Optional(Type.String({ maxLength: 5000, ...loose }))

/** Under these names existing clients know settings; the mail server has names of its own there. */
const flatSettings = {
  sysName: flat,
  sysDescription: flat,
  copyright: flat,
  companyName: flat,
  companyCode: flat,
  companyAddress: flat,
  companyContacts: flat,
  companyTelePhone: flat,
  companyEmail: flat,
  logoIcon: flat,
  navigationIcon: flat,
  loginIcon: flat,
  appIcon: flat,
  tokenTimeout: flat,
  singleLogin: flat,
  passwordErrorsNumber: flat,
  lockType: flat,
  lockTime: flat,
  enableVerificationCode: flat,
  verificationCodeNumber: flat,
  lastLoginTimeSwitch: flat,
  emailSmtpHost: flat,
  emailSmtpPort: flat,
  emailSenderName: flat,
  emailAccount: flat,
  emailPassword: flat,
  emailSsl: flat,
  whitelistSwitch: flat,
  whiteListIp: flat,
  emailPop3Host: flat,
  emailPop3Port: flat,
  aliAccessKey: flat,
  aliSecret: flat,
  tencentSecretId: flat,
  tencentSecretKey: flat,
  tencentAppId: flat,
  tencentAppKey: flat,
  qyhCorpId: flat,
  qyhAgentId: flat,
  qyhAgentSecret: flat,
  qyhCorpSecret: flat,
  qyhIsSynOrg: flat,
  qyhIsSynUser: flat,
  dingSynAppKey: flat,
  dingSynAppSecret: flat,
  dingAgentId: flat,
  dingSynIsSynOrg: flat,
  dingSynIsSynUser: flat,
}

/** A setting as its page shows it. */
export const ShownSetting = Type.Object({
  key: Type.String(),
  /** '' for a secret. */
  value: Type.String(),
  /** 1 for what is written and never answered. */
  isSecret: Flag,
  /** Whether a secret is kept. */
  isSet: Flag,
})
export type ShownSetting = Static<typeof ShownSetting>

/** All settings by what they are about. */
export const GroupedSettings = Type.Object({
  id: Id,
  /** Raised by each save; whoever names it is told when a setting that he changes was changed since. */
  version: Version,
  groups: Type.Array(Type.Object({ name: Type.String(), settings: Type.Array(ShownSetting) })),
})
export type GroupedSettings = Static<typeof GroupedSettings>

export const Administrator = Type.Object({
  id: Id,
  account: Type.String(),
  realName: Type.String(),
  headIcon: Type.String(),
})
export type Administrator = Static<typeof Administrator>

const webAddress = Type.String({ minLength: 1, maxLength: 2000 })

export const config = callsOf('config', {
  /** All settings by key: switches as 0 and 1, all else as text. Secrets answer as ''. */
  get: endpoint({
    method: 'GET',
    path: '/api/system/SysConfig',
    output: RecordOf(Type.Union([value, Type.Integer()]), names),
  }),
  /** The same for the page of the settings: by what they are about, with whether a secret is kept. */
  grouped: endpoint({ method: 'GET', path: '/api/system/SysConfig/Grouped', output: GroupedSettings }),
  /**
   * Settings that are not sent stay as they are, as do secrets that are sent as ''. With a `version`, a setting that
   * somebody else has changed since is not overwritten.
   */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/SysConfig',
    input: Type.Object({
      settings: Type.Optional(RecordOf(value, names)),
      /** Secrets to forget. */
      cleared: Type.Optional(Type.Array(name, { maxItems: 100 })),
      version: Type.Optional(Version),
      ...flatSettings,
    }),
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/Actions/TestMail',
    input: Type.Object({ to: Type.String({ maxLength: 200 }) }),
    changes: [],
  }),
  /** Tries a mail server that is not saved yet: whether it lets this account in. */
  tryMail: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/Email/Test',
    input: Type.Object({
      account: Type.String({ maxLength: 200 }),
      /** '' for the password that is kept, where server and account are those that are kept. */
      password: Type.Optional(Type.String({ maxLength: 200 })),
      smtpHost: Type.String({ minLength: 1, maxLength: 200 }),
      smtpPort: Type.Integer({ minimum: 1, maximum: 65_535, ...loose }),
      /** 1 speaks TLS from the start. */
      ssl: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, ...loose })),
    }),
    changes: [],
  }),
  /** Sends a message by a provider that is not saved yet; '' for the headers stands for those kept for this address. */
  trySms: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/Sms/Test',
    input: Type.Object({
      phone: Type.String({ minLength: 1, maxLength: 40 }),
      smsAddress: webAddress,
      smsMethod: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
      smsHeaders: Type.Optional(Type.String({ maxLength: 5000 })),
      smsBody: Type.Optional(Type.String({ maxLength: 5000 })),
    }),
    changes: [],
  }),
  /** Asks WeChat whether it knows an application; '' for the secret stands for the one kept for it. */
  tryWechat: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/WeChat/Test',
    input: Type.Object({
      wechatAppId: Type.String({ minLength: 1, maxLength: 100 }),
      wechatAppSecret: Type.Optional(Type.String({ maxLength: 200 })),
      wechatTokenAddress: webAddress,
    }),
    changes: [],
  }),
  /** Whether files can be kept and read now. */
  tryFiles: endpoint({ method: 'POST', path: '/api/system/SysConfig/Files/Test', changes: [] }),
  /** Who may do everything. */
  administrators: endpoint({
    method: 'GET',
    path: '/api/system/SysConfig/getAdminList',
    output: BareListOf(Administrator),
  }),
  /**
   * Says who may do everything from now on; for those alone who may. With `was`, whom one has seen there, others who were
   * named or taken meanwhile stay as they are.
   */
  setAdministrators: endpoint({
    method: 'PUT',
    path: '/api/system/SysConfig/setAdminList',
    input: Type.Object({
      adminIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      was: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    }),
    changes: ['config', 'user'],
  }),
})
