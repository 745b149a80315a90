import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { EpochMs, Flag, Id, Nullable, OptionalId } from './fields'

/** A menu entry (RTE-42). Types: 1 folder, 2 page, 3 model, 4 dictionary, 5 report, 6 visualisation, 7 link, 8 portal. */
export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object({
      id: Id,
      parentId: Type.String(),
      enCode: Type.String(),
      fullName: Type.String(),
      vueName: Type.String(),
      path: Type.String(),
      icon: Type.String(),
      type: Type.Integer({ minimum: 1, maximum: 8 }),
      urlAddress: Type.String(),
      linkTarget: Type.String(),
      category: Type.String(),
      propertyJson: Type.String(),
      sortCode: Type.Integer(),
      hidden: Type.Boolean(),
      hasChildren: Type.Boolean(),
      children: Type.Array(Type.Ref('MenuItem')),
    }),
  },
  'MenuItem',
)
export type MenuItem = Static<typeof MenuItem>

const PermissionItem = Type.Object({ id: Type.String(), fullName: Type.String(), enCode: Type.String() })
/** What the user may do on one page: its buttons, columns, form fields and row schemes. */
export const PermissionEntry = Type.Object({
  modelId: Type.String(),
  modelName: Type.String(),
  button: Type.Array(PermissionItem),
  column: Type.Array(PermissionItem),
  /** `level` is `see` for a field that is shown and not written. */
  form: Type.Array(Type.Object({ ...PermissionItem.properties, level: Type.Optional(Type.Literal('see')) })),
  resource: Type.Array(PermissionItem),
  /** Fields of the editor that stay as they are whatever is sent: `see` ones are shown, `none` ones are not. */
  closed: Type.Optional(
    Type.Array(Type.Object({ enCode: Type.String(), level: Type.Union([Type.Literal('see'), Type.Literal('none')]) })),
  ),
})
export type PermissionEntry = Static<typeof PermissionEntry>

const Named = Type.Object({ id: Type.String(), name: Type.String() })

/** SES-16 and what contract facts add. */
export const UserInfo = Type.Object({
  userId: Id,
  userName: Type.String(),
  userAccount: Type.String(),
  realName: Type.String(),
  account: Type.String(),
  headIcon: Type.String(),
  gender: Type.Integer(),
  email: Type.String(),
  mobilePhone: Type.String(),
  birthday: Nullable(EpochMs),
  department: Type.String(),
  departmentId: OptionalId,
  departmentName: Type.String(),
  organize: Type.String(),
  organizeId: OptionalId,
  organizeName: Type.String(),
  organizeIdList: Type.Array(Type.String()),
  positionIds: Type.Array(Named),
  roleIds: Type.Array(Type.String()),
  roleName: Type.String(),
  manager: Type.String(),
  portalId: Type.String(),
  organizeLogoIcon: Type.String(),
  organizeNavigationIcon: Type.String(),
  prevLogin: Flag,
  prevLoginTime: Nullable(EpochMs),
  prevLoginIPAddress: Type.String(),
  prevLoginIPAddressName: Type.String(),
  isAdministrator: Type.Boolean(),
  /** True while a password that the server made waits to be changed; other calls are refused until then. */
  mustChangePassword: Type.Boolean(),
  language: Type.String(),
  theme: Type.String(),
  changePasswordDate: Nullable(EpochMs),
})
export type UserInfo = Static<typeof UserInfo>

export const SysConfigInfo = Type.Object({
  sysName: Type.String(),
  sysVersion: Type.String(),
  /** IANA name of the zone in which dates, days and their borders are meant. */
  timeZone: Type.Optional(Type.String()),
  sysDescription: Type.String(),
  companyName: Type.String(),
  companyEmail: Type.String(),
  copyright: Type.String(),
  logoIcon: Type.String(),
  navigationIcon: Type.String(),
  loginIcon: Type.String(),
  appIcon: Type.String(),
})
export type SysConfigInfo = Static<typeof SysConfigInfo>

export const CurrentUser = Type.Object({
  menuList: Type.Array(MenuItem),
  permissionList: Type.Array(PermissionEntry),
  userInfo: UserInfo,
  sysConfigInfo: SysConfigInfo,
})
export type CurrentUser = Static<typeof CurrentUser>

/** MD5 of the trimmed password, hex (SES-09). */
export const PasswordDigest = Type.String({ pattern: '^[0-9a-fA-F]{32}$' })
/** Length, letters and digits of the password whose digest stands beside it; clients that know of none leave it out. */
export const PasswordShape = Type.String({ pattern: '^\\d{1,4}:\\d{1,4}:\\d{1,4}$' })

