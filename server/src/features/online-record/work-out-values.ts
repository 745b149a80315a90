import type { Language } from '@workstation/contract/language'
import { keepLocked } from '@workstation/domain/form/keep-locked'
import { LeftAlone } from '@workstation/domain/form/left-alone'
import { readRecord, withUnreadCells, writeRecord } from '@workstation/domain/form/read-record'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { calculate, validateRecord } from '@workstation/domain/form/validate-record'
import { withRequired } from '@workstation/domain/form/with-required'
import { withoutKept } from '@workstation/domain/form/without-kept'
import type { ReleasedForm } from '../design'
import { refuseProblems } from './record-draft'

/**
 * What is refused of what was sent: all that is wrong; of a draft, which may be half filled in, what no field can keep, since it
 * would be lost; or nothing, which leaves that out.
 */
export type Refusing = 'all' | 'unreadable' | 'nothing'

/**
 * For approvals, whose steps say who writes which field in place of the rights of a page: their values are worked out by
 * the same rules as records, and are not kept here.
 */
export interface ValuesToWorkOut {
  readonly form: ReleasedForm
  readonly reading: RecordContext
  /** As a client sends them. */
  readonly sent: Readonly<Record<string, unknown>>
  /** The record as it was, or as it begins. */
  readonly before: RecordValues
  /** What the record comes to with what was read; whoever may not write a field leaves it out. */
  readonly merge: (read: RecordValues) => RecordValues
  readonly refuses: Refusing
  /** What somebody cannot fill in, at `key` or `table.0.key`, does not keep him from going on. */
  readonly isOwn: (path: string) => boolean
  /** What has to be filled in beside what the form itself asks for, at `key` or `table.key`. */
  readonly required: readonly string[]
}

/** The values after what was sent, without what the form locks, and with what follows from them. @throws record.fields */
export function workOutValues(work: ValuesToWorkOut): RecordValues {
  const { form, reading, sent, before, merge, refuses, isOwn, required } = work
  const compiled = refuses === 'all' ? withRequired(form.compiled, required) : form.compiled
  const answer = readRecord(compiled, sent, reading)
  const read = withoutKept(compiled, withUnreadCells(answer, before))
  const values = calculate(compiled, keepLocked(compiled, { before, wanted: merge(read) }, reading), reading)
  if (refuses === 'nothing') return values
  const leftAlone = new LeftAlone(compiled, { before, context: reading, isOwn })
  const found = validateRecord(compiled, values, reading, { unread: answer.problems, leftAlone })
  const wrong = refuses === 'all' ? found : found.filter((problem) => answer.problems.includes(problem))
  const own = wrong.filter(({ path }) => isOwn(path))
  refuseProblems({ form, language: reading.language as Language }, own)
  return values
}

/** What a new record begins with. */
export const firstValues = (form: ReleasedForm, reading: RecordContext): RecordValues =>
  startRecord(form.compiled, reading)

/** Values as an editor takes them. */
export const editorValues = (form: ReleasedForm, values: RecordValues, reading: RecordContext) =>
  writeRecord(form.compiled, values, reading)
