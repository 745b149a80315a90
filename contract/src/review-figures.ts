import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { EpochMs, Nullable, scopeQuery } from './fields'
import { reviewFeatures } from './review-features'

const StepTime = Type.Object({
  /** Runs that have passed this step. */
  runs: Type.Integer(),
  /** Mean days that it took them, two decimals; null for none. */
  averagedays: Nullable(Type.Number()),
})

/** How the runs that the caller sees went: how long each step takes them, and how they end. */
export const ReviewFigures = Type.Object({
  steps: Type.Object({ assigning: StepTime, professional: StepTime, finalApproval: StepTime }),
  outcomes: Type.Object({
    running: Type.Integer(),
    passed: Type.Integer(),
    rejected: Type.Integer(),
    withdrawn: Type.Integer(),
    terminated: Type.Integer(),
  }),
  /** What final reviewers decided, month by month, the newest twelve, oldest first. */
  months: Type.Array(Type.Object({ month: Type.String(), passed: Type.Integer(), rejected: Type.Integer() })),
})
export type ReviewFigures = Static<typeof ReviewFigures>

export const reviewFigures = callsOf(feature('reviewFigures', reviewFeatures), {
  read: endpoint({
    method: 'GET',
    path: '/api/project/review/target/Actions/Figures',
    input: Type.Object({
      ...scopeQuery,
      /** Runs that were launched in this period. */
      startTime: Type.Optional(EpochMs),
      endTime: Type.Optional(EpochMs),
    }),
    output: ReviewFigures,
  }),
})
