import { stateOf } from './changes'
import { dependsOn } from './depends-on'
import { findPeople } from './find-people'
import { foreseeWave } from './foresee'
import type { Graph, GraphNode } from './graph'
import type { FoundPerson, Known, Question } from './known'
import { moveTokens } from './move-token'
import type { PeopleRule } from './settings'
import { type InstanceState, instanceStatus, type Task, type TokenProblem } from './state'
import { actorsOf, nodeOf, openWork, type Work } from './work'

/** A step that is to come if nobody refuses. */
export interface ForeseenStep {
  readonly node: string
  readonly kind: GraphNode['kind']
  /** Who would decide, stand in, read or start a child there, each with his reason. */
  readonly people: readonly FoundPerson[]
  /** Whether the node's own rules find nobody. */
  readonly isNobody: boolean
  /** Who has to choose the people, where nobody has done so yet. */
  readonly toChoose: 'starter' | 'previous' | null
  /** Whether all the votes would be given by themselves. */
  readonly isAutomatic: boolean
  /** Whether it opens as soon as what waits now is done. */
  readonly isNext: boolean
  /** Fields by which the way there is chosen and which somebody may still write. */
  readonly dependsOn: readonly string[]
}

export type Forecast =
  | { readonly kind: 'need'; readonly questions: readonly Question[] }
  | {
      readonly kind: 'seen'
      readonly steps: readonly ForeseenStep[]
      /** How it would end; null where that cannot be foreseen. */
      readonly ends: 'adopted' | 'rejected' | null
      /** What would stop it on the way. */
      readonly problems: readonly TokenProblem[]
    }

interface Walk {
  readonly work: Work
  /** Tasks that were there before. */
  readonly before: ReadonlySet<string>
  /** Tasks that the first wave opened. */
  readonly next: ReadonlySet<string>
  /** Nodes at which somebody may still write before others are come to. */
  readonly ahead: readonly string[]
}

type Approval = GraphNode & { kind: 'approval' }

function chooserOf(work: Work, node: Approval): ForeseenStep['toChoose'] {
  if (work.instance.choices?.[node.id]) return null
  const chosen = node.settings.people.filter((rule) => rule.from === 'chosen')
  if (chosen.some((rule) => rule.by === 'starter')) return 'starter'
  return chosen.length > 0 || node.settings.nobody.way === 'previous' ? 'previous' : null
}

/** People at steps in which nobody has a part. */
function peopleBeside(work: Work, node: GraphNode): readonly FoundPerson[] {
  const named = (purpose: 'copy' | 'start', rules: readonly PeopleRule[]) =>
    findPeople(work, { node: node.id, purpose, rules }) ?? []
  if (node.kind === 'copy') return named('copy', node.settings.people)
  return node.kind === 'child' ? named('start', node.settings.starters) : []
}

function deciders(work: Work, task: Task, node: Approval): Pick<ForeseenStep, 'people' | 'isNobody' | 'toChoose'> {
  const people = actorsOf(work, task.id).map(({ person, weight, reason }) => ({
    ...{ person, weight },
    ...(reason && { reason }),
  }))
  const isNobody = people.every((one) => one.reason?.rule === 'nobody')
  return { people, isNobody, toChoose: isNobody ? chooserOf(work, node) : null }
}

function stepOf({ work, next, ahead }: Walk, task: Task): ForeseenStep {
  const node = nodeOf(work.graph, task.node)
  const actors = actorsOf(work, task.id)
  const people =
    node.kind === 'approval'
      ? deciders(work, task, node)
      : { people: peopleBeside(work, node), isNobody: false, toChoose: null }
  return {
    node: node.id,
    kind: node.kind,
    ...people,
    isAutomatic: actors.length > 0 && actors.every((actor) => actor.reason?.automatic !== undefined),
    isNext: next.has(task.id),
    dependsOn: dependsOn(work.graph, node.id, ahead),
  }
}

function endOf({ before, instance }: Work): 'adopted' | 'rejected' | null {
  if (before.instance.endedAt !== null || instance.endedAt === null) return null
  return instance.status === instanceStatus.adopted ? 'adopted' : 'rejected'
}

function seen(walk: Omit<Walk, 'ahead'>): Forecast {
  const { work, before } = walk
  const fresh = [...work.tasks.values()].filter((task) => !before.has(task.id))
  const waiting = work.before.tasks.filter((task) => task.state === 'open')
  const ahead = [...new Set([...waiting, ...fresh].map((task) => task.node))]
  return {
    kind: 'seen',
    steps: fresh.filter(isFirstVisit).map((task) => stepOf({ ...walk, ahead }, task)),
    ends: endOf(work),
    problems: [...work.tokens.values()].flatMap((token) =>
      token.problem && isLasting(token.problem) ? [token.problem] : [],
    ),
  }
}

/** A node is told once, also where a loop leads through it again. */
const isFirstVisit = (task: Task, at: number, all: readonly Task[]) =>
  all.findIndex((one) => one.node === task.node) === at

const isLasting = ({ reason }: TokenProblem) => reason === 'condition' || reason === 'endless'

const need = (work: Work): Forecast => ({ kind: 'need', questions: [...work.questions.values()] })

/**
 * The path to come, as if nobody refused, found by what moves tokens in earnest; nothing comes of it.
 * @param known `answers` as for `next`, whose keys are the same
 * @returns questions that have to be answered first, or the steps; none where nothing is under way
 */
export function forecast(graph: Graph, state: InstanceState, known: Omit<Known, 'newId'>): Forecast {
  let ids = 0
  const newId = () => `ahead-${++ids}`
  const work = openWork(graph, state, { verb: 'comment', by: '' }, { ...known, newId })
  work.instance = { ...work.instance, status: instanceStatus.running }
  const before = new Set(state.tasks.map((task) => task.id))
  const visited = new Set<string>()
  let next: ReadonlySet<string> | null = null
  while (foreseeWave(work, visited)) {
    work.steps = 0
    moveTokens(work)
    if (work.questions.size > 0) return need(work)
    next ??= new Set(stateOf(work).tasks.flatMap((task) => (before.has(task.id) ? [] : [task.id])))
  }
  const foreseen = seen({ work, before, next: next ?? new Set() })
  // Children that run already were not asked about on the way.
  return work.questions.size > 0 ? need(work) : foreseen
}
