import type { CompiledForm } from './compile-form'
import type { DesignText } from './document'
import { type FormPlace, holdsRows } from './form-places'
import type { StoredValue } from './kind'
import { isEmptyValue, type RecordContext, type RecordRow, type RecordValues, rowsIn } from './record-values'

interface Fitted {
  readonly values: RecordValues
  /** Labels of the fields that lost something, each once; null for one that the form has no more. */
  readonly lost: readonly (DesignText | null)[]
}

/** Whether a field can hold what was stored of another kind; what only passes a limit stays, and is told when it is checked. */
function fits({ node, kind }: FormPlace, value: StoredValue, context: RecordContext): boolean {
  // Of all that is stored moments alone are numbers.
  if (typeof value === 'number' && kind.column(node) !== 'timestamptz') return false
  const read = kind.read(value, node, context)
  return read.ok || read.problem.reason !== 'not-a-value'
}

/** Hears of what is left out: where it lay, as `key` or `table.key`, and what it was. */
type OnLost = (path: string, value: StoredValue) => void

class Fitting {
  readonly lost = new Set<DesignText | null>()
  readonly #form: CompiledForm
  readonly #context: RecordContext

  readonly #onLost: OnLost | undefined

  constructor(form: CompiledForm, context: RecordContext, onLost: OnLost | undefined) {
    this.#form = form
    this.#onLost = onLost
    this.#context = context
  }

  /** What a field takes of a value; undefined for nothing of it. */
  at(path: string, value: StoredValue): StoredValue | undefined {
    const place = this.#form.fields.get(path)
    if (isEmptyValue(value)) return place && (holdsRows(place) ? [] : null)
    if (place && holdsRows(place) && Array.isArray(value)) return rowsIn(value).map((row) => this.#row(path, row))
    if (place && !holdsRows(place) && fits(place, value, this.#context)) return this.#read(place, value)
    // What is worked out is worked out again.
    if (place?.kind.computed) return undefined
    this.lost.add(place ? place.node.label : null)
    this.#onLost?.(path, value)
    return undefined
  }

  #row(table: string, row: RecordRow): RecordRow {
    const cells = Object.entries(row).map(([key, cell]) => [
      key,
      key === 'id' ? cell : this.at(`${table}.${key}`, cell),
    ])
    return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined))
  }

  #read({ node, kind }: FormPlace, value: StoredValue): StoredValue {
    const read = kind.read(value, node, this.#context)
    return read.ok ? read.value : value
  }
}

/**
 * Values that were filled in on an older version of a form, as its fields hold them now: what no field can hold any more
 * is left out and told.
 */
export function fitValues(form: CompiledForm, values: RecordValues, context: RecordContext, onLost?: OnLost): Fitted {
  const fitting = new Fitting(form, context, onLost)
  const kept = Object.entries(values).map(([path, value]) => [path, fitting.at(path, value)] as const)
  return {
    values: Object.fromEntries(kept.filter((one): one is [string, StoredValue] => one[1] !== undefined)),
    lost: [...fitting.lost],
  }
}
