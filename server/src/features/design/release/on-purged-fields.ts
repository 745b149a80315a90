import type { Trx } from '../../../platform/database'

/** A field whose values were deleted for good, with the releases by which they were written. */
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
  /** The ids of the files that they hold, wherever these hang. */
  readonly files: readonly string[]
}

type Follow = (trx: Trx, gone: PurgedFields) => Promise<void>

const followers = new Map<string, Follow>()

/** What a feature does in the same transaction with what it keeps of the values of a field, before its column goes. */
export function onPurgedFields(feature: string, follow: Follow): void {
  followers.set(feature, follow)
}

/** Lets all that keep something of these values let go of it. */
export async function tellPurged(trx: Trx, gone: PurgedFields): Promise<void> {
  for (const follow of followers.values()) await follow(trx, gone)
}
