import { sameJson } from '../json/same-json'
import type { Flow, Graph, GraphNode, NodeKind } from './graph'

interface About {
  readonly node: string
  /** As it is called now; of one that is gone, as it was called. */
  readonly name: string
}

interface Pair {
  /** Undefined where there was nothing. */
  readonly from: unknown
  readonly to: unknown
}

/** One thing in which two versions of a process differ. */
export type ProcessChange =
  | (About & { readonly what: 'added' | 'removed'; readonly kind: NodeKind })
  | (About & Pair & { readonly what: 'renamed' })
  | (About & { readonly what: 'kind'; readonly from: NodeKind; readonly to: NodeKind })
  /** Stands among other blocks or in another arm than before; ids of the blocks from the outside in. */
  | (About & { readonly what: 'moved'; readonly from: readonly string[]; readonly to: readonly string[] })
  /** Leads elsewhere, to steps by name: the flow begins at this node; undefined for a way that there was not, or is not any more. */
  | (About & { readonly what: 'way'; readonly flow: string; readonly from?: string; readonly to?: string })
  | (About & Pair & { readonly what: 'condition' | 'default'; readonly flow: string })
  /** Conditions of a choice are tried in another order. */
  | (About & { readonly what: 'order'; readonly from: readonly string[]; readonly to: readonly string[] })
  /** `path` is a member of the settings, of nested ones with dots; '' for the node where it is the process's own. */
  | (About & Pair & { readonly what: 'setting'; readonly path: string })

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members in which two documents differ, as deep as both are objects. */
function members(from: Json, to: Json, prefix = ''): readonly (Pair & { path: string })[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names.flatMap((name) => {
    const [before, after, path] = [from[name], to[name], `${prefix}${name}`]
    if (isObject(before) && isObject(after)) return members(before, after, `${path}.`)
    return sameJson(before, after) ? [] : [{ path, from: before, to: after }]
  })
}

const settingsOf = (node: GraphNode): Json => {
  if (node.kind === 'end') return { result: node.result, terminates: node.terminates }
  return 'settings' in node ? node.settings : {}
}

/** How the step is called to which a flow leads; what bears no name, by its id. */
type Led = (flow: Flow) => string
const ledIn =
  ({ nodes }: Graph): Led =>
  ({ to }) =>
    (Object.hasOwn(nodes, to) && nodes[to]?.name) || to

interface Versions {
  readonly before: Led
  readonly after: Led
}

function flowChanges(
  about: About,
  { before, after }: { before: Flow; after: Flow },
  led: Versions,
): readonly ProcessChange[] {
  const own = { ...about, flow: after.id }
  const way = { ...own, what: 'way', from: led.before(before), to: led.after(after) } as const
  const condition = { ...own, what: 'condition', from: before.condition, to: after.condition } as const
  const otherwise = { ...own, what: 'default', from: before.isDefault, to: after.isDefault } as const
  return [
    ...(before.to === after.to ? [] : [way]),
    ...(before.condition === after.condition ? [] : [condition]),
    ...(before.isDefault === after.isDefault ? [] : [otherwise]),
  ]
}

function wayChanges(
  about: About,
  [from, to]: readonly [readonly Flow[], readonly Flow[]],
  led: Versions,
): readonly ProcessChange[] {
  const [old, now] = [new Map(from.map((flow) => [flow.id, flow])), new Map(to.map((flow) => [flow.id, flow]))]
  const [stayed, staying] = [from.filter(({ id }) => now.has(id)), to.filter(({ id }) => old.has(id))]
  const ids = (flows: readonly Flow[]) => flows.map(({ id }) => id)
  const order = { ...about, what: 'order', from: ids(stayed), to: ids(staying) } as const
  // Only where conditions are tried does it matter which comes first.
  const tried = staying.some(({ condition }) => condition !== undefined)
  return [
    ...from
      .filter(({ id }) => !now.has(id))
      .map((flow) => ({ ...about, what: 'way', flow: flow.id, from: led.before(flow) }) as const),
    ...to
      .filter(({ id }) => !old.has(id))
      .map((flow) => ({ ...about, what: 'way', flow: flow.id, to: led.after(flow) }) as const),
    ...staying.flatMap((flow) => flowChanges(about, { before: old.get(flow.id) ?? flow, after: flow }, led)),
    ...(tried && !sameJson(order.from, order.to) ? [order] : []),
  ]
}

const chainOf = ({ place }: GraphNode): readonly string[] => place.map(({ block }) => block)

function nodeChanges(before: GraphNode, after: GraphNode, led: Versions): readonly ProcessChange[] {
  const about = { node: after.id, name: after.name }
  const moved = !sameJson(before.place, after.place)
  const settings = before.kind === after.kind ? members(settingsOf(before), settingsOf(after)) : []
  return [
    ...(before.name === after.name ? [] : [{ ...about, what: 'renamed', from: before.name, to: after.name } as const]),
    ...(before.kind === after.kind ? [] : [{ ...about, what: 'kind', from: before.kind, to: after.kind } as const]),
    ...(moved ? [{ ...about, what: 'moved', from: chainOf(before), to: chainOf(after) } as const] : []),
    ...settings.map((pair) => ({ ...about, what: 'setting', ...pair }) as const),
    ...wayChanges(about, [before.flows, after.flows], led),
  ]
}

/** In what two versions of a process differ: nodes by id, their ways, and settings member by member. */
export function processDifference(from: Graph, to: Graph): readonly ProcessChange[] {
  const only = (here: Graph, there: Graph, what: 'added' | 'removed') =>
    Object.values(here.nodes)
      .filter(({ id }) => !Object.hasOwn(there.nodes, id))
      .map(({ id, name, kind }) => ({ what, node: id, name, kind }) as const)
  const led = { before: ledIn(from), after: ledIn(to) }
  const both = Object.values(to.nodes).flatMap((node) => {
    const before = Object.hasOwn(from.nodes, node.id) ? from.nodes[node.id] : undefined
    return before ? nodeChanges(before, node, led) : []
  })
  return [
    ...members(from.settings, to.settings).map((pair) => ({ what: 'setting', node: '', name: '', ...pair }) as const),
    ...only(from, to, 'removed'),
    ...only(to, from, 'added'),
    ...both,
  ]
}
