import { readExpression } from '../expression/expression'
import { isTrue } from '../expression/value'
import type { DesignText, FormRule } from './document'
import type { FormPlace } from './form-places'
import type { RowPlace } from './form-run'
import type { FormState } from './form-state'
import { isEmptyValue, rowsIn } from './record-values'

/** A formula that decides, and the fields that it reads, by path. */
interface Deciding {
  readonly formula: string
  readonly reads: readonly string[]
}

/** Why a field is not shown, not to be filled in, or empty. */
export type WhyReason =
  /** What stands around it is not shown. */
  | { readonly by: 'around'; readonly nodeId: string }
  /** The condition of a field, which does not hold for one that is not shown, and holds for one that is locked. */
  | ({ readonly by: 'visible' | 'locked' } & Deciding)
  | ({ readonly by: 'rule'; readonly does: FormRule['does']; readonly name: DesignText } & Deciding)
  /** It is worked out. */
  | ({ readonly by: 'formula' } & Deciding)
  /** It is taken from a related record, given when the record is saved, shown by a script, or for others to fill in. */
  | { readonly by: 'related' | 'given' | 'script' | 'level' }
  /** It is emptied while it is not shown. */
  | { readonly by: 'cleared' }
  | { readonly by: 'nobody' }
  /** By something that whoever asks is not told. */
  | { readonly by: 'unknown' }

/** What somebody may ask about a field. */
export interface FieldWhy {
  readonly nodeId: string
  readonly is: 'hidden' | 'locked' | 'empty'
  /** Of a column of a sub-table the first row in which that is so, from 0. */
  readonly row?: number
  readonly reasons: readonly WhyReason[]
}

interface Asking {
  readonly state: FormState
  /** Shows what is, with nothing to fill in. */
  readonly reads: boolean
  readonly levelOf: (key: string) => 'write' | 'see' | 'none'
}
/** The same of a cell of a sub-table. */
interface AskingAt extends Asking {
  readonly row?: RowPlace
}

/** What a formula reads and whether it holds now; none for one that cannot be read. */
function weigh({ state, row }: AskingAt, formula = ''): { deciding: Deciding; holds: boolean }[] {
  const read = readExpression(formula, { fields: new Set(state.form.fields.keys()) })
  if (formula.trim() === '' || !read.ok) return []
  const found = state.evaluate(read.expression, row)
  return [{ deciding: { formula, reads: read.expression.dependencies }, holds: found.ok && isTrue(found.value) }]
}

/** What the rules about a place say that do one of these and decide. */
function rulesAt(asking: AskingAt, { path, node }: FormPlace, ...does: FormRule['does'][]): WhyReason[] {
  const name = path ?? node.key ?? ''
  const about = asking.state.form.document.rules.filter(
    (rule) => rule.fields.includes(name) && does.includes(rule.does),
  )
  return about.flatMap((rule) =>
    weigh(asking, rule.when).flatMap(({ deciding, holds }): WhyReason[] => {
      const isAlways = rule.does === 'set' && rule.otherwise !== undefined
      const decides = holds !== (rule.does === 'show') || isAlways
      return decides ? [{ by: 'rule', does: rule.does, name: rule.name ?? '', ...deciding }] : []
    }),
  )
}

/** What the condition of a node says, where that decides. */
const conditionAt = (asking: AskingAt, by: 'visible' | 'locked', formula: string | undefined): WhyReason[] =>
  weigh(asking, formula).flatMap(({ deciding, holds }) => (holds === (by === 'locked') ? [{ by, ...deciding }] : []))

function whyHidden(asking: AskingAt, place: FormPlace): WhyReason[] {
  const { state, row } = asking
  const { node, parent } = place
  const own = [...conditionAt(asking, 'visible', node.visible), ...rulesAt(asking, place, 'show', 'hide')]
  if (parent && !state.get(parent.node.id).visible)
    return [...own, { by: 'around', nodeId: parent.node.id }, ...whyHidden(asking, parent)]
  if (own.length > 0) return own
  return [{ by: state.ruleFlags(node.id, row).visible ? 'script' : 'unknown' }]
}

