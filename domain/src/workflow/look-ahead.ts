import { stateOf } from './changes'
import { type ForeseenStep, forecast } from './forecast'
import type { Graph, GraphNode } from './graph'
import { refuseFor } from './nobody-found'
import { nodeOf, type Work } from './work'

const mayChoose = (node: GraphNode) =>
  node.kind === 'approval' && node.settings.people.some((rule) => rule.from === 'chosen' && rule.by === 'starter')

const mayRefuse = (node: GraphNode) => node.kind === 'approval' && node.settings.nobody.way === 'refuse'

const looksAhead = (graph: Graph) => Object.values(graph.nodes).some((node) => mayChoose(node) || mayRefuse(node))

/** Whether the action submits the instance itself, not a correction. */
function submitsAnew({ action, before }: Work): boolean {
  if (action.verb !== 'submit') return false
  const actor = before.actors.find((one) => one.id === action.actor)
  const task = before.tasks.find((one) => one.id === actor?.task)
  return action.actor === null || task?.correctionOf === null
}

function judge(work: Work, step: ForeseenStep): void {
  if (!step.isNobody) return
  if (step.toChoose === 'starter') refuseFor(work, 'peopleToChoose', step.node)
  else if (mayRefuse(nodeOf(work.graph, step.node))) refuseFor(work, 'nobodyFound', step.node)
}

/**
 * Before a submission counts, the path to come is looked at: whoever has to be chosen by the starter is chosen now, and
 * a step that finds nobody refuses now where it is set so. Only processes that have such steps pay for it.
 */
export function lookAhead(work: Work): void {
  if (!submitsAnew(work) || !looksAhead(work.graph) || work.questions.size > 0) return
  const { now, timeZone, answers } = work.known
  const ahead = forecast(work.graph, stateOf(work), { now, timeZone, answers })
  if (ahead.kind === 'need') for (const question of ahead.questions) work.questions.set(question.key, question)
  else for (const step of ahead.steps) judge(work, step)
}
