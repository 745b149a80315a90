import { fitsSchema } from '../json/fits-schema'
import { jsonProblem } from '../json/measure-json'
import { checkPhone } from './check-phone'
import { checkRules, checkScripts } from './check-rules'
import { compileForm } from './compile-form'
import { type FormDocument, formDocument, formLimits, formNode, formSchema } from './document'
import type { FormProblem } from './form-problem'
import { fullKey, hasKey, type PlacedNode, walkForm } from './form-tree'
import { nodeProblems } from './node-problems'

/** Problems that one check tells at most. */
export const mostProblems = 500
const id = /^[A-Za-z0-9_-]{1,64}$/

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

function documentProblem(json: unknown): FormProblem | null {
  const broken = jsonProblem(json, formLimits.bytes)
  if (broken !== null) return { problem: broken, ...(broken === 'too-big' ? { detail: String(formLimits.bytes) } : {}) }
  if (!isObject(json) || json['type'] !== 'form' || !Number.isSafeInteger(json['schema']))
    return { problem: 'not-a-form' }
  const wrong = Object.entries(formDocument.properties).find(
    ([name, schema]) => (name in json || name !== 'phone') && !fitsSchema(schema, json[name]),
  )
  return wrong ? { problem: 'not-a-form', setting: wrong[0] } : null
}

const properties = Object.entries(formNode.properties)
const needed: ReadonlySet<string> = new Set(formNode.required)
const whole = new WeakSet<object>()

/** The first property of a node that is not what it should be; nodes that a step does not touch are looked at once. */
function wrongProperty(node: Readonly<Record<string, unknown>>): string | undefined {
  if (whole.has(node)) return undefined
  const wrong = properties.find(([name, schema]) => {
    const has = Object.hasOwn(node, name) && node[name] !== undefined
    return has ? !fitsSchema(schema, node[name]) : needed.has(name)
  })
  if (wrong === undefined) whole.add(node)
  return wrong?.[0]
}

function nodeShapes(nodes: Readonly<Record<string, unknown>>): readonly FormProblem[] {
  return Object.entries(nodes).flatMap(([name, node]): FormProblem[] => {
    if (!id.test(name)) return [{ problem: 'not-a-form', setting: 'nodes', detail: name.slice(0, 80) }]
    if (!isObject(node)) return [{ node: name, problem: 'not-a-form' }]
    const wrong = wrongProperty(node)
    return wrong === undefined ? [] : [{ node: name, problem: 'setting-wrong', setting: wrong }]
  })
}

/** Why JSON is no form document that could be opened; nothing where it is one, however much is still wrong with it. */
export function shapeProblems(json: unknown): readonly FormProblem[] {
  const problem = documentProblem(json)
  if (problem !== null) return [problem]
  const { nodes } = json as { nodes: Readonly<Record<string, unknown>> }
  return nodeShapes(nodes).slice(0, mostProblems)
}

function keyProblems(keyed: readonly PlacedNode[]): readonly FormProblem[] {
  const seen = new Set<string>()
  return keyed.flatMap((placed): FormProblem[] => {
    const key = fullKey(placed)
    const isDouble = placed.node.key !== undefined && seen.has(key)
    seen.add(key)
    return isDouble
      ? [{ node: placed.node.id, setting: 'key', problem: 'key-twice', detail: placed.node.key ?? '' }]
      : []
  })
}

function countProblems(placed: readonly PlacedNode[]): readonly FormProblem[] {
  const fields = placed.filter(({ node, kind }) => kind && kind.column(node) !== null).length
  const empty = placed.filter(({ node, kind }) => kind?.children === 'rows' && !node.children?.length)
  return [
    ...(fields > formLimits.fields ? [{ problem: 'too-many-fields', detail: String(formLimits.fields) } as const] : []),
    ...empty.map(({ node }) => ({ node: node.id, setting: 'children', problem: 'no-columns' }) as const),
  ]
}

/** Values and rules that chase each other, by the keys of the fields in the ring. */
function cycleProblems(document: FormDocument, placed: readonly PlacedNode[]): readonly FormProblem[] {
  const follows = placed.some(({ node, kind }) => kind?.calculation !== undefined || node.whenHidden === 'clear')
  if (!follows && document.rules.length === 0) return []
  const keys = new Map(placed.map((one) => [one.node.id, fullKey(one)]))
  return compileForm(document).problems.flatMap((found): FormProblem[] => {
    if (!('circle' in found)) return []
    const [node = ''] = found.circle
    return [{ node, problem: 'cycle', detail: found.circle.map((one) => keys.get(one) || one).join(' → ') }]
  })
}

function contentProblems(document: FormDocument): readonly FormProblem[] {
  if (document.schema > formSchema) return [{ problem: 'newer-format', detail: String(document.schema) }]
  const { placed, problems } = walkForm(document)
  const keyed = placed.filter(({ node, kind }) => kind !== undefined && hasKey(kind, node))
  const open = keyed.filter(({ kind }) => !kind?.secret)
  // Formulas read what the record keeps; settings may also name what a field shows.
  const isStored = ({ node, kind }: PlacedNode) => kind && (kind.column(node) !== null || kind.children === 'rows')
  const all = new Set(keyed.filter(isStored).map(fullKey))
  const scope = {
    fields: new Map(open.map((one) => [fullKey(one), one.node.kind])),
    keys: new Set(open.filter(isStored).map(fullKey)),
  }
  const found = [
    ...problems,
    ...countProblems(placed),
    ...keyProblems(keyed),
    ...placed.flatMap((one) => nodeProblems(one, scope).map((found) => ({ ...found, node: one.node.id }))),
    ...checkRules(document, { read: scope.keys, all }),
    ...checkScripts(document, all),
    ...checkPhone(document),
    ...cycleProblems(document, placed),
  ]
  return found.map((one) => (isAboutSecret(one, all) ? { ...one, problem: 'field-secret' } : one))
}

/** Whether a field is there and was not found, since nothing reads secrets. */
const isAboutSecret = ({ problem, detail }: FormProblem, all: ReadonlySet<string>) =>
  problem === 'field-unknown' && detail !== undefined && all.has(detail)

/**
 * Everything that is wrong with a form, in the order in which people read it; nothing where it can be released.
 * @param json a document, or anything that came as one: never throws
 * @returns at most 500 problems
 */
export function checkForm(json: unknown): readonly FormProblem[] {
  const shape = shapeProblems(json)
  return shape.length > 0 ? shape : contentProblems(json as FormDocument).slice(0, mostProblems)
}
