import { type ReadExpression, readExpression } from '../expression/expression'
import { isTrue, type Value } from '../expression/value'
import type { CustomButton, ListButtonCode, ListDocument } from './document'

/** The code of the right to press a button of a list's own. */
export const customCode = (id: string): string => `btn_do_${id}`

/** Buttons that act on records, and so may have a condition over them. */
const conditioned: ReadonlySet<ListButtonCode> = new Set(['btn_edit', 'btn_remove', 'btn_batchRemove'])
export const mayDepend = (code: ListButtonCode): boolean => conditioned.has(code)

const kept = new Map<string, ReadExpression>()

/** The same conditions come for each row, so that they stay read. */
export function readCondition(text: string): ReadExpression {
  const found = kept.get(text) ?? readExpression(text)
  if (kept.size >= 500) kept.clear()
  kept.set(text, found)
  return found
}

/** The fields that a condition reads; none of one that cannot be read. */
export function conditionFields(text: string): readonly string[] {
  const read = readCondition(text)
  return read.ok ? read.expression.dependencies : []
}

/** What somebody sees of a record, as expressions take it; a field that he does not see is not there. */
export type SeenValues = Readonly<Record<string, Value>>

/**
 * Whether a condition holds for a record. One that reads what is not seen, or cannot be worked out, does not hold: nobody
 * does by a button what he could not have known to be allowed.
 * @param timeZone IANA name of the zone in which days begin
 */
export function holdsFor(text: string, values: SeenValues, timeZone = 'UTC'): boolean {
  const read = readCondition(text)
  if (!read.ok || !read.expression.dependencies.every((field) => Object.hasOwn(values, field))) return false
  const answer = read.expression.evaluate({ values, timeZone })
  return answer.ok && isTrue(answer.value)
}

const isSaid = (when: string | undefined): when is string => when !== undefined && when.trim() !== ''

/** The conditions of a list by the codes of its buttons; what cannot be deleted alone is not deleted among others. */
export function buttonConditions({ buttons, custom = [] }: ListDocument): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { code, when } of buttons) if (mayDepend(code) && isSaid(when)) found.set(code, [when])
  for (const { id, place, when } of custom) if (place === 'row' && isSaid(when)) found.set(customCode(id), [when])
  const removal = [...(found.get('btn_remove') ?? []), ...(found.get('btn_batchRemove') ?? [])]
  if (removal.length > 0) found.set('btn_batchRemove', removal)
  return found
}

/** The codes of the buttons that cannot be pressed for a record. */
export const closedFor = (
  conditions: ReadonlyMap<string, readonly string[]>,
  values: SeenValues,
  timeZone?: string,
): string[] =>
  [...conditions].flatMap(([code, all]) => (all.every((when) => holdsFor(when, values, timeZone)) ? [] : [code]))

/** The button of a list's own that has a right. */
export const customOf = ({ custom = [] }: ListDocument, code: string): CustomButton | undefined =>
  custom.find(({ id }) => customCode(id) === code)

const withoutWhen = <One extends { when?: string }>({ when: _, ...rest }: One): Omit<One, 'when'> => rest

/** A list as its readers get it: which buttons are closed comes with each record, and why is nobody's to read. */
export const withoutConditions = ({ buttons, custom, ...list }: ListDocument): ListDocument => ({
  ...list,
  buttons: buttons.map(withoutWhen),
  ...(custom ? { custom: custom.map(withoutWhen) } : {}),
})