/** How a field comes to its value that nobody types. */
function whyComputed(asking: AskingAt, { node, kind }: FormPlace): WhyReason[] {
  if (!kind.computed) return []
  const calculation = kind.calculation?.(node)
  if (!calculation) return [{ by: kind.group === 'relation' ? 'related' : 'given' }]
  const found = weigh(asking, calculation.formula).map(({ deciding }): WhyReason => ({ by: 'formula', ...deciding }))
  return found.length > 0 ? found : [{ by: 'unknown' }]
}

function whyLocked(asking: AskingAt, place: FormPlace): WhyReason[] {
  const { state, row } = asking
  const { node } = place
  const said = [...conditionAt(asking, 'locked', node.locked), ...rulesAt(asking, place, 'lock', 'set')]
  if (said.length > 0) return said
  return [{ by: state.ruleFlags(node.id, row).locked ? 'unknown' : 'script' }]
}

function whyEmpty(asking: AskingAt, place: FormPlace): WhyReason[] {
  const said = [...whyComputed(asking, place), ...rulesAt(asking, place, 'set')]
  return said.length > 0 ? said : [{ by: 'nobody' }]
}

/** What can be asked about a place; null for one that is simply there to be filled in, or that nobody asks about. */
function askedAt({ state, reads, levelOf }: Asking, { node, kind, path, table }: FormPlace): FieldWhy['is'] | null {
  const isField = table === null && (path !== null || kind.children === 'none')
  const level = path === null ? 'write' : levelOf(path)
  if (!isField || level === 'none') return null
  const now = state.get(node.id)
  if (!now.visible) return 'hidden'
  if (path === null) return null
  const isEmpty = !kind.secret && isEmptyValue(now.value)
  if (isEmpty && (reads || kind.computed)) return 'empty'
  return !reads && (kind.computed || level === 'see' || now.locked) ? 'locked' : null
}

function reasonsFor(asking: AskingAt, place: FormPlace, is: FieldWhy['is']): WhyReason[] {
  const { node, kind, path } = place
  if (is === 'hidden')
    return [...whyHidden(asking, place), ...(node.whenHidden === 'clear' ? [{ by: 'cleared' as const }] : [])]
  if (is === 'empty') return whyEmpty(asking, place)
  if (kind.computed) return whyComputed(asking, place)
  return asking.levelOf(path ?? '') === 'see' ? [{ by: 'level' }] : whyLocked(asking, place)
}

/** The first cell of a column that is hidden or closed, with why; none where all are simply there to be filled in. */
function whyInRows(asking: Asking, place: FormPlace, table: string): FieldWhy[] {
  const { state, reads, levelOf } = asking
  const { node, kind, path } = place
  if (path === null || levelOf(path) === 'none' || levelOf(table) !== 'write') return []
  const isClosed = kind.computed || levelOf(path) === 'see'
  const flagsIn = (index: number) => state.cell(node.id, table, index)
  const index = rowsIn(state.values[table]).findIndex((_, at) => {
    const { visible, locked } = flagsIn(at)
    return !visible || (!reads && (locked || isClosed))
  })
  if (index < 0) return []
  const is = flagsIn(index).visible ? 'locked' : 'hidden'
  return [{ nodeId: node.id, is, row: index, reasons: reasonsFor({ ...asking, row: { table, index } }, place, is) }]
}

/** Whether there is a field to ask about; in rows, whether something follows there at all, since there may be many. */
export function hasWhy(asking: Asking): boolean {
  const { form, values } = asking.state
  const isInRows = ({ place }: (typeof form.steps)[number]) =>
    place.table !== null && rowsIn(values[place.table]).length > 0
  return form.places.some((place) => askedAt(asking, place) !== null) || (!asking.reads && form.steps.some(isInRows))
}

/**
 * Why fields of a form are not shown, cannot be filled in, or are empty, in the order of the form. Nothing is said of fields
 * that whoever asks may not see; what he can simply fill in is left out.
 */
export const whyFields = (asking: Asking): FieldWhy[] =>
  asking.state.form.places.flatMap((place) => {
    if (place.table !== null) return whyInRows(asking, place, place.table)
    const is = askedAt(asking, place)
    return is === null ? [] : [{ nodeId: place.node.id, is, reasons: reasonsFor(asking, place, is) }]
  })
