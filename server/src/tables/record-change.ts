import type { Json } from './column'

/** Rows are only added, one for each time that a record of a form was written, and go with their record. */
export interface RecordChangeTable {
  id: string
  design_id: string
  record_id: string
  /** The number of the release by which it was written. */
  form_version: number
  act: string
  /** What differs, field by field. */
  changes: Json<readonly unknown[]>
  made_by: string | null
  made_at: Date
}
