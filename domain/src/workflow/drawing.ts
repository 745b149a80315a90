import type { XmlElement } from '../xml/read-xml'
import type { DrawnKind } from './bpmn-elements'
import type { Finding, Notice } from './finding'

/** A node as drawn, before it is known how its block closes. */
export interface DrawnNode {
  readonly id: string
  readonly name: string
  readonly kind: DrawnKind
  readonly element: XmlElement
  /** Its default flow. */
  readonly defaultFlow: string | null
}

export interface DrawnFlow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly condition: string | null
}

/** The process, or a phase in it: flows stay inside. */
export interface Container {
  /** Id of the phase; null for the process. */
  readonly phase: string | null
  readonly nodes: readonly DrawnNode[]
  readonly flows: readonly DrawnFlow[]
}

/** A drawing taken apart, outer containers before those inside them. */
export interface Drawing {
  readonly process: XmlElement
  readonly containers: readonly Container[]
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
}

/** The ways of a container by node. */
export interface Ways {
  readonly node: (id: string) => DrawnNode | undefined
  readonly out: (id: string) => readonly DrawnFlow[]
  readonly into: (id: string) => readonly DrawnFlow[]
}

const grouped = (flows: readonly DrawnFlow[], key: 'from' | 'to'): ReadonlyMap<string, DrawnFlow[]> => {
  const groups = new Map<string, DrawnFlow[]>()
  for (const flow of flows) {
    const group = groups.get(flow[key])
    if (group) group.push(flow)
    else groups.set(flow[key], [flow])
  }
  return groups
}

export function waysOf({ nodes, flows }: Container): Ways {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const [out, into] = [grouped(flows, 'from'), grouped(flows, 'to')]
  return { node: (id) => byId.get(id), out: (id) => out.get(id) ?? [], into: (id) => into.get(id) ?? [] }
}

/** How a flow is called where people read of it. */
export const nameOfFlow = (flow: DrawnFlow, { node }: Pick<Ways, 'node'>): string =>
  flow.name === '' ? `${node(flow.from)?.name ?? ''} → ${node(flow.to)?.name ?? ''}` : flow.name
