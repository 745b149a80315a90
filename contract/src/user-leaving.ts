import { workKinds } from '@workstation/domain/user/leaving'
import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, Count, EpochMs, Id, ListOf, Nullable, OptionalId, WithId } from './fields'
import { personFeatures } from './person-features'

const WorkKind = Type.Union([
  Type.Literal('task'),
  Type.Literal('part'),
  Type.Literal('review'),
  Type.Literal('approval'),
  Type.Literal('project'),
  Type.Literal('head'),
  Type.Literal('report'),
  Type.Literal('schedule'),
])

/** What names somebody and goes to others, by its kind; what it is stays with those who may see it. */
const HeldWork = Type.Object({ kind: WorkKind, count: Count })
export type HeldWork = Static<typeof HeldWork>

/** What ends when somebody leaves, or stays with his name. */
const Counted = Type.Object({ kind: Type.String(), count: Count })

export const ChangeState = Type.Union([Type.Literal('planned'), Type.Literal('done'), Type.Literal('failed')])

/** Who takes over of each kind that is named apart. */
const Successors = Type.Array(Type.Object({ kind: WorkKind, userId: OptionalId }), { maxItems: workKinds.length })

/** A leaving or moving that is planned, did not happen, or can still be undone. */
const PersonChange = Type.Object({
  id: Id,
  userId: Id,
  userName: Type.String(),
  kind: Type.Union([Type.Literal('leave'), Type.Literal('move')]),
  state: ChangeState,
  dueAt: EpochMs,
  doneAt: Nullable(EpochMs),
  plannerName: Type.String(),
  /** Where somebody moves to, in words. */
  places: Type.String(),
  /** Who was named to take over, as `leave` and `move` take it. */
  successorId: OptionalId,
  successors: Successors,
  /** Their names, as far as the reader may know them. */
  successorNames: Type.Array(Type.String()),
  /**
   * Those of them who cannot take over any more where that is still open: by name who is disabled, without one who is gone
   * or whom the reader may not know.
   */
  lostSuccessors: Type.Array(Type.Object({ userId: Id, name: Type.String() })),
  /** Why it did not happen, in words. */
  failure: Type.String(),
  /** True for a leaving that can still be undone. */
  undoable: Type.Boolean(),
})
export type PersonChange = Static<typeof PersonChange>
export type LostSuccessor = PersonChange['lostSuccessors'][number]

const successors = {
  /** Who takes over all that is not named apart. */
  successorId: Type.Optional(OptionalId),
  successors: Type.Optional(Successors),
}
/** When it happens; at once when it is left out or the day is today. */
const dueAt = Type.Optional(Nullable(EpochMs))
const places = {
  /** Comma-joined ids; the first is the main one. */
  organizeId: Type.String({ minLength: 1, maxLength: 2000 }),
  positionId: Type.Optional(Type.String({ maxLength: 2000 })),
  managerId: Type.Optional(OptionalId),
}
const Made = Type.Object({ state: ChangeState })

/** Rights that come or go, as `page · thing` in the language of the reader. */
const Names = Type.Array(Type.String())
const MovePlan = Type.Object({ gains: Names, loses: Names })
export type MovePlan = Static<typeof MovePlan>

const path = '/api/permission/PersonChange'

/** People who leave or move, at once or on a day. */
export const personChange = callsOf(feature('personChange', ['personChange', 'organize', ...personFeatures]), {
  /** What is planned, did not happen or can still be undone, of people whom the caller sees or planned for. */
  list: endpoint({ method: 'GET', path, output: ListOf(PersonChange) }),
  /** Everything that names a person: what goes to others, what ends and what stays as history. */
  checklist: endpoint({
    method: 'GET',
    path: `${path}/:id/Checklist`,
    input: ById,
    output: Type.Object({
      work: Type.Array(HeldWork),
      ends: Type.Array(Counted),
      stays: Type.Array(Counted),
      /** Roles that nobody holds once he left. */
      lastOf: Type.Array(Type.String()),
    }),
  }),
  /** Makes a person leave: at once, or by itself on a day. */
  leave: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Leave`,
    input: WithId({ ...successors, dueAt }),
    output: Made,
  }),
  /** What a move would give and take, made and taken back. */
  planMove: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/PlanMove`,
    input: WithId({ ...places, ...successors }),
    output: MovePlan,
    changes: [],
  }),
  /** Moves a person: at once, or by itself on a day. */
  move: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Move`,
    input: WithId({ ...places, ...successors, dueAt }),
    output: Made,
  }),
  /** Does now what is planned. */
  now: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Now`, input: ById }),
  /** Gives up what is planned, or takes what did not happen off the list. */
  cancel: endpoint({ method: 'PUT', path: `${path}/:id/Actions/Cancel`, input: ById }),
  /** Gives back all that a leaving took and that nobody changed since; answers what was left as it is. */
  undo: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Undo`,
    input: ById,
    output: Type.Object({
      left: Type.Array(Type.Object({ kind: Type.String(), count: Count, names: Type.Array(Type.String()) })),
    }),
  }),
})
