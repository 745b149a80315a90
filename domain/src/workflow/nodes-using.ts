import { namesInFormula } from '../form/where-used'
import type { Graph, GraphNode } from './graph'
import { eventFormulasOf, fieldsOf, formulasOf } from './references'

/** Whether a key is a field, or belongs to it: a column of a sub-table, or what may be done with its rows. */
const belongs = (key: string, field: string): boolean => key === field || key.startsWith(`${field}.`)

function uses(node: GraphNode, field: string): boolean {
  const settings = 'settings' in node && node.settings ? node.settings : null
  const formulas = [
    ...node.flows.flatMap(({ condition }) => (condition === undefined ? [] : [condition])),
    ...(settings && node.kind !== 'start' ? [...formulasOf(settings), ...eventFormulasOf(settings as object)] : []),
  ]
  return (
    (settings !== null && fieldsOf(settings).some((key) => belongs(key, field))) ||
    formulas.some((formula) => namesInFormula(formula, field))
  )
}

/**
 * The nodes of a process that read a field of its form: who decides, what may be done with it, limits and delays by its day,
 * conditions of the ways on, parameters of data interfaces, what child processes are given; the process itself comes as one
 * without an id.
 */
export function nodesUsing(graph: Graph, field: string): readonly Pick<GraphNode, 'id' | 'name'>[] {
  const own = eventFormulasOf(graph.settings).some((formula) => namesInFormula(formula, field))
  return [
    ...(own ? [{ id: '', name: '' }] : []),
    ...Object.values(graph.nodes)
      .filter((node) => uses(node, field))
      .map(({ id, name }) => ({ id, name })),
  ]
}
