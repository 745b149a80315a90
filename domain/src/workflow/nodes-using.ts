import { namesInFormula } from '../form/where-used'
import type { Graph, GraphNode } from './graph'
import { eventFormulasOf, fieldsOf, formulasOf } from './references'

/** Whether a key is a field, or belongs to it: a column of a sub-table, or what may be done with its rows. */
const belongs = (key: string, field: string): boolean => key === field || key.startsWith(`${field}.`)

function uses(node: GraphNode, field: string): boolean {
  const settings = 'settings' in node ? node.settings : null
  const formulas = [
    ...node.flows.flatMap(({ condition }) => condition ?? []),
    ...(settings ? [...formulasOf(settings), ...eventFormulasOf(settings as object)] : []),
  ]
  const fields = settings ? fieldsOf(settings) : []
  return fields.some((key) => belongs(key, field)) || formulas.some((formula) => namesInFormula(formula, field))
}

/**
 * The nodes of a process that read a field of its form: who decides, what may be done with it, limits and delays by its day,
 * conditions of the ways on, parameters of data interfaces, what child processes are given; the process itself, for its title
 * and what it tells, comes as one without an id.
 */
export function nodesUsing(graph: Graph, field: string): readonly Pick<GraphNode, 'id' | 'name'>[] {
  const { title = '' } = graph.settings
  const own = [title, ...eventFormulasOf(graph.settings)]
  return [
    ...(own.some((formula) => namesInFormula(formula, field)) ? [{ id: '', name: '' }] : []),
    ...Object.values(graph.nodes)
      .filter((node) => uses(node, field))
      .map(({ id, name }) => ({ id, name })),
  ]
}

/** The nodes of a process that give a field of one of these processes, which they start, a value of their own form. */
export const nodesGiving = (graph: Graph, processIds: ReadonlySet<string>, field: string) =>
  Object.values(graph.nodes)
    .filter(
      (node) =>
        node.kind === 'child' &&
        processIds.has(node.settings.processId) &&
        node.settings.fields.some(({ to }) => belongs(to, field)),
    )
    .map(({ id, name }) => ({ id, name }))
