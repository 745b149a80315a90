import { escapeXml } from '../xml/xml-text'
import { bpmnNamespace, settingsNamespace } from './bpmn-elements'
import { type PlannedElement, type PlannedFlow, type PlannedParts, plannedElements } from './planned-elements'
import type { ProcessPlan } from './process-plan'
import { settingsSchema } from './settings'
import { settingsText } from './settings-document'

const settingsXml = (settings: unknown): string =>
  settings === undefined
    ? ''
    : `<extensionElements><rw:settings version="${settingsSchema}"><![CDATA[${settingsText(settings)}]]></rw:settings></extensionElements>`

function elementXml(element: PlannedElement, flows: readonly PlannedFlow[]): string {
  const { id, name, tag, settings, inside, parts } = element
  const otherwise = flows.find((flow) => flow.from === id && flow.isDefault)
  const title = name === '' ? '' : ` name="${escapeXml(name)}"`
  const chosen = otherwise ? ` default="${escapeXml(otherwise.id)}"` : ''
  const body = `${settingsXml(settings)}${inside ? `<${inside}/>` : ''}${parts ? partsXml(parts) : ''}`
  return `<${tag} id="${escapeXml(id)}"${title}${chosen}>${body}</${tag}>`
}

function flowXml({ id, name, from, to, when }: PlannedFlow): string {
  const title = name === '' ? '' : ` name="${escapeXml(name)}"`
  const head = `<sequenceFlow id="${escapeXml(id)}"${title} sourceRef="${escapeXml(from)}" targetRef="${escapeXml(to)}"`
  if (when === '') return `${head}/>`
  return `${head}><conditionExpression xsi:type="tFormalExpression">${escapeXml(when)}</conditionExpression></sequenceFlow>`
}

const partsXml = ({ elements, flows }: PlannedParts): string =>
  `\n${[...elements.map((one) => elementXml(one, flows)), ...flows.map(flowXml)].join('\n')}\n`

/** A BPMN file that draws a plan. */
export function writeBpmn(plan: ProcessPlan): string {
  const { id = 'process', name = id, settings } = plan
  const parts = plannedElements(plan)
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${bpmnNamespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:rw="${settingsNamespace}" id="definitions-${escapeXml(id)}" targetNamespace="${settingsNamespace}">
<process id="${escapeXml(id)}" name="${escapeXml(name)}" isExecutable="true">${settingsXml(settings && { withdraw: 'beforeDecision', ...settings })}${partsXml(parts)}</process>
</definitions>
`
}
