import { type Static, Type } from 'typebox'
import { EpochMs, Nullable } from './fields'

/** A field that a release took away, or gave another type. */
export const RemovedField = Type.Object({
  id: Type.String(),
  /** `table.column` in a sub-table. */
  key: Type.String(),
  label: Type.String(),
  /** Of its column. */
  type: Type.String(),
  /** The release that took it away, or gave it another type. */
  number: Type.Integer(),
  why: Type.Union([Type.Literal('remove'), Type.Literal('type')]),
  goneTime: EpochMs,
  keptUntil: EpochMs,
  /** When its values were deleted for good; null while they are there. */
  purgedTime: Nullable(EpochMs),
  /** Values that did not convert when it got another type. */
  unconverted: Type.Integer(),
  /** True where the caller may have these as a file. */
  hasFile: Type.Boolean(),
  /** The draft brings it back with its values, so that they stay also when their time is over. */
  isWanted: Type.Boolean(),
})
export type RemovedField = Static<typeof RemovedField>
