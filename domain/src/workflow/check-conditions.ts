import { comparedByOrder } from '../expression/compared-by-order'
import { readExpression } from '../expression/expression'
import { chooses, defaultOf } from './check-ways'
import { type Container, type DrawnFlow, nameOfFlow, type Ways, waysOf } from './drawing'
import type { Finding, Notice } from './finding'
import { workflowLimits } from './settings'

/** Names that conditions read beside the fields of the form; the walker answers for them. */
const known = /^(?:starter|instance)\.[\p{L}_$][\p{L}\p{N}_$]*$|^child\.result$/u

/** Why an expression cannot be used: how it is written, or a field that the form does not have. */
export const expressionProblem = (source: string, fields: ReadonlySet<string> | null): string | null =>
  problemOf(source, fields, (name) => known.test(name))

/** The same for what is told of something that happened, where it is known who did it. */
export const eventFormulaProblem = (source: string, fields: ReadonlySet<string> | null): string | null =>
  problemOf(source, fields, (name) => known.test(name) || /^(?:operator|event)\./.test(name))

/** The same for the title, for which nothing has happened yet. */
export const titleProblem = (source: string, fields: ReadonlySet<string> | null): string | null =>
  problemOf(source, fields, (name) => /^(?:starter\..+|process\.name|today)$/.test(name))

function problemOf(
  source: string,
  fields: ReadonlySet<string> | null,
  isKnown: (name: string) => boolean,
): string | null {
  const read = readExpression(source)
  if (!read.ok) return `${read.problem.reason} ${read.problem.near}`.trim()
  if (!fields) return null
  const missing = read.expression.dependencies.find((name) => !isKnown(name) && !fields.has(name))
  return missing === undefined ? null : `unknown-field ${missing}`
}

/** Flows whose conditions are tried. */
const tried = (container: Container, ways: Ways): readonly DrawnFlow[] =>
  container.nodes
    .filter((node) => chooses(node, ways))
    .flatMap((node) => ways.out(node.id).filter((flow) => flow.condition && flow !== defaultOf(node, ways)))

/** What conditions may ask for: keys of the form, and those of them of which none is more or less than another. */
interface Asked {
  readonly fields: ReadonlySet<string> | null
  readonly unordered: ReadonlySet<string>
}

/**
 * Conditions that cannot be read, or that ask for fields which the form does not have; those are told that ask for more or
 * less of what has neither, as of a number that became a choice.
 */
export function checkConditions(
  containers: readonly Container[],
  { fields, unordered }: Asked,
): { readonly findings: readonly Finding[]; readonly notices: readonly Notice[] } {
  const findings: Finding[] = []
  const notices: Notice[] = []
  let count = 0
  for (const container of containers) {
    const ways = waysOf(container)
    for (const flow of tried(container, ways)) {
      count += 1
      const detail = expressionProblem(flow.condition ?? '', fields)
      if (detail !== null)
        findings.push({
          element: flow.id,
          name: nameOfFlow(flow, ways),
          reason: 'condition-wrong',
          detail: detail.slice(0, 200),
        })
      for (const key of comparedByOrder(flow.condition ?? '').filter((one) => unordered.has(one)))
        notices.push({ element: flow.id, name: nameOfFlow(flow, ways), reason: 'condition-unordered', detail: key })
    }
    for (const node of container.nodes) {
      const otherwise = chooses(node, ways) ? defaultOf(node, ways) : undefined
      if (otherwise?.condition)
        notices.push({
          element: otherwise.id,
          name: nameOfFlow(otherwise, ways),
          reason: 'condition-ignored',
          detail: 'sequenceFlow',
        })
    }
  }
  const most = workflowLimits.conditions
  if (count > most) findings.push({ element: '', name: '', reason: 'too-many-conditions', detail: String(most) })
  return { findings, notices }
}
