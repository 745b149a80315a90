import { bytesOf } from '../json/measure-json'
import { type FormDocument, type FormRule, formLimits } from './document'
import type { FormProblem } from './form-problem'
import { formulaProblems } from './formula-problems'

function twice(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}

/** Keys that formulas may read, and those that rules may be about: secrets as well, but for what they hold. */
export interface RuleScope {
  readonly read: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

function ruleProblems(rule: FormRule, { read: fields, all }: RuleScope): readonly FormProblem[] {
  const { value, otherwise } = rule
  const about = rule.does === 'set' ? fields : all
  const unknown = rule.fields.filter((key) => !about.has(key))
  const missing = rule.does === 'set' && value === undefined
  const found: Omit<FormProblem, 'rule'>[] = [
    ...formulaProblems('when', rule.when, fields),
    ...(value === undefined ? [] : formulaProblems('value', value, fields)),
    ...(otherwise === undefined ? [] : formulaProblems('otherwise', otherwise, fields)),
    ...unknown.map((key) => ({ setting: 'fields', problem: 'field-unknown', detail: key }) as const),
    ...(rule.fields.length === 0 ? [{ setting: 'fields', problem: 'setting-missing' } as const] : []),
    ...(missing ? [{ setting: 'value', problem: 'setting-missing' } as const] : []),
  ]
  return found.map((one) => ({ ...one, rule: rule.id }))
}

/** What is wrong with the rules of a form. */
export function checkRules({ rules }: FormDocument, scope: RuleScope): readonly FormProblem[] {
  if (rules.length > formLimits.rules) return [{ problem: 'too-many-rules', detail: String(formLimits.rules) }]
  const doubles = [...twice(rules.map(({ id }) => id))]
  return [
    ...doubles.map((id) => ({ rule: id, problem: 'id-twice' }) as const),
    ...rules.flatMap((rule) => ruleProblems(rule, scope)),
  ]
}

/** What is wrong with the scripts of a form, apart from what they do. */
export function checkScripts({ scripts, nodes }: FormDocument, fields: ReadonlySet<string>): readonly FormProblem[] {
  const doubles = [...twice(scripts.map(({ id }) => id))]
  const wrong = scripts.flatMap(({ id, on, of, text }): FormProblem[] => {
    if ((bytesOf(text) ?? 0) - 2 > formLimits.scriptBytes) return [{ script: id, problem: 'script-too-big' }]
    if (text.trim() === '') return [{ script: id, setting: 'text', problem: 'setting-missing' }]
    if (on === 'change') return of && fields.has(of) ? [] : [{ script: id, setting: 'of', problem: 'moment-wrong' }]
    if (on !== 'press') return []
    return of && Object.hasOwn(nodes, of) ? [] : [{ script: id, setting: 'of', problem: 'moment-wrong' }]
  })
  return [...doubles.map((id) => ({ script: id, problem: 'id-twice' }) as const), ...wrong]
}
