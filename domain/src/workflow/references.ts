import type { Graph, GraphNode } from './graph'
import type { NodeSettings } from './node-settings'
import type {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  EventCall,
  InterfaceSettings,
  PeopleRule,
  ProcessSettings,
} from './settings'

/** Settings of any node, each part of which may be missing. */
type AnySettings = Partial<ApprovalSettings & CopySettings & ChildSettings & InterfaceSettings> &
  Partial<Record<'until', string>>
const any = (settings: NodeSettings | DelaySettings): AnySettings => settings as AnySettings

/** All rules by which a node finds people: those who decide, who get a copy, who start. */
const peopleOf = (settings: NodeSettings): readonly PeopleRule[] => {
  const { people = [], copyTo = [], starters = [] } = any(settings)
  return [...people, ...copyTo, ...starters]
}

/** Other nodes that settings name. */
export function nodesOf(settings: NodeSettings): readonly string[] {
  const target = any(settings).reject?.target
  return [
    ...peopleOf(settings).flatMap((rule) => (rule.from === 'node' ? [rule.node] : [])),
    ...(typeof target === 'object' ? [target.node] : []),
  ]
}

/** Fields of the form that settings name. */
export function fieldsOf(settings: NodeSettings): readonly string[] {
  const { fields, limit, until } = any(settings)
  // Fields of a child process are pairs; those of this form come first in each.
  const own = Array.isArray(fields)
    ? (fields as ChildSettings['fields']).map(({ from }) => from)
    : Object.keys(fields ?? {})
  const people = peopleOf(settings).flatMap((rule) => (rule.from === 'field' ? [rule.field] : []))
  const from = typeof limit?.from === 'object' ? [limit.from.field] : []
  return [...own, ...people, ...from, ...(until === undefined ? [] : [until])]
}

export const formulasOf = (settings: NodeSettings): readonly string[] =>
  (any(settings).parameters ?? []).map(({ formula }) => formula)

/** Formulas of what is told to data interfaces when something has happened; these read who did it as well. */
export const eventFormulasOf = ({ events = [] }: { readonly events?: readonly EventCall[] }): readonly string[] =>
  events.flatMap(({ parameters }) => parameters.map(({ formula }) => formula))

/** What a process names that lies outside its drawing, each id once. */
export interface References {
  readonly users: readonly string[]
  readonly positions: readonly string[]
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly interfaces: readonly string[]
  readonly processes: readonly string[]
}

const named = (rule: PeopleRule) => (rule.from === 'named' || rule.from === 'chosen' ? rule : null)

/** What one node names that lies outside the drawing: people, data interfaces, other processes. */
export function referencesOf(node: GraphNode): References {
  const settings = 'settings' in node ? node.settings : null
  if (!settings || node.kind === 'start')
    return { users: [], positions: [], roles: [], groups: [], interfaces: [], processes: [] }
  const rules = peopleOf(settings)
  const { nobody, interfaceId, processId, events = [] } = any(settings)
  const each = (part: 'users' | 'positions' | 'roles' | 'groups') => rules.flatMap((rule) => named(rule)?.[part] ?? [])
  const once = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id): id is string => Boolean(id)))]
  return {
    users: once([...each('users'), ...(nobody?.way === 'people' ? nobody.users : [])]),
    positions: once(each('positions')),
    roles: once(each('roles')),
    groups: once(each('groups')),
    interfaces: once([
      interfaceId,
      ...rules.map((rule) => (rule.from === 'interface' ? rule.interfaceId : '')),
      ...events.map((event) => event.interfaceId),
    ]),
    processes: once([processId]),
  }
}

/** What the process as a whole names. */
const referencesOfProcess = ({ events = [] }: ProcessSettings): References => ({
  ...{ users: [], positions: [], roles: [], groups: [], processes: [] },
  interfaces: [...new Set(events.map(({ interfaceId }) => interfaceId).filter((id) => id !== ''))],
})

/** Nodes of a graph in the order of drawing, as `[node, what it names]`; the process itself first, as one without an id. */
export const referencesByNode = (graph: Graph): readonly (readonly [Pick<GraphNode, 'id' | 'name'>, References])[] => [
  [{ id: '', name: '' }, referencesOfProcess(graph.settings)],
  ...Object.values(graph.nodes).map((node) => [node, referencesOf(node)] as const),
]
