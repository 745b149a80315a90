import { type Static, Type } from 'typebox'
import { columns, idColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import {
  BareListOf,
  ById,
  EpochMs,
  Flag,
  Id,
  ListOf,
  loose,
  Nullable,
  optionalFields,
  PageOf,
  PageQueryWith,
  Version,
} from './fields'
import { sessionFields } from './online-user'
import { personFeatures } from './person-features'
import { personalFields } from './personal-fields'
import { PasswordDigest } from './session'

const text = (maxLength: number) => Type.String({ maxLength })

/** What a person may change of his own record. */
const ownFields = {
  gender: Type.Integer({ minimum: 0, maximum: 2, ...loose }),
  mobilePhone: text(11),
  email: text(100),
  ...personalFields,
  signature: text(200),
}

/** The own record (contract facts of BaseInfo). */
export const BaseInfo = Type.Object({
  id: Id,
  version: Version,
  account: Type.String(),
  realName: Type.String(),
  /** 1 where the person may correct his own name, since his work is keeping the records of people. */
  mayRename: Flag,
  ...ownFields,
  avatar: Type.String(),
  organize: Type.String(),
  position: Type.String(),
  roleId: Type.String(),
  manager: Type.String(),
  entryDate: Nullable(EpochMs),
  creatorTime: EpochMs,
  prevLogTime: Nullable(EpochMs),
  prevLogIP: Type.String(),
})
export type BaseInfo = Static<typeof BaseInfo>

export const OwnSession = Type.Object(sessionFields)
export type OwnSession = Static<typeof OwnSession>

/** One sign-in, or one that failed. `outcome` is `in` when it succeeded. */
export const SignIn = Type.Object({
  id: Id,
  creatorTime: EpochMs,
  ipAddress: Type.String(),
  ipAddressName: Type.String(),
  device: Type.String(),
  outcome: Type.String(),
  /** The same under the names that existing clients read, and whose it is. */
  userName: Type.Optional(Type.String()),
  ipaddress: Type.Optional(Type.String()),
  platForm: Type.Optional(Type.String()),
  /** Of a request: the call, and how many milliseconds it took. */
  requestURL: Type.Optional(Type.String()),
  requestMethod: Type.Optional(Type.String()),
  requestDuration: Type.Optional(Type.Integer()),
})
export type SignIn = Static<typeof SignIn>

/** My sign-ins, and what failed under my account. */
export const signInColumns = columns({
  id: idColumn,
  creatorTime: { type: 'time', title: title('时间', 'Time', '時間'), hideable: false },
  outcome: { title: title('结果', 'Result', '結果'), hideable: false, sortable: false },
  ipAddress: { title: title('地址', 'Address', '位址'), hideable: false, sortable: false },
  ipAddressName: { title: title('地点', 'Place', '地點'), hideable: false, sortable: false },
  device: { title: title('设备', 'Device', '裝置'), hideable: false, sortable: false },
})

const choice = { id: Id, fullName: Type.String(), isDefault: Type.Boolean() }
export const OwnPlace = Type.Object({ ...choice, organize: Type.String() })
export type OwnPlace = Static<typeof OwnPlace>

const named = Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String() })

/** A menu entry with what of it was granted. */
export const OwnAuthority = Type.Cyclic(
  {
    Node: Type.Object({
      id: Id,
      fullName: Type.String(),
      icon: Type.String(),
      type: Type.Integer(),
      button: Type.Array(named),
      column: Type.Array(named),
      form: Type.Array(named),
      /** Data schemes; `allRows` says that none limits the rows. */
      resource: Type.Array(named),
      allRows: Type.Boolean(),
      children: Type.Array(Type.Ref('Node')),
    }),
  },
  'Node',
)
export type OwnAuthority = Static<typeof OwnAuthority>

