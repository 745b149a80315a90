import { type Expression, readExpression } from '../expression/expression'
import type { ExpressionProblem } from '../expression/syntax'
import type { FormDocument, FormNode, FormRule } from './document'
import { columnsOf, type FormPlace, placesOf } from './form-places'
import { orderSteps } from './order-steps'
import { type SetRule, type Step, shownName } from './step'

/** A formula of a form that cannot be read, or values and rules that chase each other. */
export type FormulaProblem =
  | {
      /** Of the node or rule. */
      readonly id: string
      readonly at: 'formula' | 'visible' | 'locked' | 'default' | 'when' | 'value' | 'otherwise'
      readonly problem: ExpressionProblem
    }
  | {
      /** Ids of the nodes in the circle. */
      readonly circle: readonly string[]
    }

/** A form that was read once and can be filled in any number of times. */
export interface CompiledForm {
  readonly document: FormDocument
  /** Every node whose kind is known, in the order in which they stand. */
  readonly places: readonly FormPlace[]
  /** Places that hold a value, by path: `key`, or `table.key` for the columns of a sub-table. */
  readonly fields: ReadonlyMap<string, FormPlace>
  readonly columnsOf: (table: string) => readonly FormPlace[]
  /** Everything that follows from values, each behind all that it reads. */
  readonly steps: readonly Step[]
  /** Formulas with which new records begin, by path. */
  readonly defaults: ReadonlyMap<string, Expression>
  /** What is wrong with formulas; such ones count as if they were not there. */
  readonly problems: readonly FormulaProblem[]
}

type FormulaPlace = Extract<FormulaProblem, { at: unknown }>['at']

/** Reads the formulas of one form and notes what is wrong with them. */
class Formulas {
  readonly problems: FormulaProblem[] = []
  readonly #names: ReadonlySet<string>

  constructor(names: ReadonlySet<string>) {
    this.#names = names
  }

