import type { Flow, Graph, GraphNode } from './graph'

/** A way out of a split, and what comes on it. */
export interface TreeArm {
  readonly flow: Flow
  readonly steps: readonly TreeStep[]
}

/** One step of a process as people read it, from the top to the bottom. */
export type TreeStep =
  | { readonly kind: 'node'; readonly node: GraphNode }
  | { readonly kind: 'split'; readonly node: GraphNode; readonly arms: readonly TreeArm[] }
  | { readonly kind: 'phase'; readonly node: GraphNode; readonly steps: readonly TreeStep[] }
  /** Goes on at a node that stands elsewhere; `back` where that one comes before. */
  | { readonly kind: 'goto'; readonly node: GraphNode; readonly back: boolean }

interface Drawing {
  readonly graph: Graph
  /** What has its place already: each node is drawn once. */
  readonly seen: Set<string>
}

interface Way {
  /** Where the steps that are being drawn end: the innermost border last. */
  readonly borders: readonly string[]
  /** What stands before them. */
  readonly passed: ReadonlySet<string>
}

/**
 * A graph as a tree of cards: arms side by side, what comes after them below, ways back named.
 * @param graph what was compiled; an id that leads nowhere ends its arm
 */
export function treeOf(graph: Graph): TreeStep[] {
  return draw({ graph, seen: new Set() }, graph.start, { borders: [], passed: new Set() })
}

function draw(drawing: Drawing, from: string | undefined, { borders, passed }: Way): TreeStep[] {
  const steps: TreeStep[] = []
  const here = new Set(passed)
  let current = from
  while (current !== undefined && current !== borders.at(-1)) {
    const node: GraphNode | undefined = drawing.graph.nodes[current]
    if (!node) break
    if (drawing.seen.has(current) || borders.includes(current)) {
      steps.push({ kind: 'goto', node: shownFrom(drawing.graph, node), back: here.has(current) })
      break
    }
    drawing.seen.add(current)
    here.add(current)
    const { step, next } = stepAt(drawing, node, { borders, passed: here })
    if (step) steps.push(step)
    current = next
  }
  return steps
}

interface Drawn {
  step: TreeStep | null
  next: string | undefined
}

function stepAt(drawing: Drawing, node: GraphNode, { borders, passed }: Way): Drawn {
  const until = (border: string): Way => ({ borders: [...borders, border], passed })
  const next = node.flows[0]?.to
  if (node.kind === 'parallel' || node.kind === 'inclusive') {
    const after = drawing.graph.nodes[node.join]?.flows[0]?.to
    return { step: split(drawing, node, until(node.join)), next: after }
  }
  if (node.kind === 'phase') {
    return { step: { kind: 'phase', node, steps: draw(drawing, node.first, until(node.id)) }, next }
  }
  if (isQuiet(node)) return { step: null, next }
  if (node.kind !== 'exclusive') return { step: { kind: 'node', node }, next }
  const merge = mergeOf(drawing, node, borders.at(-1))
  return { step: split(drawing, node, merge === undefined ? { borders, passed } : until(merge)), next: merge }
}

function split(drawing: Drawing, node: GraphNode, way: Way): TreeStep {
  const arms = node.flows.map((flow) => ({ flow, steps: draw(drawing, flow.to, way) }))
  return { kind: 'split', node, arms }
}

/** What is passed and says nothing: a gateway where ways meet, and both ends of a phase. */
const isQuiet = (node: GraphNode) =>
  node.kind === 'join' ||
  (node.kind === 'exclusive' && node.flows.length < 2) ||
  (node.place.length > 0 && (node.kind === 'start' || (node.kind === 'end' && !node.terminates)))

/** The first node from here on that has a card; a ring of gateways alone leads nowhere, and is refused at release. */
function shownFrom(graph: Graph, node: GraphNode): GraphNode {
  const passed = new Set<GraphNode>()
  let shown = node
  while (isQuiet(shown) && !passed.has(shown)) {
    passed.add(shown)
    shown = graph.nodes[shown.flows[0]?.to ?? ''] ?? shown
  }
  return shown
}

/** Where the ways of an exclusive gateway meet again, or the one that goes on where all others lead back. */
function mergeOf({ graph, seen }: Drawing, gateway: GraphNode, border: string | undefined): string | undefined {
  const reached = gateway.flows.map(({ to }) => reachable({ graph, seen }, to, border))
  const onward = reached.filter((nodes) => [...nodes].some((id) => id === border || endsThere(graph.nodes[id])))
  if (onward.length === 1) return [...(onward[0] ?? [])][0]
  const counts = new Map<string, number>()
  for (const nodes of reached) for (const id of nodes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const place = JSON.stringify(gateway.place)
  const meets = ([id, count]: [string, number]) =>
    count > 1 && (id === border || JSON.stringify(graph.nodes[id]?.place) === place)
  const candidates = [...counts].filter(meets)
  const most = Math.max(...candidates.map(([, count]) => count))
  const best = candidates.filter(([, count]) => count === most).map(([id]) => id)
  const ahead = (id: string) => {
    const nodes = reachable({ graph, seen }, id, border)
    return best.filter((other) => nodes.has(other)).length
  }
  return best.toSorted((left, right) => ahead(right) - ahead(left))[0]
}

const endsThere = (node: GraphNode | undefined) => node?.kind === 'end'

/** What can be come to from a node without what is drawn already and without leaving the arm, nearest first. */
function reachable({ graph, seen }: Drawing, from: string, border: string | undefined): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
  for (const id of waiting) {
    if (found.has(id) || seen.has(id) || !graph.nodes[id]) continue
    found.add(id)
    if (id !== border) waiting.push(...onwardOf(graph.nodes[id]))
  }
  return found
}

/** A block is gone through at once: what lies in it is no place to meet at. */
const onwardOf = (node: GraphNode): string[] =>
  node.kind === 'parallel' || node.kind === 'inclusive' ? [node.join] : node.flows.map(({ to }) => to)
