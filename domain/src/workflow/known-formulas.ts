import { readExpression } from '../expression/expression'
import type { FormDocument, FormNode, FormRule } from '../form/document'
import { type FormPlace, placesOf } from '../form/form-places'
import { kindOf } from '../form/kinds/index'
import { type FormAccess, type FormValues, isPathSeen } from './form-access'

const formulaOf = (node: FormNode) => kindOf(node.kind)?.calculation?.(node)?.formula

/** Answers whether a formula reads what somebody is not told, and what he cannot work out of what he is told. */
function readsUnknown(places: readonly FormPlace[], access: FormAccess): (text: string | undefined) => boolean {
  const paths = places.flatMap(({ path }) => path ?? [])
  const fields = new Set(paths)
  const unknown = new Set(paths.filter((path) => !isPathSeen(access, path)))
  const known = new Map<string, readonly string[]>()
  const namesIn = (text: string) => {
    const read = readExpression(text, { fields })
    return read.ok ? read.expression.dependencies : []
  }
  const reads = (text = '') => {
    const names = known.get(text) ?? namesIn(text)
    known.set(text, names)
    return names.some((name) => unknown.has(name))
  }
  const isWorkedOut = ({ path, table, node }: FormPlace) =>
    path !== null && table === null && unknown.has(path) && formulaOf(node) !== undefined && !reads(formulaOf(node))
  for (let next = places.find(isWorkedOut); next; next = places.find(isWorkedOut)) unknown.delete(next.path ?? '')
  return reads
}

/** A value that a rule sets stays nobody's to type, though only the server can tell it. */
function lockOf({ value: _, otherwise, ...rule }: FormRule, reads: (text?: string) => boolean): FormRule[] {
  if (otherwise !== undefined) return [{ ...rule, does: 'lock', when: 'true' }]
  return reads(rule.when) ? [] : [{ ...rule, does: 'lock' }]
}

/** The ids of nodes and of all below them. */
export function idsBelow(ids: readonly string[], nodes: FormDocument['nodes']): string[] {
  return ids.flatMap((id) => [id, ...idsBelow(nodes[id]?.children ?? [], nodes)])
}

/**
 * A form without the formulas and rules that read what somebody is not told: he would work out something wrong with them.
 * What they come to is for the server to say: values stay as it gave them, and what it may hide is not asked for.
 * @param begins what a new record begins with, as clients send it
 */
export function knownFormulas(document: FormDocument, access: FormAccess, begins: FormValues = {}): FormDocument {
  const { nodes, rules } = document
  const places = placesOf(document)
  const reads = readsUnknown(places, access)
  const isLost = ({ when, value, otherwise }: FormRule) => [when, value, otherwise].some(reads)
  const lost = rules.filter(isLost)
  const pathsOf = (...does: FormRule['does'][]) =>
    new Set(lost.filter((rule) => does.includes(rule.does)).flatMap(({ fields }) => fields))
  const [set, shown] = [pathsOf('set'), pathsOf('show', 'hide')]
  const isLoose = ({ path, node }: FormPlace) => reads(node.visible) || shown.has(path ?? node.key ?? '')
  const loose = new Set(
    idsBelow(
      places.filter(isLoose).map(({ node }) => node.id),
      nodes,
    ),
  )
  const known = ({ node, path, table }: FormPlace): FormNode => {
    const { visible, locked, default: start, required, ...rest } = node
    const isWorked = reads(formulaOf(node))
    const isBegun = isWorked || set.has(path ?? '') || (start?.from === 'formula' && reads(start.formula))
    const given = table === null && path !== null && isPathSeen(access, path) ? begins[path] : undefined
    const own = given === undefined || given === null ? undefined : ({ from: 'value', value: given } as const)
    const first = isBegun ? (own as FormNode['default']) : start
    return {
      ...rest,
      ...(visible !== undefined && !reads(visible) && { visible }),
      ...(locked !== undefined && !reads(locked) && { locked }),
      ...(required !== undefined && !loose.has(node.id) && { required }),
      ...(first && { default: first }),
      ...(isWorked && { settings: { ...node.settings, formula: '' } }),
    }
  }
  const unasked = new Set(places.flatMap(({ path, node }) => (loose.has(node.id) ? (path ?? []) : [])))
  const kept = rules.flatMap((rule): FormRule[] => {
    if (isLost(rule)) return rule.does === 'set' ? lockOf(rule, reads) : []
    return [rule.does === 'require' ? { ...rule, fields: rule.fields.filter((path) => !unasked.has(path)) } : rule]
  })
  return {
    ...document,
    nodes: { ...nodes, ...Object.fromEntries(places.map((place) => [place.node.id, known(place)])) },
    rules: kept,
  }
}
