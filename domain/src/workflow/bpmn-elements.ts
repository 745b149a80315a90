import type { XmlElement } from '../xml/read-xml'
import type { NodeKind } from './graph'

export const bpmnNamespace = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
export const settingsNamespace = 'urn:review-workstation:bpmn:1'

/** `parallel` and `inclusive` stand for both of their gateways; `unknown` does not run. */
export type DrawnKind = Exclude<NodeKind, 'join'> | 'unknown'

const runs: Readonly<Record<string, DrawnKind>> = {
  startEvent: 'start',
  userTask: 'approval',
  task: 'approval',
  manualTask: 'approval',
  sendTask: 'copy',
  serviceTask: 'interface',
  intermediateCatchEvent: 'delay',
  exclusiveGateway: 'exclusive',
  parallelGateway: 'parallel',
  inclusiveGateway: 'inclusive',
  subProcess: 'phase',
  callActivity: 'child',
  endEvent: 'end',
}

/** Nodes of BPMN that approvals have no meaning for. */
const refused = new Set([
  'boundaryEvent',
  'intermediateThrowEvent',
  'implicitThrowEvent',
  'eventBasedGateway',
  'complexGateway',
  'businessRuleTask',
  'scriptTask',
  'receiveTask',
  'adHocSubProcess',
  'transaction',
  'subChoreography',
  'callChoreography',
  'choreographyTask',
])

/** Whoever does these by hand can as well approve them. */
export const asApproval = new Set(['businessRuleTask', 'scriptTask', 'receiveTask'])

/** Parts of a container that are no drawing of their own, about which nothing need be said. */
export const silent = new Set([
  'documentation',
  'extensionElements',
  'incoming',
  'outgoing',
  'auditing',
  'monitoring',
  'ioSpecification',
  'ioBinding',
  'property',
  'supportedInterfaceRef',
])

export const isBpmn = (element: XmlElement, name: string): boolean =>
  element.namespace === bpmnNamespace && element.name === name

/** What a child of a process is executed as; null for what is only drawn. */
export function kindOf(element: XmlElement): DrawnKind | null {
  if (element.namespace !== bpmnNamespace) return null
  if (refused.has(element.name)) return 'unknown'
  return Object.hasOwn(runs, element.name) ? (runs[element.name] ?? null) : null
}

/** Names of the events that an event waits for or throws. */
export const eventsOf = (element: XmlElement): readonly string[] =>
  element.children
    .filter(({ namespace, name }) => namespace === bpmnNamespace && /EventDefinition$|^eventDefinitionRef$/.test(name))
    .map(({ name }) => name)

/** Why an element of a known tag does not run after all, as the part of it that stands in the way. */
export function hindrance(element: XmlElement): string | null {
  const events = eventsOf(element)
  if (element.name === 'startEvent' && events.length > 0) return events[0] ?? null
  if (element.name === 'endEvent') return events.find((name) => name !== 'terminateEventDefinition') ?? null
  if (element.name === 'intermediateCatchEvent')
    return events.length === 1 && events[0] === 'timerEventDefinition' ? null : (events[0] ?? element.name)
  return element.attributes.get('triggeredByEvent') === 'true' ? 'triggeredByEvent' : null
}

export const hasLoopMarker = (element: XmlElement): boolean =>
  element.children.some(
    (child) => isBpmn(child, 'standardLoopCharacteristics') || isBpmn(child, 'multiInstanceLoopCharacteristics'),
  )
