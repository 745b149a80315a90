import type { PlanAct } from '@workstation/domain/form/release-plan'
import { type Static, Type } from 'typebox'
import { FieldUse } from './field-use'
import { EpochMs, Id } from './fields'

/** What a release would do, or did, to one field. */
const PlanStep = Type.Object({
  /** `unread` for values that no column could take once the records get a table of their own. */
  act: Type.Unsafe<PlanAct | 'unread'>({ type: 'string' }),
  /** `table.column` in a sub-table. */
  key: Type.String(),
  label: Type.String(),
  /** Column types before and after, where they change. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** Records that are concerned: those that hold a value, lack one, do not convert, or share one. */
  count: Type.Optional(Type.Integer()),
  /** Some of what they hold. */
  samples: Type.Optional(Type.Array(Type.String())),
  /** True where the caller may have the values that do not convert as a file. */
  hasFile: Type.Optional(Type.Boolean()),
  /** True where it stands in the way of the release. */
  blocks: Type.Optional(Type.Boolean()),
  /** True where that is so until the records have a table of their own, since there are many of them. */
  needsTable: Type.Optional(Type.Boolean()),
  /** What reads a field that goes or changes its type, and how much of that the reader may not see. */
  uses: Type.Optional(Type.Array(FieldUse)),
  otherUses: Type.Optional(Type.Integer()),
})
export type PlanStep = Static<typeof PlanStep>

/** A release of a large table, which is done while people go on working with the version before it. */
export const ReleaseRun = Type.Object({
  /** The number that it will have, or has. */
  number: Type.Integer(),
  /** `stopped` by somebody, `failed` for good; both leave the version before it in use. */
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('stopped')]),
  /** True once nothing of it is under way any more; one that was stopped or failed is cleared away first. */
  isOver: Type.Boolean(),
  /** What it is at: filling columns, building indexes, or changing over. */
  stage: Type.Union([Type.Literal('fill'), Type.Literal('index'), Type.Literal('switch')]),
  /** Rows that are done, and rows in all. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** What keeps or ended it, and what can be done about that; '' where nothing does. */
  problem: Type.String(),
  startedBy: Type.String(),
  startedTime: EpochMs,
})
export type ReleaseRun = Static<typeof ReleaseRun>

/** A release in words that a person can weigh. */
export const ReleasePlan = Type.Object({
  /** False for a plan alone, and for a release that is still under way. */
  released: Type.Boolean(),
  /** The number that the release has, or would have. */
  number: Type.Integer(),
  menuId: Type.String(),
  /** Nothing of tables changes: looks, words, rules. */
  layoutOnly: Type.Boolean(),
  /** True where tables are so large that it goes on for a while, with the version before it in use. */
  long: Type.Boolean(),
  /** Whether the records lie in a table of their own after it; false where they lie in the one that forms share. */
  ownTable: Type.Boolean(),
  /** True while they have none yet, so that there is a choice. */
  isOpen: Type.Boolean(),
  /** Those that lie in the table that forms share by now. */
  shared: Type.Integer(),
  steps: Type.Array(PlanStep),
})
export type ReleasePlan = Static<typeof ReleasePlan>

/** A record that was run through a draft. */
export const TriedRecord = Type.Object({
  recordId: Id,
  /** Why it would be refused; `reason` and `limit` as forms tell of values, `message` what a pattern says. */
  problems: Type.Array(
    Type.Object({ label: Type.String(), reason: Type.String(), limit: Type.String(), message: Type.String() }),
  ),
  changes: Type.Array(Type.Object({ label: Type.String(), from: Type.String(), to: Type.String() })),
  /** What concerns fields that the reader does not see. */
  others: Type.Integer(),
})
export type TriedRecord = Static<typeof TriedRecord>

/** The latest records that somebody sees, run through a draft; what the form in use says as well is not told. */
export const ReleaseTrial = Type.Object({
  tried: Type.Integer(),
  refused: Type.Integer(),
  changed: Type.Integer(),
  /** True for who may not see the records. */
  isWithheld: Type.Boolean(),
  /** Some of them. */
  refusedRecords: Type.Array(TriedRecord),
  changedRecords: Type.Array(TriedRecord),
})
export type ReleaseTrial = Static<typeof ReleaseTrial>
