import { type Container, type DrawnFlow, type DrawnNode, nameOfFlow, type Ways, waysOf } from './drawing'
import type { Finding, FindingReason } from './finding'

const aboutNode = ({ id, name }: DrawnNode, reason: FindingReason): Finding => ({ element: id, name, reason })

/** Flows that begin or end nowhere, or in another container. */
function openFlows({ flows }: Container, ways: Ways, all: ReadonlySet<string>): readonly Finding[] {
  return flows.flatMap((flow): readonly Finding[] => {
    if (ways.node(flow.from) && ways.node(flow.to)) return []
    const leaves = all.has(flow.from) && all.has(flow.to)
    return [{ element: flow.id, name: nameOfFlow(flow, ways), reason: leaves ? 'flow-leaves-phase' : 'flow-open' }]
  })
}

function edges({ nodes, phase }: Container, ways: Ways): readonly Finding[] {
  const starts = nodes.filter(({ kind }) => kind === 'start')
  const none: Finding[] = starts.length === 0 ? [{ element: phase ?? '', name: '', reason: 'no-start' }] : []
  const noEnd: Finding[] = nodes.some(({ kind }) => kind === 'end')
    ? []
    : [{ element: phase ?? '', name: '', reason: 'no-end' }]
  return [
    ...none,
    ...noEnd,
    ...starts.slice(1).map((node) => aboutNode(node, 'several-starts')),
    ...starts.filter(({ id }) => ways.into(id).length > 0).map((node) => aboutNode(node, 'start-entered')),
    ...nodes
      .filter(({ kind, id }) => kind === 'end' && ways.out(id).length > 0)
      .map((node) => aboutNode(node, 'end-left')),
  ]
}

/** What can be reached from some nodes along their flows, or against them. */
function reached(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(from)
  for (const id of seen) for (const one of next(id)) seen.add(one)
  return seen
}

/** Nodes that are never come to, that nothing follows, or from which no end can be reached. */
function reachability({ nodes }: Container, ways: Ways): readonly Finding[] {
  const first = nodes.filter(({ kind, id }) => kind === 'start' || (kind === 'unknown' && ways.into(id).length === 0))
  const last = nodes.filter(({ kind, id }) => kind === 'end' || ways.out(id).length === 0)
  const ids = (found: readonly DrawnNode[]) => found.map(({ id }) => id)
  const forward = reached(ids(first), (id) => ways.out(id).map(({ to }) => to))
  const backward = reached(ids(last), (id) => ways.into(id).map(({ from }) => from))
  const starts = nodes.some(({ kind }) => kind === 'start')
  return nodes.flatMap((node): readonly Finding[] => {
    if (starts && !forward.has(node.id)) return [aboutNode(node, 'unreachable')]
    if (node.kind === 'end') return []
    if (ways.out(node.id).length === 0) return [aboutNode(node, 'no-way-out')]
    return backward.has(node.id) ? [] : [aboutNode(node, 'end-unreachable')]
  })
}

/** Nodes that choose nothing have one way on, and it asks for nothing. */
function waysOfTask(node: DrawnNode, ways: Ways): readonly Finding[] {
  const out = ways.out(node.id)
  if (out.length > 1) return [{ ...aboutNode(node, 'several-ways-out'), repair: 'putGateway' }]
  return out
    .filter(({ condition }) => condition !== null)
    .map((flow) => ({ element: flow.id, name: nameOfFlow(flow, ways), reason: 'condition-without-choice' }))
}

/** The flow that a choice takes where no condition holds. */
export const defaultOf = (node: DrawnNode, ways: Ways): DrawnFlow | undefined =>
  ways.out(node.id).find(({ id }) => id === node.defaultFlow)

function waysOfChoice(node: DrawnNode, ways: Ways): readonly Finding[] {
  const out = ways.out(node.id)
  const given = defaultOf(node, ways)
  const unknown: Finding[] =
    node.defaultFlow !== null && !given
      ? [{ ...aboutNode(node, 'default-unknown'), detail: node.defaultFlow.slice(0, 100) }]
      : []
  const missing: Finding[] =
    given || unknown.length > 0 ? [] : [{ ...aboutNode(node, 'default-missing'), repair: 'lastFlowDefault' }]
  const otherwise = given ?? out.at(-1)
  return [
    ...unknown,
    ...missing,
    ...out
      .filter((flow) => flow !== otherwise && (flow.condition ?? '') === '')
      .map((flow) => ({ element: flow.id, name: nameOfFlow(flow, ways), reason: 'condition-missing' }) as const),
  ]
}

/** Whether a gateway tries conditions: exclusive and inclusive ones with several ways out. */
export const chooses = ({ kind, id }: DrawnNode, ways: Ways): boolean =>
  (kind === 'exclusive' || kind === 'inclusive') && ways.out(id).length > 1

function waysOfNode(node: DrawnNode, ways: Ways): readonly Finding[] {
  if (node.kind === 'end' || node.kind === 'unknown') return []
  if (chooses(node, ways)) return waysOfChoice(node, ways)
  if (node.kind !== 'parallel' || ways.out(node.id).length < 2) return waysOfTask(node, ways)
  return ways
    .out(node.id)
    .filter(({ condition }) => condition !== null)
    .map((flow) => ({ element: flow.id, name: nameOfFlow(flow, ways), reason: 'condition-on-parallel' }))
}

/** What is wrong with the flows of a container, apart from its blocks; `all` are the nodes of the whole process. */
export function checkWays(container: Container, all: ReadonlySet<string>): readonly Finding[] {
  const ways = waysOf(container)
  return [
    ...openFlows(container, ways, all),
    ...edges(container, ways),
    ...reachability(container, ways),
    ...container.nodes.flatMap((node) => waysOfNode(node, ways)),
  ]
}
