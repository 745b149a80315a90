import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@workstation/contract/language'
import { listNames } from '@workstation/domain/language/list-names'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import { type GuardedModel, seesSomewhere, type WrittenModel } from './model'
import type { StoredRow, TableName, WriteField } from './model-writes'
import { fieldFilter } from './row-filter'

type Form = Readonly<Record<string, unknown>>

/** Whether a person may write a field in rows of his: he sees what it writes, and a page that limits fields grants it. */
export function mayWriteSomewhere(model: GuardedModel, actor: Actor, field: string): boolean {
  const page = actor.pages.get(model.modelId)
  const isWithheld = !actor.isAdministrator && page?.limitsForms === true && !page.forms.has(field)
  return !isWithheld && seesSomewhere(model, actor, field)
}

/** Whether a person is shown what a field of the form holds: he sees it in the list, and a page that limits fields grants it. */
function isShown(model: GuardedModel, actor: Actor, field: string): boolean {
  const page = actor.pages.get(model.modelId)
  const isWithheld = page?.limitsForms === true && !page.seenForms.has(field)
  return !isWithheld && seesSomewhere(model, actor, field)
}

/** The fields of a model's form that a person writes in no row: shown where he may see what they hold, or not at all. */
export function closedFields(model: GuardedModel, actor: Actor): { enCode: string; level: 'see' | 'none' }[] {
  const closed = Object.keys(model.writes?.fields ?? {}).filter((field) => !mayWriteSomewhere(model, actor, field))
  return closed.map((field) => ({ enCode: field, level: isShown(model, actor, field) ? 'see' : 'none' }))
}

/** Whether a person may write a field in every row that he sees. */
export const mayWrite = (model: GuardedModel, actor: Actor, field: string): boolean =>
  mayWriteSomewhere(model, actor, field) && fieldFilter(model, actor, field) === null

/** The titles of fields as lists show them, in each language. */
export function titlesOf(model: GuardedModel, fields: readonly string[]): Record<Language, string> {
  const titles = (language: Language) =>
    listNames(
      fields.map((field) => model.columns.get(model.shownWith[field] ?? field)?.title[language] ?? field),
      language,
    )
  return { zh: titles('zh'), en: titles('en'), zhtw: titles('zhtw') }
}

const isRequired = (field: WriteField) => !('otherwise' in field)
const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

function storedOf(field: WriteField, sent: unknown): unknown {
  if (sent === '' && field.otherwise === null) return null
  return field.read ? field.read(sent as never) : sent
}

const boundOf = (field: WriteField, value: unknown): unknown => (field.bind ? field.bind(value) : value)

/** Fields of the form that were sent and may be written, as they are stored; by field. */
function readFields(model: WrittenModel<TableName>, actor: Actor, form: Form): Map<string, unknown> {
  const sent = Object.entries(model.writes.fields).filter(([name]) => form[name] !== undefined)
  const written = sent.filter(([name]) => mayWriteSomewhere(model, actor, name))
  const values = new Map(written.map(([name, field]) => [name, storedOf(field, form[name])]))
  const empty = written.filter(([name, field]) => isRequired(field) && isBlank(values.get(name)))
  if (empty.length > 0) throw new AppError('invalid', { fields: empty.map(([name]) => name).join(', ') })
  return values
}

/** What a form changes of a row. */
export interface Changes<T extends TableName> {
  /** The columns that are written. */
  readonly columns: Partial<StoredRow<T>>
  /** The fields that change, with what was stored and what will be. */
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
}

/**
 * What a form changes of a stored row. A field that was not sent, or that the person may not write, keeps its value.
 * @throws invalid
 */
export function changesOf<T extends TableName>(
  model: WrittenModel<T>,
  actor: Actor,
  { form, before }: { form: Form; before: StoredRow<T> },
): Changes<T> {
  const stored = before as Form
  const columnOf = (name: string) => (model.writes.fields[name] as WriteField).to
  const bound = (name: string, value: unknown) => boundOf(model.writes.fields[name] as WriteField, value)
  const changed = [...readFields(model, actor, form)].filter(
    ([name, value]) => !isDeepStrictEqual(stored[columnOf(name)], value),
  )
  return {
    columns: Object.fromEntries(changed.map(([name, value]) => [columnOf(name), bound(name, value)])) as Partial<
      StoredRow<T>
    >,
    from: Object.fromEntries(changed.map(([name]) => [name, stored[columnOf(name)]])),
    to: Object.fromEntries(changed),
  }
}

/**
 * Refuses to make a record without a field that it must have and that the person may not write.
 * @throws fields-withheld
 */
export function refuseWithheld(model: GuardedModel, actor: Actor, required: readonly string[]): void {
  const withheld = required.filter((name) => !mayWriteSomewhere(model, actor, name))
  if (withheld.length > 0) throw new AppError('fields-withheld', { fields: titlesOf(model, withheld) })
}

/**
 * The row that a form makes. A field that was not sent, or that the person may not write, takes its default.
 * @throws invalid, fields-withheld when a field that must be filled in is not his to write
 */
export function newRowOf<T extends TableName>(model: WrittenModel<T>, actor: Actor, form: Form): Changes<T> {
  const required = Object.entries(model.writes.fields).filter(([, field]) => isRequired(field))
  const names = required.map(([name]) => name)
  refuseWithheld(model, actor, names)
  const values = readFields(model, actor, form)
  const missing = names.filter((name) => !values.has(name))
  if (missing.length > 0) throw new AppError('invalid', { fields: missing.join(', ') })
  const fields = Object.entries(model.writes.fields)
  const to = Object.fromEntries(
    fields.map(([name, field]) => [name, values.has(name) ? values.get(name) : field.otherwise]),
  )
  const columns = Object.fromEntries(fields.map(([name, field]) => [field.to, boundOf(field, to[name])]))
  return { columns: columns as Partial<StoredRow<T>>, from: {}, to }
}

/** What the fields of a form hold in a stored row. */
export const storedFields = <T extends TableName>(model: WrittenModel<T>, row: StoredRow<T>) =>
  Object.fromEntries(Object.entries(model.writes.fields).map(([name, { to }]) => [name, (row as Form)[to]]))
