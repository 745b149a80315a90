import { isTrue } from '../expression/value'
import { conditionsOf } from './conditions'
import type { Flow, GraphNode } from './graph'
import { hold } from './hold'
import type { Token } from './state'
import { ask, type Work } from './work'

/** The flows that are taken, or why that cannot be said. */
type Taken = { readonly flows: readonly Flow[] } | { readonly failed: string }

/** Whether a condition holds; undefined until the values are known, a text where it has no answer. */
function holds(work: Work, token: Token, flow: Flow): boolean | string | undefined {
  if (flow.condition === undefined) return true
  const values = work.known.answers?.values
  if (!values) return ask(work, { kind: 'values', key: 'values' })
  const condition = conditionsOf(work.graph).get(flow.id)
  if (!condition) return flow.id
  const child = { result: token.childResult ?? null }
  const { timeZone } = work.known
  const result = condition.evaluate({ values: { ...values, child }, timeZone })
  return result.ok ? isTrue(result.value) : `${flow.id}: ${result.reason}`
}

function taken(work: Work, token: Token, flows: readonly Flow[], most: number): Taken | undefined {
  const found: Flow[] = []
  for (const flow of flows.filter((one) => !one.isDefault)) {
    const answer = holds(work, token, flow)
    if (answer === undefined) return undefined
    if (typeof answer === 'string') return { failed: answer }
    if (answer) found.push(flow)
    if (found.length === most) break
  }
  return { flows: found.length > 0 ? found : flows.filter((one) => one.isDefault) }
}

/**
 * The ways on from a node: every true one of an inclusive split, all of a parallel one, elsewhere the first true one;
 * the default where none is. Undefined while values are missing, and after it has stopped the token: a condition
 * without an answer is never taken as false.
 */
export function chooseFlows(work: Work, token: Token, node: GraphNode): readonly Flow[] | undefined {
  if (node.kind === 'parallel') return node.flows
  const most = node.kind === 'inclusive' ? Number.POSITIVE_INFINITY : 1
  const result = taken(work, token, node.flows, most)
  if (result === undefined) return undefined
  if ('failed' in result || result.flows.length === 0) {
    hold(work, token, { reason: 'condition', detail: 'failed' in result ? result.failed : node.id })
    return undefined
  }
  return result.flows
}