const GrantedTree = Type.Cyclic(
  {
    Granted: Type.Object({
      id: Type.String(),
      fullName: Type.String(),
      icon: Type.String(),
      children: Type.Array(Type.Ref('Granted')),
    }),
  },
  'Granted',
)
/** What was granted of one kind, below the pages that it belongs to. */
export type GrantedTree = Static<typeof GrantedTree>
const granted = Type.Optional(Type.Array(GrantedTree))

/** Somebody below the caller; the second half repeats the first under the names that existing clients read. */
export const Subordinate = Type.Object({
  id: Id,
  fullName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
  hasChildren: Type.Boolean(),
  userName: Type.Optional(Type.String()),
  avatar: Type.Optional(Type.String()),
  department: Type.Optional(Type.String()),
  position: Type.Optional(Type.String()),
  isLeaf: Type.Optional(Type.Boolean()),
})
export type Subordinate = Static<typeof Subordinate>

export const profile = callsOf('profile', {
  baseInfo: endpoint({ method: 'GET', path: '/api/permission/Users/Current/BaseInfo', reads: 'own', output: BaseInfo }),
  /**
   * Fields that are not sent stay as they are. Phone and mail address open the account to whoever holds them, so that
   * another one takes the own password, by its digest.
   */
  saveBaseInfo: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/BaseInfo',
    changes: personFeatures,
    input: Type.Object({
      /** Clients that know none leave it out and take the newest. */
      version: Type.Optional(Version),
      realName: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      password: Type.Optional(PasswordDigest),
      ...optionalFields(ownFields),
    }),
  }),
  /** `name` is the id of an uploaded file of type userAvatar. Answers the address of the picture. */
  saveAvatar: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/Avatar/:name',
    changes: personFeatures,
    input: Type.Object({ name: Id }),
    output: Type.Object({ headIcon: Type.String() }),
  }),
  positions: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/getUserPositions',
    reads: 'own',
    output: Type.Array(OwnPlace),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/getUserRoles',
    reads: 'own',
    output: Type.Array(OwnPlace),
  }),
  /** Makes one of the own organisations, positions or roles the present one. */
  saveMajor: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/major',
    input: Type.Object({
      majorId: Id,
      majorType: Type.Union([Type.Literal('Organize'), Type.Literal('Position'), Type.Literal('Role')]),
    }),
  }),
  /** What was granted to me, page by page. */
  authorize: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/Authorize',
    reads: 'own',
    /** The same once more kind by kind, as existing clients read it. */
    output: Type.Object({
      list: Type.Array(OwnAuthority),
      module: granted,
      button: granted,
      column: granted,
      form: granted,
      resource: granted,
    }),
  }),
  /** My sign-ins, or my requests, newest first. */
  signIns: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/SystemLog',
    reads: 'own',
    input: PageQueryWith({
      startTime: Type.Optional(EpochMs),
      endTime: Type.Optional(EpochMs),
      /** 1 sign-ins, as without it; 5 a sample of the requests; of the other kinds that existing clients know there is nothing. */
      category: Type.Optional(Type.String({ pattern: '^[0-9]{0,2}$' })),
    }),
    output: PageOf(SignIn),
  }),
  /** The people right below a person: below me for 0, else below somebody who is himself below me. */
  subordinates: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/Subordinate/:id',
    reads: 'own',
    input: ById,
    output: BareListOf(Subordinate),
  }),
  /** My open sessions, this one first. */
  sessions: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/Session',
    reads: 'own',
    output: ListOf(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/Session/:id',
    input: ById,
    changes: ['profile.sessions'],
  }),
  /** Ends all of my sessions but this one; answers how many. */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/Session',
    output: Type.Object({ count: Type.Integer() }),
    changes: ['profile.sessions'],
  }),
  /** Since when my account is bound to a WeChat account; null when it is not. */
  wechat: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/Wechat',
    reads: 'own',
    output: Type.Object({ boundAt: Nullable(EpochMs) }),
  }),
  /** From now on WeChat no longer signs me in; without a binding nothing happens. */
  unbindWechat: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/Wechat',
    changes: ['profile.wechat'],
  }),
})
