import { type Static, Type } from 'typebox'
import { columns, idColumn, title } from './column'
import { callsOf, endpoint, feature } from './endpoint'
import { EpochMs, ExportedFile, Id, Nullable, PageOf, PageQueryWith, scopeQuery } from './fields'
import { reviewWords } from './review'
import { reviewFeatures } from './review-features'
import { reviewTargetColumns } from './review-target'

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

/** A run behind a figure. */
export const FigureRun = Type.Object({
  id: Id,
  reviewname: Type.String(),
  projectname: Type.String(),
  runno: Type.Integer(),
  progress: Type.Integer(),
  flowstate: Type.Integer(),
  createtime: EpochMs,
  endtime: Nullable(EpochMs),
  /** Days that the step took that was asked for, two decimals; null without a step. */
  days: Nullable(Type.Number()),
})
export type FigureRun = Static<typeof FigureRun>

/** The list of the runs behind a figure; what is hidden of runs is left empty, whatever is hidden of statistics. */
export const figureRunColumns = columns({
  id: idColumn,
  reviewname: { ...reviewWords.reviewname, hideable: false },
  projectname: { ...reviewWords.projectname, hideable: false },
  runno: reviewTargetColumns.runno,
  progress: reviewWords.progress,
  flowstate: reviewWords.flowstate,
  createtime: { ...reviewTargetColumns.createtime, hideable: false },
  endtime: { ...reviewWords.endtime, hideable: false },
  days: { type: 'number', title: title('用时（天）', 'Days', '用時（天）'), hideable: false, sortable: false },
})

const launched = {
  ...scopeQuery,
  /** Runs that were launched in this period. */
  startTime: Type.Optional(EpochMs),
  endTime: Type.Optional(EpochMs),
}

export const reviewFigures = callsOf(feature('reviewFigures', reviewFeatures), {
  read: endpoint({
    method: 'GET',
    path: '/api/project/review/target/Actions/Figures',
    input: Type.Object(launched),
    output: ReviewFigures,
  }),
  /** The runs that a figure counts: those that have passed a step, or those that were decided, in a month or so or so. */
  runs: endpoint({
    method: 'POST',
    path: '/api/project/review/target/Actions/FigureRuns',
    reads: true,
    input: PageQueryWith({
      ...launched,
      step: Type.Optional(
        Type.Union([
          Type.Literal(''),
          Type.Literal('assigning'),
          Type.Literal('professional'),
          Type.Literal('finalApproval'),
        ]),
      ),
      /** Only what was decided in this month, as `2026-11`. */
      month: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2})?$' })),
      outcome: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('passed'), Type.Literal('rejected')])),
    }),
    output: PageOf(FigureRun),
  }),
  /** The figures as a spreadsheet. */
  export: endpoint({
    method: 'POST',
    path: '/api/project/review/target/Actions/FigureExport',
    input: Type.Object(launched),
    output: ExportedFile,
    changes: [],
  }),
})
