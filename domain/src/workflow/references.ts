import type { Graph, GraphNode } from './graph'
import type { NodeSettings } from './node-settings'
import type {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  EventCall,
  InterfaceSettings,
  PeopleRule,
  ProcessSettings,
} from './settings'

/** Settings of any node, each part of which may be missing. */
type AnySettings = Partial<ApprovalSettings & CopySettings & ChildSettings & InterfaceSettings> &
  Partial<Record<'until', string>>
const any = (settings: NodeSettings | ProcessSettings): AnySettings => settings as AnySettings

/** All rules by which a node finds people: those who decide, who get a copy, who start. */
const peopleOf = ({ people = [], copyTo = [], starters = [] }: AnySettings): readonly PeopleRule[] => [
  ...people,
  ...copyTo,
  ...starters,
]

/** Other nodes that settings name. */
export function nodesOf(settings: NodeSettings): readonly string[] {
  const target = any(settings).reject?.target
  return [
    ...peopleOf(any(settings)).flatMap((rule) => (rule.from === 'node' ? [rule.node] : [])),
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
  const people = peopleOf(any(settings)).flatMap((rule) => (rule.from === 'field' ? [rule.field] : []))
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
const once = (ids: readonly string[]) => [...new Set(ids.filter((id) => id !== ''))]

/** What settings name that lies outside the drawing: people, data interfaces, other processes. */
function referencesIn(settings: AnySettings): References {
  const rules = peopleOf(settings)
  const { nobody, interfaceId = '', processId = '', events = [] } = settings
  const each = (part: 'users' | 'positions' | 'roles' | 'groups') => rules.flatMap((rule) => named(rule)?.[part] ?? [])
  return {
    users: once([...each('users'), ...(nobody?.way === 'people' ? nobody.users : [])]),
    positions: once(each('positions')),
    roles: once(each('roles')),
    groups: once(each('groups')),
    interfaces: once([
      interfaceId,
      ...rules.flatMap((rule) => (rule.from === 'interface' ? [rule.interfaceId] : [])),
      ...events.map((event) => event.interfaceId),
    ]),
    processes: once([processId]),
  }
}

/** Nodes of a graph in the order of drawing, as `[node, what it names]`; the process itself first, as one without an id. */
export const referencesByNode = (graph: Graph): readonly (readonly [Pick<GraphNode, 'id' | 'name'>, References])[] => [
  [{ id: '', name: '' }, referencesIn(any(graph.settings))],
  ...Object.values(graph.nodes).map(
    (node) => [node, referencesIn('settings' in node ? any(node.settings) : {})] as const,
  ),
]
