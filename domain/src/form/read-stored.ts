import type { CompiledForm } from './compile-form'
import { FormRun } from './form-run'
import type { StoredValue } from './kind'
import { readRecord } from './read-record'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn } from './record-values'
import { isSeen } from './validate-record'

/** What a field holds and cannot hold any more, as it travels: `path` is `key`, or `table.0.key`. */
export interface Unread {
  readonly path: string
  readonly nodeId: string
  readonly raw: unknown
}

/** A record as it is kept. */
export interface Stored {
  readonly values: RecordValues
  /** What is missing in the values, for no box can show it. */
  readonly unread: readonly Unread[]
}

const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], values)

function withValue(values: RecordValues, path: string, value: StoredValue | undefined): RecordValues {
  const [table = '', index, key] = path.split('.')
  if (key === undefined) return value === undefined ? values : { ...values, [table]: value }
  const rows = rowsIn(values[table])
  const { [key]: _, ...rest } = rows[Number(index)] ?? {}
  const row: RecordRow = value === undefined ? rest : { ...rest, [key]: value }
  return { ...values, [table]: rows.with(Number(index), row) }
}

/**
 * Reads a record that is kept, as it travels. What only passes a limit of its field by now stands there, and is told when it is
 * checked; what the field cannot hold at all is missing, so that sending the rest leaves it as it is.
 */
export function readStored(form: CompiledForm, raw: unknown, context: RecordContext): Stored {
  const { values: read, problems, passing } = readRecord(form, raw, context)
  const unread: Unread[] = []
  let values = read
  for (const { path, nodeId } of problems) {
    const value = passing.get(path)
    values = withValue(values, path, value)
    if (value === undefined) unread.push({ path, nodeId, raw: at(raw, path) })
  }
  return { values, unread }
}

/**
 * Empties what a field cannot hold any more where somebody sees and fills it in, and tells it. It stays missing elsewhere.
 * @param isOwn whether he writes what lies at a path
 */
export function emptyUnread(
  form: CompiledForm,
  { values, unread }: Stored,
  { context, isOwn }: { context: RecordContext; isOwn: (path: string) => boolean },
): Stored {
  if (unread.length === 0) return { values, unread }
  const run = new FormRun(form, values, context)
  const told = unread.filter(({ path }) => isOwn(path) && isSeen(form, path, (id, row) => run.flags(id, row)))
  return { values: told.reduce((emptied, { path }) => withValue(emptied, path, null), values), unread: told }
}
