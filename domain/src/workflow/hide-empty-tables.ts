import type { CompiledForm } from '../form/compile-form'
import { holdsRows } from '../form/form-places'
import { accessTo, type FormAccess, isPathSeen } from './form-access'
import type { Graph, GraphNode } from './graph'
import type { FieldAccess } from './settings'

type FieldsOfNode = Readonly<Record<string, FieldAccess>>

/** Whether a sub-table is hidden at a node that hides each of its columns. */
function isEmptied(access: FormAccess, table: string, form: CompiledForm): boolean {
  const columns = form.columnsOf(table)
  return (
    accessTo(access, table) !== 'hidden' &&
    columns.length > 0 &&
    columns.every(({ path }) => path !== null && !isPathSeen(access, path))
  )
}

/** The steps of a process, where a sub-table is hidden whose columns all are: nobody there learns of its rows, or changes them. */
export function hideEmptyTables(graph: Graph, form: CompiledForm): Graph {
  const tables = [...form.fields].filter(([, place]) => holdsRows(place)).map(([path]) => path)
  const closed = (node: GraphNode): GraphNode => {
    if (!('settings' in node) || !('fields' in node.settings) || Array.isArray(node.settings.fields)) return node
    const fields = node.settings.fields as FieldsOfNode
    const emptied = tables.filter((table) => isEmptied({ fields, otherwise: 'read' }, table, form))
    if (emptied.length === 0) return node
    const hidden = Object.fromEntries(emptied.map((table) => [table, 'hidden' as const]))
    return { ...node, settings: { ...node.settings, fields: { ...fields, ...hidden } } } as GraphNode
  }
  return { ...graph, nodes: Object.fromEntries(Object.entries(graph.nodes).map(([id, node]) => [id, closed(node)])) }
}
