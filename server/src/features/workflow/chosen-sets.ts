import type { Graph, GraphNode } from '@workstation/domain/workflow/graph'
import type { NamedSets } from './people-store'

type Approval = GraphNode & { kind: 'approval' }

const keys = ['users', 'positions', 'roles', 'groups'] as const

const chosenRules = ({ settings }: Approval) =>
  settings.people.flatMap((rule) => (rule.from === 'chosen' ? [rule] : []))

/** A step whose people are chosen by whoever submits or decides before it; undefined for any other. */
export function chosenStep(graph: Graph, nodeId: string): Approval | undefined {
  const node = Object.hasOwn(graph.nodes, nodeId) ? graph.nodes[nodeId] : undefined
  if (node?.kind !== 'approval') return undefined
  return chosenRules(node).length > 0 || node.settings.nobody.way === 'previous' ? node : undefined
}

/** Whether only the starter chooses them. */
export function isStartersChoice(node: Approval): boolean {
  const rules = chosenRules(node)
  return rules.length > 0 && rules.every(({ by }) => by === 'starter') && node.settings.nobody.way !== 'previous'
}

/** Among whom they are chosen; null for everybody. */
export function setsOf(node: Approval): NamedSets | null {
  const rules = chosenRules(node)
  const sets = Object.fromEntries(keys.map((key) => [key, rules.flatMap((rule) => rule[key])])) as unknown as NamedSets
  return keys.every((key) => sets[key].length === 0) ? null : sets
}
