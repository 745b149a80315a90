import type { Trx } from '../../../platform/database'

/** A field whose values are deleted for good, with the releases by which they were written. */
export interface PurgedField {
  /** `key`, or `table.column` in a sub-table. */
  readonly field: string
  readonly since: number
  /** The release that took it away, by which none was written any more. */
  readonly until: number
}

/** Fields of a form that go; `table` holds its records. */
export interface PurgedFields {
  readonly designId: string
  readonly table: string
  readonly fields: readonly PurgedField[]
}

/** The same with the ids of the files that they hold, wherever these hang. */
export interface PurgedValues extends PurgedFields {
  readonly files: readonly string[]
}

/** What a feature does with what it keeps of the values of a field, before its column goes. */
export interface PurgeFollower {
  /**
   * A piece of what is much, in a transaction of its own: from where the one before ended, '' for the first.
   * @returns where it ended; null where nothing is left
   */
  readonly ahead: (trx: Trx, gone: PurgedFields, after: string) => Promise<string | null>
  /** The rest, in the transaction in which the column goes. */
  readonly follow: (trx: Trx, gone: PurgedValues) => Promise<void>
}

const followers = new Map<string, PurgeFollower>()

/** Says what a feature does where fields go. */
export function onPurgedFields(feature: string, follower: PurgeFollower): void {
  followers.set(feature, follower)
}

/** All that keep something of such values, one after another. */
export const purgeFollowers = (): PurgeFollower[] => [...followers.values()]
