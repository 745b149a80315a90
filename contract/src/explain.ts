import { type Static, type TSchema, Type } from 'typebox'
import { columns, realNameColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import {
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Id,
  ListOf,
  Nullable,
  OptionalId,
  PageQueryWith,
  WithId,
} from './fields'

/** What somebody is asked about: a page, or a button, a column or a field of its form. */
export const ThingKind = Type.Union([
  Type.Literal('module'),
  Type.Literal('button'),
  Type.Literal('column'),
  Type.Literal('form'),
])
export type ThingKind = Static<typeof ThingKind>

/** A page or something on it, and perhaps one record of the page. */
const thing = {
  pageId: Id,
  kind: Type.Optional(ThingKind),
  /** Of a button, column or field; '' for the page itself. */
  code: Type.Optional(Type.String({ maxLength: 64 })),
  recordId: Type.Optional(OptionalId),
}

/** Somebody through whom rights are held. */
const GranteeRef = Type.Object({
  kind: Type.Union([Type.Literal('user'), Type.Literal('role'), Type.Literal('position'), Type.Literal('group')]),
  id: Id,
  name: Type.String(),
  /** The organisation that a position belongs to, '' for others. */
  place: Type.String(),
})
export type GranteeRef = Static<typeof GranteeRef>

/** A line of a row scheme: a comparison, or the head of lines one step deeper that hold together or alone. */
const SchemeLine = Type.Object({
  depth: Type.Integer(),
  holds: Type.Boolean(),
  /** '' for a comparison. */
  match: Type.Union([Type.Literal(''), Type.Literal('and'), Type.Literal('or')]),
  /** What the column is called for people. */
  field: Type.String(),
  op: Type.String(),
  /** What it is compared with: names, texts, and words such as @userId. */
  values: Type.Array(Type.String()),
  /** What the record holds; null where who asks may not see it. */
  actual: Nullable(Type.String()),
  /** Why the comparison cannot be made and lets nothing through; '' when it can. */
  problem: Type.String(),
})
export type SchemeLine = Static<typeof SchemeLine>

const SchemeTold = Type.Object({
  id: Id,
  name: Type.String(),
  isLive: Type.Boolean(),
  holds: Type.Boolean(),
  /** Every row. */
  isAll: Type.Boolean(),
  lines: Type.Array(SchemeLine),
})
export type SchemeTold = Static<typeof SchemeTold>

/** The rows of one grantee: all of his schemes hold together. */
const Arm = Type.Object({ granteeId: Type.String(), holds: Type.Boolean(), schemes: Type.Array(SchemeTold) })
export type Arm = Static<typeof Arm>

/**
 * Why a way does not count. page: nothing of his gives the page itself; page-off: the page is off; off: the role, position or group is off, or its
 * organisation; left: the membership has ended; over: the grant has ended; item: what was granted is off; rows: the record
 * is not among those that it was given for.
 */
const Missing = Type.Union([
  Type.Literal('page'),
  Type.Literal('page-off'),
  Type.Literal('off'),
  Type.Literal('left'),
  Type.Literal('over'),
  Type.Literal('item'),
  Type.Literal('rows'),
])
export type Missing = Static<typeof Missing>

/** One way in which something is held, or nearly. */
const Way = Type.Object({
  by: GranteeRef,
  holds: Type.Boolean(),
  missing: Type.Array(Missing),
  grantedAt: Nullable(EpochMs),
  grantedBy: Type.String(),
  /** When it ends, null for never. */
  until: Nullable(EpochMs),
  /** Of a record: the rows that it counts for, of which one must hold; empty where it counts for all. */
  arms: Type.Array(Arm),
})
export type Way = Static<typeof Way>

/** What it takes: each of these, by one of its ways. */
const Need = Type.Object({
  /**
   * `record` is that the record is among his rows; `place` that it lies where he administers, for who is held to
   * organisations; `rule` what the product itself says about it, with those through whom alone he is past it.
   */
  kind: Type.Union([ThingKind, Type.Literal('record'), Type.Literal('place'), Type.Literal('rule')]),
  name: Type.String(),
  isMet: Type.Boolean(),
  /** True where the page withholds it from nobody, so that no grant is needed. */
  isOpen: Type.Boolean(),
  ways: Type.Array(Way),
  /** Roles, positions and groups that would give what is missing. */
  carriers: Type.Array(GranteeRef),
})
export type Need = Static<typeof Need>

const Person = Type.Object({ id: Id, name: Type.String(), account: Type.String() })

const Answer = <T extends Record<string, TSchema>>(more: T) =>
  Type.Object({
    page: Type.String(),
    /** What of the page is asked about, '' for the page itself. */
    item: Type.String(),
    ...more,
  })

export const Why = Answer({
  person: Person,
  allowed: Type.Boolean(),
  /** administrator: nothing limits him; off: disabled or locked out, so nothing is his; grants: see the needs. */
  because: Type.Union([Type.Literal('administrator'), Type.Literal('off'), Type.Literal('grants')]),
  needs: Type.Array(Need),
  /** People who could give what is missing, some of them. */
  givers: Type.Array(Person),
})
export type Why = Static<typeof Why>

/** Somebody who can, and through whom. */
export const Holder = Type.Object({
  id: Id,
  realName: Type.String(),
  account: Type.String(),
  organize: Type.String(),
  through: Type.String(),
})
export type Holder = Static<typeof Holder>

export const holderColumns = columns({
  id: { title: title('编号', 'Id', '編號'), hideable: false },
  realName: { ...realNameColumn, hideable: false, sortable: false },
  account: { title: title('账号', 'Account', '帳號'), hideable: false, sortable: false },
  organize: { title: title('所属组织', 'Organisation', '所屬組織'), hideable: false, sortable: false },
  through: { title: title('权限来源', 'Held through', '權限來源'), hideable: false, sortable: false },
})

/** Whose rights are told, at a moment; now when left out. */
const side = { kind: GranteeRef.properties.kind, id: Id, at: Type.Optional(EpochMs) }
const rightsAsked = {
  ...side,
  /** With whom, or with which moment, they are compared. */
  otherKind: Type.Optional(side.kind),
  otherId: Type.Optional(OptionalId),
  otherAt: side.at,
}

/** A right that somebody has, or that the other side has more or less of. */
const ToldRight = Type.Object({
  sign: Type.Union([Type.Literal('has'), Type.Literal('more'), Type.Literal('less')]),
  kind: Type.Union([
    Type.Literal('page'),
    Type.Literal('rows'),
    Type.Literal('button'),
    Type.Literal('column'),
    Type.Literal('see'),
    Type.Literal('write'),
    Type.Literal('role'),
  ]),
  page: Type.String(),
  /** '' for the page itself, and for all of its kind. */
  name: Type.String(),
  /** Held at all, for more or fewer rows, or for longer or shorter. */
  change: Type.Union([Type.Literal('whole'), Type.Literal('rows'), Type.Literal('end')]),
  until: Nullable(EpochMs),
})
export type ToldRight = Static<typeof ToldRight>

const RightsSide = Type.Object({
  name: Type.String(),
  /** administrator: nothing limited him; off: disabled or not there, so nothing was his. */
  because: Type.Union([Type.Literal('administrator'), Type.Literal('off'), Type.Literal('grants')]),
})
export type RightsSide = Static<typeof RightsSide>
export const ToldRights = Type.Object({ one: RightsSide, other: Nullable(RightsSide), list: Type.Array(ToldRight) })
export type ToldRights = Static<typeof ToldRights>

/** Something that can be asked about. */
const AskedItem = Type.Object({ kind: ThingKind, code: Type.String(), name: Type.String() })
export const AskedPage = Type.Object({
  id: Id,
  name: Type.String(),
  /** True where it has records whose rows schemes limit. */
  hasRecords: Type.Boolean(),
  items: Type.Array(AskedItem),
})
export type AskedPage = Static<typeof AskedPage>

/** Why somebody can do something or not, and who can: told from the objects that decide it at every call. */
export const explain = callsOf('explain', {
  /** Why a person can do something, or what is missing. */
  why: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/Why/:id',
    input: WithId(thing),
    output: Why,
  }),
  /** The people who can do something, by name. */
  whoCan: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/Who',
    input: PageQueryWith(thing),
    output: Answer({
      list: Type.Array(Holder),
      pagination: Type.Object({ currentPage: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() }),
      /** Of those who can, those whom the caller may not see. */
      unseen: Type.Integer(),
      /** People who could not be looked at in the time that there is; 0 when the answer is complete. */
      unchecked: Type.Integer(),
    }),
  }),
  whoCanExcel: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/Who/Actions/Export',
    input: ExportQueryWith(thing),
    output: ExportedFile,
  }),
  /** What somebody holds or held, or what differs between two moments, people, roles, positions or groups. */
  rights: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/Rights',
    input: Type.Object(rightsAsked),
    output: ToldRights,
  }),
  rightsExcel: endpoint({
    method: 'GET',
    path: '/api/permission/Explain/Rights/Actions/Export',
    input: Type.Object(rightsAsked),
    output: ExportedFile,
  }),
  /** Pages with what can be asked about on them. */
  things: endpoint({ method: 'GET', path: '/api/permission/Explain/Things', output: ListOf(AskedPage) }),
})
