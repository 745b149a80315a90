import type { CompiledForm } from './compile-form'
import type { ValueChange } from './diff-record'
import type { StoredValue } from './kind'
import { isEmptyValue, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'

/** A record as it was before some changes. */
export interface Undone {
  readonly values: RecordValues
  /** Fields and sub-tables of which the changes do not tell for sure what they held; these are as they are now. */
  readonly unsure: ReadonlySet<string>
}

const isSame = (a: StoredValue, b: StoredValue) => sameValue(a, b) || (isEmptyValue(a) && isEmptyValue(b))

/** What changes tell of one row. */
interface RowChange {
  readonly row: number
  readonly did: ValueChange['did']
  readonly cells: Map<string, ValueChange>
}

function byRow(changes: readonly ValueChange[]): RowChange[] {
  const rows = new Map<string, RowChange>()
  for (const change of changes) {
    const { row = 0, did, field } = change
    const name = `${did} ${row}`
    const told = rows.get(name) ?? { row, did, cells: new Map() }
    rows.set(name, told)
    told.cells.set(field.slice(field.indexOf('.') + 1), change)
  }
  return [...rows.values()].sort((a, b) => a.row - b.row)
}

/** Undoes in the rows of one sub-table what one act changed; null where it is not sure which rows it changed. */
function undoRows(keys: readonly string[], after: readonly RecordRow[], changes: readonly ValueChange[]) {
  const isEqual = (a: RecordRow, b: RecordRow) => keys.every((key) => isSame(a[key] ?? null, b[key] ?? null))
  const told = byRow(changes.filter(({ field }) => keys.includes(field.slice(field.indexOf('.') + 1))))
  const places: (RecordRow | null)[] = [...after]
  const open = new Set(after.keys())
  for (const { row, did, cells } of told.filter((one) => one.did !== 'removed')) {
    // Rows without values come and go untold, so that one which lost its last value may be any of them.
    if ([...cells.values()].every(({ to }) => isEmptyValue(to))) return null
    const named = did === 'added' ? keys : [...cells.keys()]
    const fits = (one: RecordRow) => named.every((key) => isSame(one[key] ?? null, cells.get(key)?.to ?? null))
    const found = [...open].filter((at) => fits(after[at] ?? {}))
    const [first] = found
    // Moves are untold: a row is the one that was meant where no other one fits.
    if (first === undefined || !found.every((at) => isEqual(after[at] ?? {}, after[first] ?? {}))) return null
    const at = found.includes(row - 1) ? row - 1 : first
    open.delete(at)
    const back = Object.fromEntries([...cells].map(([key, { from }]) => [key, from]))
    places[at] = did === 'added' ? null : { ...after[at], ...back }
  }
  const before = places.filter((one) => one !== null)
  for (const { row, cells } of told.filter((one) => one.did === 'removed'))
    before.splice(row - 1, 0, Object.fromEntries([...cells].map(([key, { from }]) => [key, from])))
  return before
}

/**
 * Undoes what acts changed of a record. Rows that held nothing, and moves of rows, are not told by changes: rows come back
 * with what they held, and in their order where none was moved.
 * @param acts what each of them changed, the latest first
 */
export function undoChanges(form: CompiledForm, now: RecordValues, acts: readonly (readonly ValueChange[])[]): Undone {
  const values: Record<string, StoredValue> = { ...now }
  const unsure = new Set<string>()
  const leave = (key: string) => {
    unsure.add(key)
    values[key] = now[key] ?? null
  }
  const undoOne = (key: string, changes: readonly ValueChange[]) => {
    const place = form.fields.get(key)
    if (!place || place.table !== null || unsure.has(key)) return
    const [change] = changes
    if (change?.row !== undefined) {
      const keys = form.columnsOf(key).flatMap(({ node }) => node.key ?? [])
      const rows = undoRows(keys, rowsIn(values[key]), changes)
      if (rows) values[key] = rows
      else leave(key)
    } else if (change && isSame(values[key] ?? null, change.to)) values[key] = change.from
    else leave(key)
  }
  const topOf = ({ field }: ValueChange) => field.split('.')[0] ?? ''
  for (const changes of acts)
    for (const key of new Set(changes.map(topOf)))
      undoOne(
        key,
        changes.filter((change) => topOf(change) === key),
      )
  return { values, unsure }
}
