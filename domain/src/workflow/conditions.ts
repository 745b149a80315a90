import { type Expression, readExpression } from '../expression/expression'
import type { Conditions, Graph } from './graph'

const read = new WeakMap<Graph, Conditions>()

function readAll(graph: Graph): Conditions {
  const found = new Map<string, Expression>()
  for (const node of Object.values(graph.nodes)) {
    for (const flow of node.flows) {
      if (flow.condition === undefined) continue
      const result = readExpression(flow.condition)
      if (result.ok) found.set(flow.id, result.expression)
    }
  }
  return found
}

/** The conditions of a graph by flow, read once; one that cannot be read is missing, and stops whoever asks for it. */
export function conditionsOf(graph: Graph): Conditions {
  const known = read.get(graph)
  if (known) return known
  const fresh = readAll(graph)
  read.set(graph, fresh)
  return fresh
}