  read(id: string, at: FormulaPlace, text: string | undefined): Expression | null {
    if (text === undefined || text.trim() === '') return null
    const read = readExpression(text, { fields: this.#names })
    if (read.ok) return read.expression
    this.problems.push({ id, at, problem: read.problem })
    return null
  }

  /** The one expression as a list, for lists of conditions. */
  list(id: string, at: FormulaPlace, text: string | undefined): Expression[] {
    const read = this.read(id, at, text)
    return read ? [read] : []
  }
}

interface RuleOfField {
  readonly rule: FormRule
  readonly when: Expression
  readonly set: SetRule
}

/** What the rules say about each field, by path; a rule whose condition cannot be read says nothing. */
function rulesByPath(rules: readonly FormRule[], formulas: Formulas): Map<string, RuleOfField[]> {
  const byPath = new Map<string, RuleOfField[]>()
  for (const rule of rules) {
    const when = formulas.read(rule.id, 'when', rule.when)
    const value = formulas.read(rule.id, 'value', rule.value)
    const otherwise = formulas.read(rule.id, 'otherwise', rule.otherwise)
    if (!when) continue
    for (const path of new Set(rule.fields)) {
      const known = byPath.get(path) ?? []
      byPath.set(path, [...known, { rule, when, set: { when, value, otherwise } }])
    }
  }
  return byPath
}

const whensOf = (rules: readonly RuleOfField[], does: FormRule['does']) =>
  rules.filter(({ rule }) => rule.does === does).map(({ when }) => when)

const readsOf = (...lists: readonly (readonly (Expression | null)[])[]): Set<string> =>
  new Set(lists.flat().flatMap((one) => one?.dependencies ?? []))

interface Making {
  readonly place: FormPlace
  readonly rules: readonly RuleOfField[]
  readonly formulas: Formulas
}

function showStep({ place, rules, formulas }: Making, shown: ReadonlySet<string>): Step | null {
  const { node, parent } = place
  const whenAll = [...formulas.list(node.id, 'visible', node.visible), ...whensOf(rules, 'show')]
  const whenNone = whensOf(rules, 'hide')
  const above = parent && shown.has(parent.node.id) ? [shownName(parent.node.id)] : []
  if (whenAll.length + whenNone.length + above.length === 0) return null
  const reads = new Set([...readsOf(whenAll, whenNone), ...above])
  return { does: 'show', place, whenAll, whenNone, reads, gives: shownName(node.id) }
}

const always = readExpression('true')

/** A field whose value a rule says is nobody's to type: while its condition holds, or always where it says both. */
function lockedBySetting({ rule, set }: RuleOfField): Expression[] {
  if (rule.does !== 'set') return []
  return set.otherwise && always.ok ? [always.expression] : [set.when]
}

function flagStep({ place, rules, formulas }: Making, does: 'lock' | 'require'): Step | null {
  const own = does === 'lock' ? formulas.list(place.node.id, 'locked', place.node.locked) : []
  const said = does === 'lock' ? rules.flatMap(lockedBySetting) : []
  const whenAny = [...own, ...whensOf(rules, does), ...said]
  if (whenAny.length === 0) return null
  return { does, place, whenAny, isSaid: said.length === whenAny.length, reads: readsOf(whenAny), gives: null }
}

/** FRM-36: what is calculated has two decimals where nothing else is said. */
const usualPlaces = 2

function valueStep({ place, rules, formulas }: Making, isShownByRule: boolean): Step | null {
  const { node, kind, path } = place
  if (path === null) return null
  const calculation = kind.calculation?.(node)
  const formula = formulas.read(node.id, 'formula', calculation?.formula)
  const sets = rules.filter(({ rule }) => rule.does === 'set').map(({ set }) => set)
  const clears = node.whenHidden === 'clear' && isShownByRule
  if (!formula && sets.length === 0 && !clears) return null
  const reads = readsOf(
    [formula],
    sets.flatMap(({ when, value, otherwise }) => [when, value, otherwise]),
  )
  if (clears) reads.add(shownName(node.id))
  return { does: 'value', place, formula, places: calculation?.places ?? usualPlaces, sets, clears, reads, gives: path }
}

function stepsOf(places: readonly FormPlace[], rules: Map<string, RuleOfField[]>, formulas: Formulas): Step[] {
  const shown = new Set<string>()
  return places.flatMap((place) => {
    const making = { place, rules: rules.get(place.path ?? place.node.key ?? '') ?? [], formulas }
    const show = showStep(making, shown)
    if (show) shown.add(place.node.id)
    const others = [flagStep(making, 'lock'), flagStep(making, 'require'), valueStep(making, show !== null)]
    return [show, ...others].filter((step) => step !== null)
  })
}

const defaultFormula = ({ default: start }: FormNode) => (start?.from === 'formula' ? start.formula : undefined)

/**
 * Reads the formulas and rules of a form and puts what follows from what into an order. Browser, server and imports fill
 * a form in by the same one; it is worth keeping for as long as the version of the form is in use.
 *
 * @param document a form as it was drawn; one with mistakes is compiled as well, and `problems` names them
 */
export function compileForm(document: FormDocument): CompiledForm {
  const places = placesOf(document)
  const fields = new Map<string, FormPlace>()
  for (const place of places) if (place.path !== null && !fields.has(place.path)) fields.set(place.path, place)
  const formulas = new Formulas(new Set(fields.keys()))
  const steps = stepsOf(places, rulesByPath(document.rules, formulas), formulas)
  const { steps: ordered, circles } = orderSteps(steps)
  const idOf = (name: string) => (name.startsWith('?') ? name.slice(1) : (fields.get(name)?.node.id ?? name))
  const defaults = places.flatMap(({ path, node }) => {
    const read = path === null ? null : formulas.read(node.id, 'default', defaultFormula(node))
    return path !== null && read ? [[path, read] as const] : []
  })
  return {
    document,
    places,
    fields,
    columnsOf: columnsOf(places),
    steps: ordered,
    defaults: new Map(defaults),
    problems: [...formulas.problems, ...circles.map((circle) => ({ circle: [...new Set(circle.map(idOf))] }))],
  }
}
