import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { loose } from './fields'

const name = Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' })
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
}

export const config = callsOf('config', {
  /** All settings by key: switches as 0 and 1, all else as text. Secrets answer as ''. */
  get: endpoint({
    method: 'GET',
    path: '/api/system/SysConfig',
    output: Type.Record(name, Type.Union([value, Type.Integer()])),
  }),
  /** Settings that are not sent stay as they are, as do secrets that are sent as ''. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/SysConfig',
    input: Type.Object({ settings: Type.Optional(Type.Record(name, value)), ...flatSettings }),
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/system/SysConfig/Actions/TestMail',
    input: Type.Object({ to: Type.String({ maxLength: 200 }) }),
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
  }),
})
