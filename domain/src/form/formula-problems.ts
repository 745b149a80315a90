import { type ReadExpression, readExpression } from '../expression/expression'
import type { SettingProblem } from './form-problem'

const known = new Map<string, ReadExpression>()

/** Formulas come again at each check, so that the last two thousand stay read. */
export function readKnown(formula: string): ReadExpression {
  const found = known.get(formula) ?? readExpression(formula)
  if (known.size >= 2000) known.clear()
  known.set(formula, found)
  return found
}

/** What is wrong with a formula of a setting: its place and reason, or the field that is not there. */
export function formulaProblems(
  setting: string,
  formula: string,
  fields: ReadonlySet<string>,
): readonly SettingProblem[] {
  if (formula.trim() === '') return [{ setting, problem: 'setting-missing' }]
  const answer = readKnown(formula)
  if (!answer.ok) {
    const { reason, at } = answer.problem
    return [{ setting, problem: 'formula-wrong', detail: `${reason} ${at + 1}` }]
  }
  const unknown = answer.expression.dependencies.find((key) => !fields.has(key))
  return unknown === undefined ? [] : [{ setting, problem: 'field-unknown', detail: unknown }]
}
