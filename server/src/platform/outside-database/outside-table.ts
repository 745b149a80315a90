import type { KnownColumn } from '@workstation/domain/outside-table/table-form'

/** A table or view as its database tells of it; rows and bytes are its estimates, null where it has none. */
export interface OutsideTable {
  readonly name: string
  readonly comment: string
  readonly rows: number | null
  readonly bytes: number | null
  /** Something that is read only, such as a view. */
  readonly isView: boolean
  readonly key: string
}

/** A column with its table; `keyPlace` counts from 1 within the primary key, 0 for none. */
export interface OutsideColumn extends KnownColumn {
  readonly table: string
  readonly keyPlace: number
}
