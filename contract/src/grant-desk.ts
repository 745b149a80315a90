import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { Count, EpochMs, Id, Nullable, WithId } from './fields'
import { Grant, maxChanges, maxGrantees } from './grant'

/** Somebody to whom rights are granted. */
export const GranteeKind = Type.Union([
  Type.Literal('user'),
  Type.Literal('role'),
  Type.Literal('position'),
  Type.Literal('group'),
])
export type GranteeKind = Static<typeof GranteeKind>

/**
 * What the reader may give: nothing, a form field for seeing, or all of it; and until when, null for good. What he may not
 * give he may not take either.
 */
const mayGive = {
  may: Type.Union([Type.Literal('none'), Type.Literal('see'), Type.Literal('write')]),
  until: Nullable(EpochMs),
}
const GrantItem = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('button'), Type.Literal('column'), Type.Literal('form'), Type.Literal('resource')]),
  code: Type.String(),
  /** In the language of the reader, where the product named it. */
  fullName: Type.String(),
  ...mayGive,
})
export type GrantItem = Static<typeof GrantItem>

const GrantPage = Type.Object({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  isFolder: Type.Boolean(),
  ...mayGive,
  /** Whether columns, fields and rows that were not granted stay away; where they do not, granting them gives nothing. */
  limitsColumns: Type.Boolean(),
  limitsForms: Type.Boolean(),
  limitsRows: Type.Boolean(),
  items: Type.Array(GrantItem),
})
export type GrantPage = Static<typeof GrantPage>

/** What the writer saw of a thing that he changes: another one's change in between is not overwritten unseen. */
const was = Type.Optional(Nullable(Type.Object({ level: Grant.properties.level, until: Grant.properties.until })))
const Act = Type.Object({
  kind: GranteeKind,
  id: Id,
  give: Type.Array(Type.Object({ ...Grant.properties, was }), { maxItems: maxChanges }),
  take: Type.Array(Type.Object({ kind: Grant.properties.kind, itemId: Id, was }), { maxItems: maxChanges }),
  /** Gives what is not held yet alone: level and end of what is stay as they are. */
  keepsHeld: Type.Optional(Type.Boolean()),
})
/** What one grantee gets and what is taken from him. */
export type GrantAct = Static<typeof Act>
export const GrantActs = Type.Array(Act, { maxItems: maxGrantees })
const acts = Type.Array(Act, { minItems: 1, maxItems: maxGrantees })

/** A right that somebody gains or loses by a change. */
export const ChangedRight = Type.Object({
  kind: Type.Union([
    Type.Literal('page'),
    Type.Literal('button'),
    Type.Literal('column'),
    Type.Literal('see'),
    Type.Literal('write'),
    Type.Literal('rows'),
  ]),
  pageId: Id,
  /** Of a button, column or field; of rows the schemes that hold together, by id and with + between; `*` for all. */
  code: Type.String(),
  /** Held at all, for more or fewer rows, or for longer or shorter. */
  change: Type.Union([Type.Literal('whole'), Type.Literal('rows'), Type.Literal('end')]),
  until: Nullable(EpochMs),
})
export type ChangedRight = Static<typeof ChangedRight>

const GrantPlan = Type.Object({
  /** People for whom the same changes, most of them first. */
  list: Type.Array(
    Type.Object({
      people: Count,
      /** Some of them whom the reader may see. */
      names: Type.Array(Type.String()),
      gains: Type.Array(ChangedRight),
      loses: Type.Array(ChangedRight),
    }),
  ),
  /** Forbidden pairs that warn, each with how many people come to hold both of its rights and some whom the reader sees. */
  pairs: Type.Array(Type.Object({ id: Id, name: Type.String(), people: Count, names: Type.Array(Type.String()) })),
  /** People beyond those that are told. */
  leftOut: Count,
  /** People who hold what is changed and for whom nothing changes, since they hold it in another way. */
  unchanged: Count,
})
export type GrantPlan = Static<typeof GrantPlan>

/** A page or button that cannot be given for as long as the other right of a forbidden pair is held, and why. */
const ClosedRight = Type.Object({ id: Id, other: Id, reason: Type.String() })
export type ClosedRight = Static<typeof ClosedRight>

const Holder = Type.Object({
  kind: GranteeKind,
  id: Id,
  name: Type.String(),
  /** The organisation that a position belongs to, '' for others. */
  place: Type.String(),
  isOn: Type.Boolean(),
  grants: Type.Array(Grant),
})
export type GrantHolder = Static<typeof Holder>

/** Granting as the page of it does: what there is, who holds it, what a change would do, and changes of many at once (AUT-02). */
export const grantDesk = callsOf(feature('grantDesk', ['grant', 'grantDesk', 'explain', 'menuScheme', 'rightCheck']), {
  /** Everything that can be granted, in the order of the menu, with what the reader may give of it. */
  things: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Things',
    output: Type.Object({ list: Type.Array(GrantPage) }),
  }),
  /** Fails with the reason when the caller may change nothing of what somebody was granted. */
  check: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Data/:id/Actions/Check',
    input: WithId({ kind: GranteeKind }),
    /** True for oneself and for what one belongs to: nobody adds to his own rights. */
    output: Type.Object({ isOwn: Type.Boolean(), closed: Type.Array(ClosedRight) }),
  }),
  /** Those who were granted a page or something on it, as far as the caller sees them. */
  page: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Page/:id',
    input: WithId({}),
    output: Type.Object({ list: Type.Array(Holder), unseen: Count }),
  }),
  /** What would undo an act of the history for all whom it changed, as `plan` and `change` take it. */
  undo: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Batch/:id/Undo',
    input: WithId({}),
    /** `gone` names what was deleted since and does not come back, '' for nothing. */
    output: Type.Object({ acts: Type.Array(Act), gone: Type.String() }),
  }),
  /** Who would gain and lose what by `change`, which it makes and takes back: it refuses as that would. */
  plan: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Actions/Plan',
    input: Type.Object({ acts }),
    output: GrantPlan,
    changes: [],
  }),
  /** Grants and takes single things of one or many, all or nothing; what others changed elsewhere meanwhile stays. */
  change: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Actions/Change',
    input: Type.Object({ acts, reason: Type.Optional(Type.String({ maxLength: 300 })) }),
  }),
})
