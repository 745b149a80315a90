type Kept = Readonly<Record<string, unknown>>

/** A field that a line of the log of operations tells of. */
export interface ChangedField {
  /** '' where the line does not say which. */
  readonly field: string
  /** What it held before; undefined where the line tells none, as of something new. */
  readonly from?: unknown
  /** What it holds now; undefined where the line keeps that it changed and nothing of what it holds. */
  readonly to?: unknown
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** What stands in place of a secret of the settings. */
const withheld = 'changed'

const hasOnly = (value: Kept, first: string, second: string): boolean => {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => name === first || name === second)
}

/** One thing that a feature added to its line. */
function toldField(field: string, value: unknown): ChangedField {
  if (value === withheld) return { field }
  if (isKept(value) && hasOnly(value, 'from', 'to')) return { field, from: value.from ?? null, to: value.to ?? null }
  if (isKept(value) && hasOnly(value, 'before', 'after'))
    return { field, from: value.before ?? null, to: value.after ?? null }
  return { field, to: value }
}

type IsField = (field: string) => boolean

/** The fields of a form, each with both of its values; of a secret that it changed. */
function formFields(from: Kept, to: Kept, isSecret: IsField): ChangedField[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names.map((field) => {
    if (field in from && isSecret(field)) return { field }
    return { field, ...(field in from && { from: from[field] }), to: isSecret(field) ? null : (to[field] ?? null) }
  })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** That nothing became nothing, as of the fields of a form that were left empty. */
const tellsNothing = (one: ChangedField) => 'to' in one && isEmpty(one.from) && isEmpty(one.to)

/** What tells more of a field stands before what tells less. */
const eachOnce = (fields: readonly ChangedField[]): ChangedField[] =>
  fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at)

/**
 * What a line of the log of operations tells, field by field: the fields of a form stand under `from` and `to`, those whose
 * values are nobody else's by their names under `fields`, and beside them what the feature added.
 */
export function changedFields(changes: Kept, isSecret: IsField = () => false): ChangedField[] {
  const { from, to, fields, ...added } = changes
  const areForms = (isKept(from) || from === undefined) && (isKept(to) || to === undefined)
  const ofForm = areForms
    ? formFields(isKept(from) ? from : {}, isKept(to) ? to : {}, isSecret)
    : [{ field: '', from: from ?? null, to: to ?? null }]
  const named = isNames(fields) ? fields.map((field) => ({ field })) : []
  const untold = fields === undefined || isNames(fields) ? [] : [toldField('fields', fields)]
  const told = Object.entries(added).map(([field, value]) => toldField(field, value))
  return eachOnce([...ofForm, ...untold, ...told, ...named]).filter((one) => !tellsNothing(one))
}

/** The same line without what it tells of some fields. */
export function withoutFields(changes: Kept, isHidden: IsField): Kept {
  const without = (values: unknown): unknown =>
    isKept(values) ? Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(name))) : values
  const kept = Object.entries(changes).flatMap(([name, value]) => {
    if (name === 'from' || name === 'to') return [[name, without(value)]]
    if (name === 'fields' && isNames(value)) return [[name, value.filter((field) => !isHidden(field))]]
    return isHidden(name) ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}
