import type { ChoiceSource, FormNode } from './document'
import type { SettingProblem } from './form-problem'
import { formulaProblems } from './formula-problems'
import type { Kind } from './kind'
import { isOption } from './kind-parts/choice-field'

/** Options that a design may list; more belong into a dictionary or an interface. */
const mostOptions = 2000
const id = /^[A-Za-z0-9_-]{1,64}$/
const setting = 'source'

function optionProblems(options: readonly unknown[]): readonly SettingProblem[] {
  if (options.length === 0) return [{ setting, problem: 'options-missing' }]
  const seen = new Set<string>()
  const open = [...options]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isOption(next)) return [{ setting, problem: 'source-wrong' }]
    if (seen.has(next.id)) return [{ setting, problem: 'option-twice', detail: next.id }]
    seen.add(next.id)
    if (seen.size > mostOptions) return [{ setting, problem: 'options-many', detail: String(mostOptions) }]
    open.push(...(next.children ?? []))
  }
  return []
}

function rowSourceProblems(
  source: ChoiceSource & { from: 'interface' | 'model' },
  fields: ReadonlySet<string>,
): readonly SettingProblem[] {
  if (!id.test(source.id)) return [{ setting, problem: 'source-missing' }]
  if (source.value === '' || source.label === '') return [{ setting, problem: 'source-wrong' }]
  return source.parameters.flatMap((one) => ('formula' in one ? formulaProblems(setting, one.formula, fields) : []))
}

/** What is wrong with where the options of a field come from. */
export function sourceProblems(node: FormNode, kind: Kind, fields: ReadonlySet<string>): readonly SettingProblem[] {
  const { source } = node
  if (source === undefined) return []
  if (!kind.sources?.includes(source.from)) return [{ setting, problem: 'source-wrong' }]
  if (source.from === 'static') return optionProblems(source.options)
  if (source.from === 'dictionary') return id.test(source.typeId) ? [] : [{ setting, problem: 'source-missing' }]
  return rowSourceProblems(source, fields)
}