export const session = callsOf('session', {
  login: endpoint({
    method: 'POST',
    path: '/api/oauth/Login',
    body: 'form',
    input: Type.Object({
      account: Type.String({ maxLength: 50 }),
      password: Type.Optional(Type.String({ maxLength: 64 })),
      /** Of a password that breaks the rule: whoever signs in with it is asked for another one first. */
      passwordShape: Type.Optional(PasswordShape),
      grant_type: Type.Optional(Type.String({ maxLength: 20 })),
      origin: Type.Optional(Type.String({ maxLength: 20 })),
      code: Type.Optional(Type.String({ maxLength: 10 })),
      timestamp: Type.Optional(Type.String({ maxLength: 64 })),
      ustate: Type.Optional(Type.String({ maxLength: 64 })),
      uid: Type.Optional(Type.String({ maxLength: 512 })),
      client_id: Type.Optional(Type.String({ maxLength: 20 })),
      client_secret: Type.Optional(Type.String({ maxLength: 20 })),
      scope: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    output: Type.Object({ token: Type.String(), theme: Type.String() }),
  }),
  /** What the sign-in page asks before signing in: whether this account has to type the image code. */
  getConfig: endpoint({
    method: 'GET',
    path: '/api/oauth/getConfig/:account',
    input: Type.Object({ account: Type.String({ maxLength: 50 }) }),
    output: Type.Object({ enableVerificationCode: Flag, verificationCodeNumber: Type.Integer() }),
  }),
  imageCode: endpoint({
    method: 'GET',
    path: '/api/oauth/ImageCode/:length/:timestamp',
    reads: false,
    answer: 'file',
    input: Type.Object({
      length: Type.Integer({ minimum: 3, maximum: 6 }),
      /** Made by the client; a random fraction such as 0.0384695 serves too. */
      timestamp: Type.String({ pattern: '^[A-Za-z0-9_.-]{8,64}$' }),
    }),
  }),
  /** The same for pages that ask for no length: the one of the settings. */
  imageCodeOfSettings: endpoint({
    method: 'GET',
    path: '/api/file/ImageCode/:timestamp',
    reads: false,
    answer: 'file',
    input: Type.Object({ timestamp: Type.String({ pattern: '^[A-Za-z0-9_.-]{8,64}$' }) }),
  }),
  currentUser: endpoint({ method: 'GET', path: '/api/oauth/CurrentUser', output: CurrentUser }),
  logout: endpoint({ method: 'GET', path: '/api/oauth/Logout', reads: false }),
  /** An empty body locks; account and password unlock. */
  lockScreen: endpoint({
    method: 'POST',
    path: '/api/oauth/LockScreen',
    input: Type.Object({
      account: Type.Optional(Type.String({ maxLength: 50 })),
      password: Type.Optional(Type.String({ maxLength: 64 })),
    }),
  }),
  /** What the sign-in page shows before anybody is known: names, logos, and the demo people while DEMO is on. */
  signInPage: endpoint({
    method: 'GET',
    path: '/api/oauth/SignInPage',
    output: Type.Object({
      sysConfigInfo: SysConfigInfo,
      /** Ways to sign in beside account and password. */
      modes: Type.Array(Type.Union([Type.Literal('phone'), Type.Literal('scan'), Type.Literal('wechat')])),
      /** True while strangers may register (REG-01). */
      registration: Type.Optional(Type.Boolean()),
      demoPeople: Type.Array(
        Type.Object({ account: Type.String(), realName: Type.String(), role: Type.String(), headIcon: Type.String() }),
      ),
    }),
  }),
  /** One-click sign-in as a demo person, only while DEMO is on. */
  demoLogin: endpoint({
    method: 'POST',
    path: '/api/oauth/DemoLogin',
    input: Type.Object({ account: Type.String({ maxLength: 50 }) }),
    output: Type.Object({ token: Type.String(), theme: Type.String() }),
  }),
  saveLanguage: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/SystemLanguage',
    input: Type.Object({ language: Type.Union([Type.Literal('zh'), Type.Literal('en'), Type.Literal('zhtw')]) }),
  }),
  saveTheme: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/SystemTheme',
    input: Type.Object({ theme: Type.String({ maxLength: 20 }) }),
  }),
  /** Own password change; ends the user's other sessions. */
  modifyPassword: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Current/Actions/ModifyPassword',
    input: Type.Object({
      oldPassword: PasswordDigest,
      password: PasswordDigest,
      passwordShape: Type.Optional(PasswordShape),
      /** What was typed of the image code and the timestamp that it was asked for with, from clients that show one. */
      code: Type.Optional(Type.String({ maxLength: 10 })),
      timestamp: Type.Optional(Type.String({ maxLength: 64 })),
    }),
  }),
  organizes: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/getUserOrganizes',
    reads: 'own',
    output: Type.Array(Type.Object({ id: Id, fullName: Type.String(), isDefault: Type.Boolean() })),
  }),
})
