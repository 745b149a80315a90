import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { EpochMs, Id, ListOf, Nullable, OptionalId, scopeQuery } from './fields'

const StageCount = () => Type.Object({ count: Type.Integer(), late: Type.Integer() })

/** A run of the caller's own that goes on: whom it waits for, since when and until when. */
const RunningReview = Type.Object({
  targetid: Id,
  reviewname: Type.String(),
  projectname: Type.String(),
  progress: Type.Integer(),
  waitingfor: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  since: EpochMs,
  duetime: Nullable(EpochMs),
})

/** A review of the caller's own that waits for himself: a draft, or one that came back or was taken back. */
const OwnReview = Type.Object({
  reviewid: Id,
  /** '' of a draft. */
  targetid: OptionalId,
  reviewname: Type.String(),
  projectname: Type.String(),
  flowstate: Type.Integer(),
})

export const ReviewOverview = Type.Object({
  running: Type.Array(RunningReview),
  /** Rejected or withdrawn, and not launched again since. */
  returned: Type.Array(OwnReview),
  drafts: Type.Array(OwnReview),
  /** Every running review that the caller sees, by stage; `late` have an open task that is overdue. */
  stages: Type.Object({
    assigning: StageCount(),
    professional: StageCount(),
    finalApproval: StageCount(),
  }),
  /** The leaders with the most open tasks, for review administrators; null for others. */
  load: Nullable(
    Type.Object({
      leaders: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), open: Type.Integer(), late: Type.Integer() }),
      ),
      /** Open tasks whose leader can no longer sign in. */
      orphaned: Type.Integer(),
    }),
  ),
})
export type ReviewOverview = Static<typeof ReviewOverview>

/** What the home page says of reviews; apart from their other calls, so that home loads no more than it shows. */
export const reviewOverview = callsOf('reviewOverview', {
  /** The runs that wait for the caller to assign or approve, and his open tasks: what the home page greets with. */
  waitingForMe: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/Actions/WaitingForMe',
    input: Type.Object(scopeQuery),
    output: ListOf(
      Type.Object({
        kind: Type.Union([Type.Literal('assign'), Type.Literal('task'), Type.Literal('approve')]),
        targetid: Id,
        reviewname: Type.String(),
        projectname: Type.String(),
        majortext: Type.String(),
        since: EpochMs,
        duetime: Nullable(EpochMs),
      }),
    ),
  }),
  /** What the home page says of reviews beside what waits for the caller. */
  read: endpoint({
    method: 'GET',
    path: '/api/project/review/flow/Actions/Overview',
    input: Type.Object(scopeQuery),
    output: ReviewOverview,
  }),
})
