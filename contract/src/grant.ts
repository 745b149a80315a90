import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { EpochMs, Id, ListOf, Nullable, TreeOf, WithId } from './fields'

/** To whom rights are granted, as clients spell it. */
const ObjectType = Type.Union([
  Type.Literal('User'),
  Type.Literal('Role'),
  Type.Literal('Position'),
  Type.Literal('Group'),
  Type.Literal('user'),
  Type.Literal('role'),
  Type.Literal('position'),
  Type.Literal('group'),
])

/** What can be granted: pages, and on them buttons, columns, form fields and row schemes. */
const GrantKind = Type.Union([
  Type.Literal('module'),
  Type.Literal('button'),
  Type.Literal('column'),
  Type.Literal('form'),
  Type.Literal('resource'),
])
export type GrantKind = Static<typeof GrantKind>

const Item = { kind: GrantKind, itemId: Id }
/** One thing that was granted. `level` is of form fields, `until` is null for good. */
export const Grant = Type.Object({
  ...Item,
  level: Type.Union([Type.Literal('see'), Type.Literal('write')]),
  until: Nullable(EpochMs),
})
export type Grant = Static<typeof Grant>

/** Things of one kind that are granted at once, at most. */
export const maxGrants = 10_000
/** Single things that one act grants or takes, at most. */
export const maxChanges = 2000
/** People, roles, positions and groups that one act changes, at most. */
export const maxGrantees = 200

const ids = (most: number) => Type.Optional(Type.Array(Id, { maxItems: most }))
/** Ids by kind, as older clients send them; pages that are only half checked are among them and grant nothing. */
const byKind = {
  module: ids(maxGrants),
  button: ids(maxGrants),
  column: ids(maxGrants),
  form: ids(maxGrants),
  resource: ids(maxGrants),
}
const Reason = Type.Optional(Type.String({ maxLength: 300 }))
const GrantTree = TreeOf({ id: Type.String(), fullName: Type.String(), icon: Type.String() })
export type GrantTree = Static<typeof GrantTree>

/** What was granted to people, roles, positions and groups (AUT-11). */
export const grant = callsOf('grant', {
  /** Ids by kind, and the same with level and end. */
  list: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Data/:id',
    input: WithId({ objectType: Type.Optional(ObjectType) }),
    output: Type.Object({
      objectType: Type.String(),
      module: Type.Array(Id),
      button: Type.Array(Id),
      column: Type.Array(Id),
      form: Type.Array(Id),
      resource: Type.Array(Id),
      grants: Type.Array(Grant),
    }),
  }),
  /** Makes what was granted exactly this; kinds that are left out stay as they are, and so do levels and ends. */
  replace: endpoint({
    method: 'PUT',
    path: '/api/permission/Authority/Data/:id',
    input: WithId({ objectType: ObjectType, ...byKind, reason: Reason }),
  }),
  /** One step of granting: what there is to grant below the pages `moduleIds`, all ids of it, and those that are granted. */
  values: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Data/:id/Values',
    reads: true,
    input: WithId({
      type: GrantKind,
      moduleIds: Type.Optional(Type.String({ maxLength: 200_000 })),
      objectType: Type.Optional(ObjectType),
    }),
    output: Type.Object({
      list: Type.Array(GrantTree),
      all: Type.Array(Type.String()),
      ids: Type.Array(Type.String()),
    }),
    changes: [],
  }),
  /** Grants and takes single things of one grantee, so that two people who change different ones do not undo each other. */
  change: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Data/:id/Actions/Change',
    input: WithId({
      objectType: ObjectType,
      give: Type.Optional(
        Type.Array(
          Type.Object({
            ...Item,
            level: Type.Optional(Type.Union([Type.Literal('see'), Type.Literal('write')])),
            until: Type.Optional(Nullable(EpochMs)),
          }),
          { maxItems: maxChanges },
        ),
      ),
      take: Type.Optional(Type.Array(Type.Object(Item), { maxItems: maxChanges })),
      reason: Reason,
    }),
  }),
  /** Adds the same to many; what they hold already stays as it is. */
  batch: endpoint({
    method: 'POST',
    path: '/api/permission/Authority/Data/Batch',
    input: Type.Object({
      userIds: ids(maxGrantees),
      roleIds: ids(maxGrantees),
      positionIds: ids(maxGrantees),
      groupIds: ids(maxGrantees),
      ...byKind,
      reason: Reason,
    }),
  }),
  /** Who of one kind was granted a page or an item of one. */
  holders: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Model/:id/:type',
    input: WithId({ type: ObjectType }),
    output: Type.Object({ ids: Type.Array(Id) }),
  }),
  /** Makes these, of one kind, exactly those who were granted it; whom the caller may not see keeps it. */
  replaceHolders: endpoint({
    method: 'PUT',
    path: '/api/permission/Authority/Model/:id',
    input: WithId({
      objectType: ObjectType,
      objectId: Type.Array(Id, { maxItems: maxGrantees }),
      itemType: Type.Optional(Type.String({ maxLength: 50 })),
      reason: Reason,
    }),
  }),
  /** What was granted and taken, the newest first. */
  history: endpoint({
    method: 'GET',
    path: '/api/permission/Authority/Data/:id/History',
    input: WithId({ objectType: ObjectType }),
    output: ListOf(
      Type.Object({
        id: Id,
        batchId: Id,
        at: EpochMs,
        byId: Id,
        byName: Type.String(),
        reason: Type.String(),
        before: Type.Array(Grant),
        after: Type.Array(Grant),
      }),
    ),
  }),
})
