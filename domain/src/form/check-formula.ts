import { readExpression } from '../expression/expression'
import type { SettingProblem } from './form-problem'

/** What is wrong with a formula of a setting: its place and reason, or the field that is not there. */
export function formulaProblems(
  setting: string,
  formula: string,
  fields: ReadonlySet<string>,
): readonly SettingProblem[] {
  const answer = readExpression(formula, { fields })
  if (answer.ok) return []
  const { reason, at, near } = answer.problem
  if (reason === 'unknown-field') return [{ setting, problem: 'field-unknown', detail: near }]
  return [{ setting, problem: 'formula-wrong', detail: `${reason} ${at + 1}` }]
}
