import type { CompiledForm } from './compile-form'
import type { StoredValue } from './kind'
import { LeftAlone } from './left-alone'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'
import { calculate, type RecordProblem, validateRecord } from './validate-record'

/** A value that the newer form would change where the older one would not. */
export interface ValueChange {
  /** `key`, or `table.0.key` with the zero-based number of the row. */
  readonly path: string
  readonly from: StoredValue
  readonly to: StoredValue
}

/** What a newer form says to a record that the older one takes. */
export interface Trial {
  readonly refused: readonly RecordProblem[]
  readonly changed: readonly ValueChange[]
}

/** A form with the values of one record as it reads them. */
export interface Tried {
  readonly form: CompiledForm
  readonly values: RecordValues
}

type Values = RecordValues | RecordRow

interface Compared {
  /** As they are stored. */
  readonly kept: Values
  /** As the older and the newer form leave them. */
  readonly older: Values
  readonly newer: Values
}

function changesIn(keys: readonly string[], { kept, older, newer }: Compared, above = ''): ValueChange[] {
  return keys.flatMap((key) => {
    const [from, to] = [kept[key] ?? null, newer[key] ?? null]
    const isSame = sameValue(from, to) || sameValue(older[key] ?? null, to)
    return isSame ? [] : [{ path: `${above}${key}`, from, to }]
  })
}

const keysOf = (form: CompiledForm, table: string): string[] =>
  form.columnsOf(table).flatMap(({ node }) => (node.key ? [node.key] : []))

/** Keys that both forms have, where nothing is compared that is only now filled for the first time. */
const shared = (one: readonly string[], other: readonly string[]) => {
  const known = new Set(one)
  return other.filter((key) => known.has(key))
}

/**
 * Whether a record that the older form takes would be refused by the newer one, and which of its values would change with its
 * next save.
 * @param before the form in use, with the record as it reads it
 * @param after the newer form, with the same record as it would read it: values of another type are converted
 */
export function tryRecord(before: Tried, after: Tried, context: RecordContext): Trial {
  const [older, newer] = [before, after].map(({ form, values }) => calculate(form, values, context))
  if (!older || !newer) throw new Error('two forms are compared')
  const told = ({ path, reason }: RecordProblem) => `${path} ${reason}`
  const known = new Set(validateRecord(before.form, older, context).map(told))
  const leftAlone = new LeftAlone(after.form, { before: after.values, context, isOwn: () => true })
  const wrong = validateRecord(after.form, newer, context, { leftAlone })
  const refused = wrong.filter((problem) => !known.has(told(problem)))
  const fields = shared([...before.form.fields.keys()], [...after.form.fields.keys()]).filter(
    (key) => !key.includes('.'),
  )
  const tables = fields.filter((key) => after.form.columnsOf(key).length > 0)
  const plain = fields.filter((key) => !tables.includes(key))
  const own = changesIn(plain, { kept: after.values, older, newer })
  const cells = tables.flatMap((table) => {
    const keys = shared(keysOf(before.form, table), keysOf(after.form, table))
    const [kept, old, now] = [after.values, older, newer].map((values) => rowsIn(values[table]))
    return (now ?? []).flatMap((row, at) =>
      changesIn(keys, { kept: kept?.[at] ?? {}, older: old?.[at] ?? {}, newer: row }, `${table}.${at}.`),
    )
  })
  return { refused, changed: [...own, ...cells] }
}
