import { type Container, type DrawnFlow, type DrawnNode, nameOfFlow, type Ways, waysOf } from './drawing'
import type { Finding, FindingReason } from './finding'
import type { Place } from './graph'
import { workflowLimits } from './settings'

/** Where the nodes of a container lie, and which gateways belong together. */
export interface Blocks {
  readonly places: ReadonlyMap<string, readonly Place[]>
  /** The join by its split. */
  readonly joins: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

interface Search {
  readonly ways: Ways
  readonly base: readonly Place[]
  readonly places: Map<string, readonly Place[]>
  readonly joins: Map<string, string>
  /** Flows by which joins are entered, that is the arms that close. */
  readonly closed: Set<string>
  readonly findings: Finding[]
}

const isBlockGateway = ({ kind }: DrawnNode) => kind === 'parallel' || kind === 'inclusive'

/** What a parallel or inclusive gateway does by its flows: several out split, several in join. */
export function gatewayRole(node: DrawnNode, ways: Ways): 'split' | 'join' | 'mixed' | 'pointless' | null {
  if (!isBlockGateway(node)) return null
  const [into, out] = [ways.into(node.id).length > 1, ways.out(node.id).length > 1]
  if (into && out) return 'mixed'
  if (into) return 'join'
  return out ? 'split' : 'pointless'
}

/** An arm belongs to one block alone. */
const samePlace = (a: readonly Place[], b: readonly Place[]) =>
  a.length === b.length && a.every(({ arm }, at) => arm === b[at]?.arm)

function crossing(search: Search, flow: DrawnFlow): void {
  search.findings.push({ element: flow.id, name: nameOfFlow(flow, search.ways), reason: 'block-crossed' })
}

/** Why a block does not end at this join, or null. */
function joinProblem({ ways, joins }: Search, join: DrawnNode, split: string): FindingReason | null {
  if (ways.node(split)?.kind !== join.kind) return 'join-of-other-kind'
  return joins.has(split) && joins.get(split) !== join.id ? 'several-joins' : null
}

/** A flow that enters a join closes its arm, and stands behind the join in the place around the block. */
function enterJoin(search: Search, flow: DrawnFlow, join: DrawnNode, at: readonly Place[]): readonly Place[] | null {
  const arm = at.at(-1)
  const known = search.places.get(join.id)
  if (arm === undefined || at.length === search.base.length) {
    if (known === undefined) search.findings.push({ element: join.id, name: join.name, reason: 'join-without-split' })
    else crossing(search, flow)
    return known ? null : at
  }
  const outer = at.slice(0, -1)
  if (known !== undefined && (search.joins.get(arm.block) !== join.id || !samePlace(known, outer))) {
    crossing(search, flow)
    return null
  }
  const reason = known === undefined ? joinProblem(search, join, arm.block) : null
  if (reason) search.findings.push({ element: join.id, name: join.name, reason })
  if (!search.joins.has(arm.block)) search.joins.set(arm.block, join.id)
  search.closed.add(arm.arm)
  return known ? null : outer
}

/** Where a flow leads for the first time; null where its node is known already. */
function enter(search: Search, flow: DrawnFlow, at: readonly Place[]): readonly Place[] | null {
  const to = search.ways.node(flow.to)
  if (!to) return null
  if (gatewayRole(to, search.ways) === 'join') return enterJoin(search, flow, to, at)
  const known = search.places.get(to.id)
  if (known === undefined) return at
  if (!samePlace(known, at)) crossing(search, flow)
  return null
}

function walk(search: Search, from: readonly string[]): void {
  const open = [...from]
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const place = search.places.get(id)
    const node = search.ways.node(id)
    if (!place || !node) continue
    const role = gatewayRole(node, search.ways)
    const splits = role === 'split' || role === 'mixed'
    for (const flow of search.ways.out(id)) {
      const found = enter(search, flow, splits ? [...place, { block: id, arm: flow.id }] : place)
      if (!found) continue
      search.places.set(flow.to, found)
      open.push(flow.to)
    }
  }
}

/** Arms that no join closes, and blocks that have no join at all. */
function openArms({ ways, places, joins, closed }: Search): readonly Finding[] {
  return [...places.keys()].flatMap((id): readonly Finding[] => {
    const node = ways.node(id)
    if (!node || gatewayRole(node, ways) !== 'split') return []
    if (!joins.has(id)) return [{ element: id, name: node.name, reason: 'no-join' }]
    return ways
      .out(id)
      .filter((flow) => !closed.has(flow.id))
      .map((flow) => ({ element: flow.id, name: nameOfFlow(flow, ways), reason: 'arm-without-join' }))
  })
}

function gatewayProblems({ nodes }: Container, ways: Ways): readonly Finding[] {
  return nodes.flatMap((node): readonly Finding[] => {
    const role = gatewayRole(node, ways)
    const about = { element: node.id, name: node.name }
    if (role === 'mixed') return [{ ...about, reason: 'gateway-mixed', repair: 'putGateway' }]
    return role === 'pointless' ? [{ ...about, reason: 'gateway-pointless' }] : []
  })
}

/** Blocks inside more others than can be followed. */
const tooDeep = ({ ways, places }: Search): readonly Finding[] =>
  [...new Set([...places.values()].map((place) => place[workflowLimits.blocks]?.block))].flatMap((block) =>
    block === undefined
      ? []
      : [
          {
            element: block,
            name: ways.node(block)?.name ?? '',
            reason: 'too-many-blocks',
            detail: String(workflowLimits.blocks),
          } as const,
        ],
  )

/**
 * Finds the blocks of a container by walking its flows from its beginnings. A flow that leads out of a block otherwise than
 * through its join, or into it otherwise than through its split, brings its node a second place and is told.
 * @param base where the container itself lies
 */
export function findBlocks(container: Container, base: readonly Place[]): Blocks {
  const ways = waysOf(container)
  const starts = container.nodes.filter(
    ({ kind, id }) => kind === 'start' || (kind === 'unknown' && ways.into(id).length === 0),
  )
  const search: Search = {
    ways,
    base,
    places: new Map(starts.map(({ id }) => [id, base])),
    joins: new Map(),
    closed: new Set(),
    findings: [],
  }
  walk(
    search,
    starts.map(({ id }) => id),
  )
  const { places, joins } = search
  return {
    places,
    joins,
    findings: [...gatewayProblems(container, ways), ...search.findings, ...openArms(search), ...tooDeep(search)],
  }
}
