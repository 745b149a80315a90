import { type Static, Type } from 'typebox'
import { EpochMs, Id, Nullable } from './fields'

/** What somebody did with a record. */
export const RecordChange = Type.Object({
  id: Id,
  act: Type.Union([
    Type.Literal('create'),
    Type.Literal('update'),
    Type.Literal('remove'),
    Type.Literal('restore'),
    Type.Literal('press'),
  ]),
  /** What the button was called that somebody pressed; '' for other acts. */
  button: Type.String(),
  /** The number of the release by which it was written. */
  number: Type.Integer(),
  userName: Type.String(),
  creatorTime: EpochMs,
  /** What differed from then on, as far as the reader sees these fields. */
  changes: Type.Array(
    Type.Object({
      /** `key`, or `table.key` in a row of a sub-table. */
      field: Type.String(),
      label: Type.String(),
      /** The number of the row, from 1; null outside of sub-tables. */
      row: Nullable(Type.Integer()),
      /** What became of the row. */
      did: Type.Union([Type.Literal('changed'), Type.Literal('added'), Type.Literal('removed')]),
      /** In words; '' for nothing. */
      from: Type.String(),
      to: Type.String(),
      /** Whether the reader may give the field back what it held before. */
      restores: Type.Boolean(),
    }),
  ),
})
export type RecordChange = Static<typeof RecordChange>

/** A record as it was at a moment, as far as the reader sees its fields. */
export const RecordThen = Type.Object({
  /** Of `before` and `unkept` nothing is told: the record was not there yet, or its history was not kept without a gap since. */
  state: Type.Union([Type.Literal('known'), Type.Literal('before'), Type.Literal('unkept')]),
  /** From when on it is told; null where its history is not kept. */
  since: Nullable(EpochMs),
  /** Whether it was in the bin. */
  isRemoved: Type.Boolean(),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      /** In words; '' for nothing. */
      text: Type.String(),
      /** What it held cannot be told, so that it is told as it is now. */
      isNow: Type.Boolean(),
    }),
  ),
  tables: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      isNow: Type.Boolean(),
      columns: Type.Array(Type.String()),
      /** Cells in words, in the order of the columns; rows without any are left out. */
      rows: Type.Array(Type.Array(Type.String())),
    }),
  ),
})
export type RecordThen = Static<typeof RecordThen>
