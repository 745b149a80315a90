import type { FormDocument } from './document'
import { walkForm } from './form-tree'
import { type Renames, renameInFormula, renameInNode } from './rename-field'

/** A place that reads a field: what it is, and which part of it. */
export interface FieldUse {
  readonly what: 'field' | 'rule' | 'script' | 'list'
  /** Of the node, rule or script; the part of a list, such as `columns`. */
  readonly id: string
}

/** A name that no field has, so that what changes with it names the field. */
const otherwise = 'z_where_used'

/** A new key for a field, by which everything tells whether it names that. */
export const otherKey = (key: string): Renames => {
  const dot = key.indexOf('.')
  return new Map([[key, dot < 0 ? otherwise : `${key.slice(0, dot)}.${otherwise}`]])
}

/** Whether a formula reads a field, or for a sub-table one of its columns. */
export const namesInFormula = (formula: string, key: string): boolean =>
  renameInFormula(formula, otherKey(key)) !== formula

/** A key that stands as a text of its own in a script, which says more by running alone. */
export const namesInScript = (text: string, key: string): boolean =>
  ['"', "'", '`'].some((quote) => text.includes(`${quote}${key}${quote}`))

/** Whether a text somewhere in a value is the key, or names a column of it where it is a sub-table. */
function namesDeep(value: unknown, key: string): boolean {
  if (typeof value === 'string') return value === key || value.startsWith(`${key}.`)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((one) => namesDeep(one, key))
}

/** Whether something inside of a value says this property and means the key. */
function saysDeep(value: unknown, property: string, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => (name === property && one === key) || saysDeep(one, property, key))
}

/** Whether a condition means a field; what that is compared with does not count. */
export const comparesField = (condition: unknown, key: string): boolean => saysDeep(condition, 'field', key)

/** Whether a view of a list searches, sorts, shows or groups by a field. */
export const namesColumn = (view: unknown, key: string): boolean => saysDeep(view, 'column', key)

/**
 * What of a form reads one of its fields: formulas, settings and sources of other fields, rules, scripts.
 * @param key as calls name it, `table.column` in a sub-table
 */
export function usesInForm(document: FormDocument, key: string): FieldUse[] {
  const named = otherKey(key)
  const { placed } = walkForm(document)
  const fields = placed.filter((one) => renameInNode(one, named) !== one.node).map(({ node }) => node.id)
  const rules = document.rules.filter(({ when, fields: about, value = '', otherwise: other = '' }) => {
    const inFormulas = [when, value, other].some((formula) => namesInFormula(formula, key))
    return inFormulas || namesDeep(about, key)
  })
  const scripts = document.scripts.filter(
    (script) => (script.on === 'change' && script.of === key) || namesInScript(script.text, key),
  )
  return [
    ...fields.map((id): FieldUse => ({ what: 'field', id })),
    ...rules.map(({ id }): FieldUse => ({ what: 'rule', id })),
    ...scripts.map(({ id }): FieldUse => ({ what: 'script', id })),
  ]
}

/** The fields of another form that show or choose records of this one by a field of it. @param ids of the form and its pages */
export function usesOfRecords(document: FormDocument, ids: ReadonlySet<string>, key: string): string[] {
  const { placed } = walkForm(document)
  const relations = placed.filter(({ node: { source } }) => source?.from === 'model' && ids.has(source.id))
  const keys = new Set(relations.map(({ node, table }) => (table ? `${table.key}.${node.key}` : node.key)))
  const shown = placed.filter(
    ({ node: { settings } }) => keys.has(String(settings['relation'] ?? '')) && settings['field'] === key,
  )
  const chosen = relations.filter(({ node: { source, settings } }) => {
    if (source?.from !== 'model') return false
    const { value, label, children, parameters } = source
    return namesDeep([value, label, children, parameters.map(({ name }) => name), settings['columns']], key)
  })
  return [...chosen, ...shown].map(({ node }) => node.id)
}
