import { chooses, defaultOf } from './check-ways'
import { type Container, type DrawnNode, type Ways, waysOf } from './drawing'
import { type Blocks, gatewayRole } from './find-blocks'
import type { Flow, Graph, GraphNode, Place } from './graph'
import { type NodeSettings, terminates } from './node-settings'
import type { EndSettings, ProcessSettings } from './settings'

function flowsOf(node: DrawnNode, ways: Ways): readonly Flow[] {
  const otherwise = chooses(node, ways) ? defaultOf(node, ways) : undefined
  return ways.out(node.id).map((flow) => ({
    id: flow.id,
    to: flow.to,
    name: flow.name,
    ...(flow.condition && flow !== otherwise ? { condition: flow.condition } : {}),
    isDefault: flow === otherwise,
  }))
}

interface Built {
  readonly ways: Ways
  readonly joins: ReadonlyMap<string, string>
  readonly place: readonly Place[]
  readonly settings: NodeSettings | undefined
  /** The inner start of a phase. */
  readonly first: string
}

function buildNode(node: DrawnNode, { ways, joins, place, settings, first }: Built): GraphNode {
  const base = { id: node.id, name: node.name, flows: flowsOf(node, ways), place }
  const role = gatewayRole(node, ways)
  if (role === 'join') {
    const [split = ''] = [...joins].find(([, join]) => join === node.id) ?? []
    return { ...base, kind: 'join', split }
  }
  switch (node.kind) {
    case 'parallel':
    case 'inclusive':
      return { ...base, kind: node.kind, join: joins.get(node.id) ?? '' }
    case 'phase':
      return { ...base, kind: node.kind, join: node.id, first }
    case 'end': {
      const { result } = settings as EndSettings
      return { ...base, kind: node.kind, result, terminates: terminates(node.element) }
    }
    case 'exclusive':
      return { ...base, kind: node.kind }
    default:
      return { ...base, kind: node.kind, settings } as GraphNode
  }
}

/** The graph of a drawing in which nothing was found. */
export function buildGraph(
  blocks: ReadonlyMap<Container, Blocks>,
  settings: ReadonlyMap<string, NodeSettings>,
  process: ProcessSettings,
): Graph {
  const startOf = (phase: string | null) =>
    [...blocks.keys()].find((one) => one.phase === phase)?.nodes.find(({ kind }) => kind === 'start')?.id ?? ''
  const nodes = [...blocks].flatMap(([container, { places, joins }]) => {
    const ways = waysOf(container)
    return container.nodes.map((node) =>
      buildNode(node, {
        ways,
        joins,
        place: places.get(node.id) ?? [],
        settings: settings.get(node.id),
        first: startOf(node.id),
      }),
    )
  })
  return { start: startOf(null), nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), settings: process }
}
