import { type Static, Type } from 'typebox'
import { accountColumn, columns, genderColumn, idColumn, realNameColumn, stateColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ById, EpochMs, Id, Nullable, PageOf, PageQueryWith } from './fields'

/** Whether strangers may register: at once, after somebody approved, or not at all. */
export const RegistrationMode = Type.Union([Type.Literal('open'), Type.Literal('approval'), Type.Literal('off')])
export type RegistrationMode = Static<typeof RegistrationMode>

/** open: could sign in at once; waiting, approved, refused: where approval is asked for. */
const state = Type.Union([
  Type.Literal('open'),
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('refused'),
])

/** Somebody who registered himself. */
export const Registration = Type.Object({
  id: Id,
  account: Type.String(),
  realName: Type.String(),
  gender: Type.Integer(),
  organize: Type.String(),
  state,
  ip: Type.String(),
  creatorTime: EpochMs,
  decidedTime: Nullable(EpochMs),
  deciderName: Type.String(),
})
export type Registration = Static<typeof Registration>

/** The list of those who registered. */
export const registrationColumns = columns({
  id: idColumn,
  account: accountColumn,
  realName: realNameColumn,
  gender: genderColumn,
  organize: { title: title('所属部门', 'Department', '所屬部門') },
  state: { title: stateColumn.title, hideable: false },
  ip: { title: title('注册地址', 'Registered from', '註冊位址') },
  creatorTime: { type: 'time', title: title('注册时间', 'Registered', '註冊時間') },
  decidedTime: { type: 'time', title: title('处理时间', 'Handled', '處理時間') },
  deciderName: { title: title('处理人', 'Handled by', '處理人') },
})

const base64 = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength })

export const registration = callsOf('registration', {
  /** What the registration page shows before anybody is known: whether one may register, and for which company (REG-11). */
  offer: endpoint({
    method: 'GET',
    path: '/api/permission/Users/register',
    output: Type.Object({ mode: RegistrationMode, organizeId: Type.String(), organizeName: Type.String() }),
  }),
  /**
   * Makes an account (REG-18, REG-19). Its password travels once and encrypted (REG-20 to REG-22): `clientKey` and
   * `serverKey` are the base64 of uncompressed P-256 points (65 bytes); the key is HKDF-SHA-256 over the x coordinate that
   * both agree on, with client key and server key one after the other as salt and the text `registration-password` as
   * info, 32 bytes; the cipher is AES-256-GCM with `iv` (12 bytes, base64) and the account as additional data;
   * `encryptedData` is the base64 of cipher text and tag.
   */
  register: endpoint({
    method: 'POST',
    path: '/api/permission/Users/register',
    input: Type.Object({
      realName: Type.String({ minLength: 1, maxLength: 50 }),
      gender: Type.Union([Type.Literal(1), Type.Literal(2)]),
      account: Type.Literal('register'),
      organizeId: Id,
      clientKey: base64(100),
    }),
    output: Type.Object({
      encryptedData: Type.String(),
      iv: Type.String(),
      account: Type.String(),
      serverKey: Type.String(),
      /** True where somebody has to approve before the account can sign in. */
      waiting: Type.Boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Registration',
    input: PageQueryWith({ state: Type.Optional(state) }),
    output: PageOf(Registration),
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/permission/Registration/:id/Actions/Approve',
    input: ById,
    changes: ['registration', 'user', 'chat.contacts'],
  }),
  /** The account stays disabled. */
  refuse: endpoint({ method: 'PUT', path: '/api/permission/Registration/:id/Actions/Refuse', input: ById }),
})
