import type { Language } from '@workstation/contract/language'
import { designWords } from '@workstation/domain/form/design-words'
import { holdsRows } from '@workstation/domain/form/form-places'
import type { StoredValue } from '@workstation/domain/form/kind'
import { readRecord } from '@workstation/domain/form/read-record'
import { isEmptyValue, type RecordContext, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { withoutKept } from '@workstation/domain/form/without-kept'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import { checkJsonShape } from '../../platform/json-body'
import type { ReleasedForm } from '../design'
import { mayWriteTable } from './cell-rights'
import { problemWords } from './problem-words'

/** The JSON text of a record. @throws record.data, malformed */
function parsed(text: string): Record<string, unknown> {
  checkJsonShape(text)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw new AppError('record.data')
}

/** What somebody sent for a record, as far as he may write it. */
export interface RecordDraft {
  /** The values of fields by their keys, as records keep them; what was not sent is missing. */
  readonly fields: RecordValues
  /** Rows of sub-tables by their keys. */
  readonly tables: RecordValues
  /** Whether something was sent for fields that the form has not. */
  readonly isLeft: boolean
  /** What of it could not be read. */
  readonly problems: readonly RecordProblem[]
  /** Cells that were not sent with their rows. */
  readonly unsent: readonly string[]
}

interface Refusing {
  readonly form: ReleasedForm
  readonly language: Language
}

const labelAt = ({ form, language }: Refusing, { path, nodeId }: RecordProblem) => {
  const node = form.document.nodes[nodeId]
  const row = /^[^.]+\.(\d+)\./.exec(path)?.[1]
  const label = node ? designWords(node.label, language) : path
  return row === undefined ? label : `${label} (${Number(row) + 1})`
}

const mostTold = 10

/** Refuses a record with everything that is wrong with it. @throws record.fields */
export function refuseProblems(refusing: Refusing, problems: readonly RecordProblem[]): void {
  if (problems.length === 0) return
  const told = problems.slice(0, mostTold).map((problem) => messageOf(refusing, problem))
  const paths = problems.map(({ path }) => path).join(', ')
  throw new AppError('record.fields', { problems: told.join('；'), fields: paths })
}

function messageOf(refusing: Refusing, problem: RecordProblem): string {
  const label = labelAt(refusing, problem)
  const why = problemWords(problem, refusing.language)
  return why ? `${label}: ${why}` : label
}

/** Whether values were sent that no field of the form takes. */
export function isLeft({ compiled: { fields } }: ReleasedForm, sent: Readonly<Record<string, unknown>>): boolean {
  const isUnknown = (path: string, value: unknown) => !fields.has(path) && !isEmptyValue(value as StoredValue)
  return Object.entries(sent).some(([key, value]) => {
    const place = fields.get(key)
    const rows = place && holdsRows(place) ? rowsIn(value as StoredValue) : []
    const cells = rows.flatMap((row) => Object.entries(row).filter(([name]) => name !== 'id'))
    return isUnknown(key, value) || cells.some(([name, cell]) => isUnknown(`${key}.${name}`, cell))
  })
}

/**
 * Reads what somebody sent for a record. What he may not write or leaves as it is, and what follows from other fields, is left
 * out.
 * @throws record.data
 */
export function readDraft(
  form: ReleasedForm,
  { actor, text, context }: { actor: Actor; text: string; context: RecordContext },
): RecordDraft {
  const sent = parsed(text)
  const { values: read, problems, unsent } = readRecord(form.compiled, sent, context)
  const values = withoutKept(form.compiled, read)
  const pick = (of: readonly { readonly key: string }[]) =>
    Object.fromEntries(of.flatMap(({ key }) => (key in values ? [[key, values[key] ?? null]] : [])))
  const typed = form.fields.filter(({ key }) => mayWriteSomewhere(form.model, actor, key))
  const tables = pick(form.tables.filter((table) => mayWriteTable(form, actor, table)))
  return { fields: pick(typed), tables, isLeft: isLeft(form, sent), problems, unsent }
}
