import type { GraphNode } from './graph'
import type { AskedRule, FoundPerson, Question } from './known'
import type { PeopleRule } from './settings'
import type { Task } from './state'
import { actorsOf, ask, effectiveHistory, isCounted, type Work } from './work'

/** Who agreed to a task with a vote that counts. */
export const passersOf = (work: Pick<Work, 'actors'>, task: Task): string[] =>
  actorsOf(work, task.id)
    .filter((actor) => isCounted(actor) && actor.state === 'agreed')
    .map((actor) => actor.person)

/** Whom somebody chose for a node: with this action, or before. */
export function chosenFor(work: Work, node: string): readonly string[] {
  const fresh = 'choices' in work.action ? work.action.choices?.[node] : undefined
  return fresh ?? work.instance.choices?.[node] ?? []
}

function knownPeople(work: Work, rule: PeopleRule, node: string): readonly string[] | undefined {
  if (rule.from === 'starter') return [work.instance.starter]
  if (rule.from === 'chosen') return chosenFor(work, node)
  if (rule.from !== 'node') return undefined
  const visits = effectiveHistory(work.tasks.values()).filter((task) => task.node === rule.node)
  const last = visits.at(-1)
  return last ? passersOf(work, last) : []
}

type PeopleQuestion = Question & { kind: 'people' }

/** The answer about people, each once; undefined until it is there. Rules that lead to nobody are not asked about. */
export function findPeople(
  work: Work,
  wanted: Omit<PeopleQuestion, 'kind' | 'key' | 'rules'> & { rules: readonly PeopleRule[] },
): readonly FoundPerson[] | undefined {
  const rules = wanted.rules
    .map((rule): AskedRule => ({ rule, people: knownPeople(work, rule, wanted.node) }))
    .filter((one) => one.people === undefined || one.people.length > 0)
  return rules.length === 0 ? [] : askPeople(work, { ...wanted, rules })
}

/** Asks about people by rules, some of which the walker has answered itself. */
export function askPeople(
  work: Work,
  wanted: Omit<PeopleQuestion, 'kind' | 'key'>,
): readonly FoundPerson[] | undefined {
  const already = wanted.rules.flatMap((one) => one.people ?? []).join(',')
  const key = `${wanted.purpose}:${wanted.node}${already === '' ? '' : `:${already}`}`
  return answered(work, { kind: 'people', key, ...wanted })
}

/** The people whom an answer names, each once. */
export function answered(
  work: Work,
  question: Question & { kind: 'people' | 'administrators' | 'manager' },
): readonly FoundPerson[] | undefined {
  const found = work.known.answers?.people?.[question.key]
  if (!found) return ask(work, question)
  const seen = new Set<string>()
  return found.filter(({ person }) => !seen.has(person) && seen.add(person))
}

/** Who decides at a node by its own rules. */
export const findDeciders = (work: Work, node: GraphNode & { kind: 'approval' }) =>
  findPeople(work, {
    node: node.id,
    purpose: 'decide',
    rules: node.settings.people,
    only: node.settings.only,
  })
