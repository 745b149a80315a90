import type { XmlElement } from '../xml/read-xml'
import { eventsOf, isBpmn, settingsNamespace } from './bpmn-elements'
import type { DrawnNode } from './drawing'
import type { Finding } from './finding'
import type { DelaySettings, Span } from './settings'
import { firstSettings, readSettings, type SettingsKind, type SettingsOf } from './settings-document'

/** The settings elements that a BPMN element carries; more than one has no meaning. */
export const settingsElements = (element: XmlElement): readonly XmlElement[] =>
  element.children
    .filter((child) => isBpmn(child, 'extensionElements'))
    .flatMap(({ children }) => children.filter((one) => one.namespace === settingsNamespace && one.name === 'settings'))

type Found<Kind extends SettingsKind> =
  | { readonly ok: true; readonly settings: SettingsOf[Kind] | null }
  | Extract<ReturnType<typeof readSettings<Kind>>, { ok: false }>

/** What a BPMN element is set to; null where nothing is set and nothing can be assumed. */
export function settingsIn<Kind extends SettingsKind>(kind: Kind, element: XmlElement): Found<Kind> {
  const [carried, second] = settingsElements(element)
  if (second) return { ok: false, reason: 'settings-wrong', detail: 'settings' }
  if (!carried) return { ok: true, settings: firstSettings(kind) }
  return readSettings(kind, carried.text, carried.attributes.get('version') ?? '')
}

const units: Readonly<Record<string, Span['unit']>> = { D: 'day', TH: 'hour', TM: 'minute' }

/** A span in the standard's own writing, such as P3D, PT4H or PT30M. */
function drawnSpan(element: XmlElement): DelaySettings | null {
  const timer = element.children.find((child) => isBpmn(child, 'timerEventDefinition'))
  const written = timer?.children.find((child) => isBpmn(child, 'timeDuration'))?.text.trim() ?? ''
  const [, time, amount, letter] = /^P(T?)(\d{1,4})([DHM])$/.exec(written) ?? []
  const unit = units[`${time}${letter}`]
  const count = Number(amount)
  return unit && count >= 1 && count <= 1000 ? { for: { amount: count, unit, working: false } } : null
}

export type NodeSettings = SettingsOf[Exclude<SettingsKind, 'process'>]

const kinds = new Set<string>(['start', 'approval', 'copy', 'interface', 'delay', 'child', 'end'])
const isSet = (kind: string): kind is Exclude<SettingsKind, 'process'> => kinds.has(kind)

/** Why settings that are well formed say too little for their node to run. */
function lacking(node: DrawnNode, settings: NodeSettings | null): Finding['reason'] | null {
  if (settings === null) return 'delay-missing'
  const has = <Kind extends SettingsKind>(kind: Kind) => (node.kind === kind ? (settings as SettingsOf[Kind]) : null)
  if (has('approval')?.people.length === 0 || has('copy')?.people.length === 0) return 'people-missing'
  if (has('child')?.starters.length === 0) return 'people-missing'
  const nobody = has('approval')?.nobody
  if (nobody?.way === 'people' && nobody.users.length === 0) return 'people-missing'
  if (has('interface')?.interfaceId === '') return 'interface-missing'
  return has('child')?.processId === '' ? 'child-missing' : null
}

/** The settings of a node, or what is wrong with them; null for nodes that have none. */
export function settingsOfNode(node: DrawnNode): {
  readonly settings: NodeSettings | null
  readonly findings: readonly Finding[]
} {
  if (!isSet(node.kind)) return { settings: null, findings: [] }
  const about = { element: node.id, name: node.name }
  const read = settingsIn(node.kind, node.element)
  if (!read.ok) return { settings: null, findings: [{ ...about, reason: read.reason, detail: read.detail }] }
  const settings = read.settings ?? drawnSpan(node.element)
  const reason = lacking(node, settings)
  return { settings, findings: reason ? [{ ...about, reason }] : [] }
}

export const terminates = (element: XmlElement): boolean => eventsOf(element).includes('terminateEventDefinition')
