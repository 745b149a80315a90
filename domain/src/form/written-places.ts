import type { CompiledForm } from './compile-form'
import type { FormPlace } from './form-places'
import type { StoredValue } from './kind'
import { type RecordRow, type RecordValues, rowsIn } from './record-values'

/** A place of a record that is written. */
export interface WrittenPlace {
  readonly place: FormPlace
  /** `key`, or `table.0.key`. */
  readonly path: string
  /** The row that it stands in. */
  readonly row?: RecordRow
  readonly value: StoredValue
  /** What the field held before; of a column all that its rows held, since rows are moved. */
  readonly held: readonly StoredValue[]
}

/** The places of a record with what they come to hold, those in rows of its sub-tables among them. */
export function writtenPlaces(
  { fields }: CompiledForm,
  { before, values }: { before: RecordValues; values: RecordValues },
): WrittenPlace[] {
  return [...fields].flatMap(([path, place]): WrittenPlace[] => {
    const { table } = place
    const key = place.node.key ?? ''
    const valueIn = (row: RecordRow) => row[key] ?? null
    if (table === null) return [{ place, path, value: values[path] ?? null, held: [before[path] ?? null] }]
    const held = rowsIn(before[table]).map(valueIn)
    return rowsIn(values[table]).map((row, index) => ({
      ...{ place, path: `${table}.${index}.${key}`, row, value: valueIn(row), held },
    }))
  })
}
