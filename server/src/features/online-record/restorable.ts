import type { ValueChange } from '@workstation/domain/form/diff-record'
import type { RowPlace } from '@workstation/domain/form/form-run'
import type { StoredValue } from '@workstation/domain/form/kind'
import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { Services } from '../../services'
import { formerForm, type ReleasedField, type ReleasedForm } from '../design'

interface Asked {
  readonly form: ReleasedForm
  readonly field: ReleasedField
  /** The release by which the earlier value was written over. */
  readonly number: number
}

/** Whether a field of a record can be filled with what a change wrote over: neither worked out nor files, and still of its kind. */
export async function isRestorable(services: Services, { form, field, number }: Asked): Promise<boolean> {
  const { kind, node, type } = field
  if (kind.computed || kind.secret || kind.base || kind.holds === 'file') return false
  if (number === form.number) return true
  const former = await formerForm(services, form.designId, number)
  const fields = former && (field.table === '' ? former : former.tables.find(({ key }) => key === field.table))?.fields
  const was = fields?.find(({ key }) => key === field.key)
  return was !== undefined && was.node.kind === node.kind && was.type === type
}

/** Where what a change wrote over would stand now, with what stands there; null where its row is gone, came or went, or is not known. */
export function placeNow(
  values: RecordValues,
  { key, table }: ReleasedField,
  { did, rowId }: Pick<ValueChange, 'did' | 'rowId'>,
): { value: StoredValue; row?: RowPlace } | null {
  if (table === '') return { value: values[key] ?? null }
  if (did !== 'changed' || rowId === undefined) return null
  const rows = rowsIn(values[table])
  const index = rows.findIndex(({ id }) => id === rowId)
  return index < 0 ? null : { value: rows[index]?.[key] ?? null, row: { table, index } }
}
