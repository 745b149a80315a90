import { SyntaxProblem } from '../expression/syntax'
import { tokenize } from '../expression/tokenize'
import type { FormDocument, FormNode } from './document'
import { fullKey, type PlacedNode, walkForm } from './form-tree'

/** New full keys by the old ones. */
export type Renames = ReadonlyMap<string, string>

function newName(name: string, renames: Renames): string {
  const own = renames.get(name)
  if (own !== undefined) return own
  const [table = '', column] = name.split('.')
  const renamed = renames.get(table)
  return column === undefined || renamed === undefined ? name : `${renamed}.${column}`
}

/** A formula in which fields have their new keys; one that cannot be read stays as it is. */
export function renameInFormula(formula: string, renames: Renames): string {
  try {
    const tokens = tokenize(formula)
    let written = ''
    let end = 0
    tokens.forEach(({ kind, text, at }, index) => {
      const isCall = tokens[index + 1]?.text === '(' && tokens[index + 1]?.kind === 'sign'
      if (kind !== 'name' || isCall) return
      written += formula.slice(end, at) + newName(text, renames)
      end = at + text.length
    })
    return written + formula.slice(end)
  } catch (failure) {
    if (failure instanceof SyntaxProblem) return formula
    throw failure
  }
}

/** A value of settings in which texts that are a field's key are its new one. */
function renameDeep(value: unknown, names: (text: string) => string): unknown {
  if (typeof value === 'string') return names(value)
  if (Array.isArray(value)) return value.map((one) => renameDeep(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renameDeep(one, names)]))
}

function renamedSettings({ node, kind }: PlacedNode, renames: Renames): FormNode['settings'] {
  const own = `${node.key ?? ''}.`
  const columns = new Map(
    [...renames].flatMap(([from, to]) =>
      from.startsWith(own) ? [[from.slice(own.length), to.slice(to.indexOf('.') + 1)]] : [],
    ) as [string, string][],
  )
  const isTable = kind?.children === 'rows'
  const names = (text: string) => (isTable ? (columns.get(text) ?? newName(text, renames)) : newName(text, renames))
  const settings = new Set((kind?.refers?.(node) ?? []).map(({ setting }) => setting))
  const formula = kind?.calculation?.(node).formula
  return Object.fromEntries(
    Object.entries(node.settings).map(([name, value]) => {
      if (name === 'formula' && formula !== undefined) return [name, renameInFormula(formula, renames)]
      return [name, settings.has(name) ? renameDeep(value, names) : value]
    }),
  )
}

function renamedSource({ source }: FormNode, renames: Renames): FormNode['source'] {
  if (source?.from !== 'interface' && source?.from !== 'model') return source
  const parameters = source.parameters.map((one) =>
    'formula' in one ? { ...one, formula: renameInFormula(one.formula, renames) } : one,
  )
  return { ...source, parameters }
}

/** A node whose formulas, rules and settings know fields by their new keys; itself where none of them is named. */
export function renameInNode(placed: PlacedNode, renames: Renames): FormNode {
  const { node } = placed
  const next: FormNode = {
    ...node,
    settings: renamedSettings(placed, renames),
    ...(node.visible === undefined ? {} : { visible: renameInFormula(node.visible, renames) }),
    ...(node.locked === undefined ? {} : { locked: renameInFormula(node.locked, renames) }),
    ...(node.source === undefined ? {} : { source: renamedSource(node, renames) }),
    ...(node.default?.from === 'formula'
      ? { default: { ...node.default, formula: renameInFormula(node.default.formula, renames) } }
      : {}),
  }
  return JSON.stringify(next) === JSON.stringify(node) ? node : next
}

/** The form with a new key for a field: its formulas, rules and scripts' moments follow; the texts of scripts do not. */
export function renameField(document: FormDocument, id: string, key: string): FormDocument {
  const { placed } = walkForm(document)
  const field = placed.find(({ node }) => node.id === id)
  if (field === undefined || field.node.key === key) return document
  const from = fullKey(field)
  const to = field.table === null ? key : `${field.table.key ?? ''}.${key}`
  const named = from === '' || from.endsWith('.') ? new Map<string, string>() : new Map([[from, to]])
  const renamed = placed.map((one): [string, FormNode] => {
    const node = renameInNode(one, named)
    return [node.id, node.id === id ? { ...node, key } : node]
  })
  const rename = (text: string) => renameInFormula(text, named)
  const rules = document.rules.map((rule) => ({
    ...rule,
    when: rename(rule.when),
    fields: rule.fields.map((one) => newName(one, named)),
    ...(rule.value === undefined ? {} : { value: rename(rule.value) }),
    ...(rule.otherwise === undefined ? {} : { otherwise: rename(rule.otherwise) }),
  }))
  const scripts = document.scripts.map((script) =>
    script.on === 'change' && script.of !== undefined ? { ...script, of: newName(script.of, named) } : script,
  )
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...document,
    nodes: { ...document.nodes, ...Object.fromEntries(renamed) },
    rules: same(rules, document.rules) ? document.rules : rules,
    scripts: same(scripts, document.scripts) ? document.scripts : scripts,
  }
}
