import { type Static, Type } from 'typebox'
import { accountColumn, columns, idColumn, realNameColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { BareListOf, ById, EpochMs, Flag, Id, IdList, OptionalId, PageOf, PageQueryWith } from './fields'
import { refusedActs } from './refused-acts'

/** What is known of the device that a session was opened on. */
export const sessionFields = {
  id: Id,
  /** What the client says it is, such as pc. */
  device: Type.String(),
  /** Such as Chrome 141; '' when the client does not tell. */
  browser: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  place: Type.String(),
  creatorTime: EpochMs,
  lastUseTime: EpochMs,
  /** 1 for the session of this call. */
  isCurrent: Flag,
}

/** An open session and whose it is. */
export const OnlineUser = Type.Object({
  ...sessionFields,
  userId: Id,
  account: Type.String(),
  realName: Type.String(),
  headIcon: Type.String(),
  organize: Type.String(),
})
export type OnlineUser = Static<typeof OnlineUser>

/** The list of open sessions. */
export const onlineUserColumns = columns({
  id: idColumn,
  userId: { title: title('用户编号', 'User id', '使用者編號'), holds: 'person', hideable: false },
  account: accountColumn,
  realName: realNameColumn,
  headIcon: { title: title('头像', 'Picture', '頭像'), hideable: false },
  organize: { title: title('所属组织', 'Organisation', '所屬組織') },
  device: { title: title('设备', 'Device', '裝置') },
  userAgent: { title: title('浏览器', 'Browser', '瀏覽器'), sortable: false },
  ip: { title: title('地址', 'Address', '位址') },
  place: { title: title('地点', 'Place', '地點') },
  creatorTime: { type: 'time', title: title('登录时间', 'Signed in', '登入時間') },
  lastUseTime: { type: 'time', title: title('最近使用', 'Last used', '最近使用') },
})

/** Somebody who is signed in, and where he was seen last, as existing clients read it. */
export const OnlinePerson = Type.Object({
  userId: Id,
  userName: Type.String(),
  loginTime: EpochMs,
  loginIPAddress: Type.String(),
  loginPlatForm: Type.String(),
})
export type OnlinePerson = Static<typeof OnlinePerson>

export const onlineUser = callsOf('onlineUser', {
  /** The sessions that are open and not idle, the last used first. */
  list: endpoint({
    method: 'GET',
    path: '/api/permission/OnlineUser',
    input: PageQueryWith({ organizeId: Type.Optional(OptionalId) }),
    output: PageOf(OnlineUser),
  }),
  /** Ends a session: its pages are told and closed. */
  end: endpoint({ method: 'DELETE', path: '/api/permission/OnlineUser/:id', input: ById }),
  /** Ends several at once; those that have ended since are left out. Answers how many were ended. */
  endSeveral: endpoint({
    method: 'DELETE',
    path: '/api/permission/OnlineUser',
    input: Type.Object({ ids: IdList }),
    output: Type.Object({ count: Type.Integer() }),
  }),
  /** Which of the sessions one may not end. */
  refusedActs: refusedActs('/api/permission/OnlineUser'),
  /** Who is signed in, each person once, for clients that end people's sessions by person. */
  people: endpoint({
    method: 'GET',
    path: '/api/system/OnlineUser',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: BareListOf(OnlinePerson),
  }),
  /** Ends all sessions of a person. */
  endPerson: endpoint({ method: 'DELETE', path: '/api/system/OnlineUser/:id', input: ById }),
  endPeople: endpoint({
    method: 'DELETE',
    path: '/api/system/OnlineUser',
    input: Type.Object({ ids: IdList }),
    output: Type.Object({ count: Type.Integer() }),
  }),
})
