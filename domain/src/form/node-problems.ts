import type { TSchema } from 'typebox'
import { fitsSchema } from '../json/fits-schema'
import { readPattern } from './design-pattern'
import { designWords } from './design-words'
import type { FormNode } from './document'
import { wrongKey } from './field-key'
import type { SettingProblem } from './form-problem'
import { hasKey, mayStandIn, type PlacedNode } from './form-tree'
import { formulaProblems } from './formula-problems'
import type { Kind, ValueContext } from './kind'
import { kindOf } from './kinds/index'
import { mayRefer } from './may-refer'
import { sourceProblems } from './source-problems'

/** Letters of a label. */
const longestLabel = 200
/** Columns of which doubles can be found. */
const singular: ReadonlySet<string> = new Set(['text', 'numeric', 'date', 'time', 'timestamptz'])
const anyone: ValueContext = { timeZone: 'UTC', language: 'zh' }

/** What the checks of one node know of the rest. */
export interface NodeScope {
  /** Full keys of all fields, and their kinds. */
  readonly fields: ReadonlyMap<string, string>
  readonly keys: ReadonlySet<string>
}

const one = (setting: string, problem: SettingProblem['problem'], detail?: string): readonly SettingProblem[] => [
  detail === undefined ? { setting, problem } : { setting, problem, detail },
]

function placeProblems({ node, parent }: PlacedNode, kind: Kind): readonly SettingProblem[] {
  const holder = parent === null ? null : kindOf(parent.kind)
  const fits = holder === undefined || mayStandIn(kind, holder)
  return fits ? [] : one('children', 'not-here', node.kind)
}

function nameProblems(node: FormNode, kind: Kind): readonly SettingProblem[] {
  const label = designWords(node.label, 'zh')
  if (label.length > longestLabel) return one('label', 'label-long', String(longestLabel))
  if (!hasKey(kind, node)) return []
  const unnamed = label.trim() === '' ? one('label', 'label-missing') : []
  const wrong = wrongKey(node.key ?? '')
  return wrong === null ? unnamed : [...unnamed, ...one('key', wrong, node.key)]
}

function settingProblems(node: FormNode, kind: Kind): readonly SettingProblem[] {
  const properties: Readonly<Record<string, TSchema>> = kind.settings.properties
  const needed: readonly string[] = kind.settings.required ?? []
  const wrong = Object.entries(properties).flatMap(([name, schema]) => {
    const has = Object.hasOwn(node.settings, name) && node.settings[name] !== undefined
    if (!has) return needed.includes(name) ? one(name, 'setting-missing') : []
    return fitsSchema(schema, node.settings[name]) ? [] : one(name, 'setting-wrong')
  })
  return [...wrong, ...(kind.check?.(node) ?? [])]
}

function defaultProblems(node: FormNode, kind: Kind, { keys }: NodeScope): readonly SettingProblem[] {
  const start = node.default
  if (start === undefined) return []
  if (kind.computed || kind.secret || kind.column(node) === null) return one('default', 'default-wrong')
  if (start.from === 'formula') return formulaProblems('default', start.formula, keys)
  if (start.from === 'system') return kind.defaults?.includes(start.name) ? [] : one('default', 'default-wrong')
  return kind.read(start.value, node, anyone).ok ? [] : one('default', 'default-wrong')
}

function referenceProblems({ node, table }: PlacedNode, kind: Kind, { fields }: NodeScope): readonly SettingProblem[] {
  const found = kind.refers?.(node) ?? []
  // A sub-table names its own columns.
  const rows = kind.children === 'rows' ? node.key : table?.key
  return found.flatMap((reference) => {
    const { setting, key } = reference
    const other = fields.get(key)
    if (other === undefined) return one(setting, 'field-unknown', key)
    const fits = mayRefer({ key, kind: other }, reference, rows ?? null)
    return fits ? [] : one(setting, 'field-unfit', key)
  })
}

function formulasOf(node: FormNode, kind: Kind, { keys }: NodeScope): readonly SettingProblem[] {
  const given: [string, string | undefined][] = [
    ['visible', node.visible || undefined],
    ['locked', node.locked || undefined],
    ['formula', kind.calculation?.(node).formula],
  ]
  return given.flatMap(([setting, formula]) => (formula === undefined ? [] : formulaProblems(setting, formula, keys)))
}

function uniqueProblems({ node, table }: PlacedNode, kind: Kind): readonly SettingProblem[] {
  const column = kind.column(node)
  const single = column !== null && singular.has(column) && !kind.secret && table === null
  return node.unique && !single ? one('unique', 'unique-impossible') : []
}

const patterns = new Map<string, boolean>()

/** Forms use the same few patterns again and again. */
function isPattern(written: string): boolean {
  const found = patterns.get(written) ?? readPattern(written).ok
  if (patterns.size >= 500) patterns.clear()
  patterns.set(written, found)
  return found
}

const known = new WeakMap<FormNode, readonly SettingProblem[]>()

/** What follows from the node alone: worked out once, since nodes that a step does not touch stay the same objects. */
function ownProblems(node: FormNode, kind: Kind): readonly SettingProblem[] {
  const found = known.get(node)
  if (found !== undefined) return found
  const wrong = (node.patterns ?? []).filter(({ pattern }) => !isPattern(pattern))
  const problems = [
    ...nameProblems(node, kind),
    ...settingProblems(node, kind),
    ...wrong.flatMap(({ pattern }) => one('patterns', 'pattern-wrong', pattern)),
  ]
  known.set(node, problems)
  return problems
}

/** Everything that is wrong with one node whose shape is right. */
export function nodeProblems(placed: PlacedNode, scope: NodeScope): readonly SettingProblem[] {
  const { node, kind } = placed
  if (kind === undefined) return one('kind', 'kind-unknown', node.kind)
  return [
    ...placeProblems(placed, kind),
    ...ownProblems(node, kind),
    ...defaultProblems(node, kind, scope),
    ...sourceProblems(node, kind, scope.keys),
    ...formulasOf(node, kind, scope),
    ...uniqueProblems(placed, kind),
    ...referenceProblems(placed, kind, scope),
  ]
}
