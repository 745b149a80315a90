import { readXml, type XmlElement } from '../xml/read-xml'
import { escapeXml } from '../xml/xml-text'
import { bpmnNamespace, isBpmn } from './bpmn-elements'
import { workflowLimits } from './settings'

/** A piece of a file and what stands in its place from now on. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The BPMN element of an id; null where the file is no XML or has no such element. */
export function elementOf(xml: string, id: string): XmlElement | null {
  const read = readXml(xml, { bytes: workflowLimits.xmlBytes, depth: workflowLimits.xmlDepth })
  const open = read.ok ? [read.root] : []
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.namespace === bpmnNamespace && next.attributes.get('id') === id) return next
    open.push(...next.children)
  }
  return null
}

export const spliced = (xml: string, { from, to, text }: Splice): string =>
  `${xml.slice(0, from)}${text}${xml.slice(to)}`

/** Puts text at a place inside an element, which is opened where it was written as one tag. */
export function putInside(source: string, element: XmlElement, at: number, text: string): Splice {
  if (element.closing !== null) return { from: at, to: at, text }
  const tag = source.slice(element.from, element.opened).replace(/\s*\/>$/, '>')
  return { from: element.from, to: element.to, text: `${tag}${text}</${element.prefix}${element.name}>` }
}

const attribute = /\s+([^\s=]+)\s*=\s*("[^<"]*"|'[^<']*')/y

/** An attribute of an element with another value; '' takes it away. */
function attributeSplice(source: string, element: XmlElement, name: string, value: string): Splice {
  const written = value === '' ? '' : ` ${name}="${escapeXml(value)}"`
  attribute.lastIndex = element.from + 1 + element.prefix.length + element.name.length
  const behindName = attribute.lastIndex
  for (
    let from = behindName, found = attribute.exec(source);
    found;
    from = attribute.lastIndex, found = attribute.exec(source)
  )
    if (found[1] === name) return { from, to: attribute.lastIndex, text: written }
  return { from: behindName, to: behindName, text: written }
}

function withAttribute(xml: string, id: string, [name, value]: readonly [string, string]): string {
  const element = elementOf(xml, id)
  if (!element || (element.attributes.get(name) ?? '') === value) return xml
  return spliced(xml, attributeSplice(xml, element, name, value))
}

/** A file in which an element is called otherwise; everything else stays as it was written. */
export const writeName = (xml: string, id: string, name: string): string => withAttribute(xml, id, ['name', name])

/** A condition without an end is none. */
function conditionSplice(source: string, flow: XmlElement, condition: string): Splice {
  const carried = flow.children.find((child) => isBpmn(child, 'conditionExpression'))
  if (!carried && condition === '') return { from: flow.from, to: flow.from, text: '' }
  if (carried && condition === '') return { from: carried.from, to: carried.to, text: '' }
  const text = escapeXml(condition)
  if (carried && carried.closing !== null) return { from: carried.opened, to: carried.closing, text }
  if (carried) return putInside(source, carried, carried.opened, text)
  const tag = `${flow.prefix}conditionExpression`
  // The standard wants it behind everything else of a flow.
  return putInside(source, flow, flow.closing ?? flow.opened, `<${tag}>${text}</${tag}>`)
}

function writeCondition(xml: string, id: string, condition: string): string {
  const flow = elementOf(xml, id)
  return flow && isBpmn(flow, 'sequenceFlow') ? spliced(xml, conditionSplice(xml, flow, condition)) : xml
}

/** A way out of a choice. */
export interface ChoiceWay {
  /** Of its flow. */
  readonly id: string
  readonly name: string
  /** '' for none. */
  readonly condition: string
}

export interface ChoiceSettings {
  readonly ways: readonly ChoiceWay[]
  /** The flow that is taken where no condition holds; '' for none. */
  readonly otherwise: string
}

/** A file in which the ways out of a gateway are called and chosen otherwise; the flow that is otherwise taken has no condition. */
export function writeChoice(xml: string, gateway: string, { ways, otherwise }: ChoiceSettings): string {
  const named = ways.reduce((before, { id, name }) => writeName(before, id, name), xml)
  const asked = ways.reduce(
    (before, { id, condition }) => writeCondition(before, id, id === otherwise ? '' : condition.trim()),
    named,
  )
  return withAttribute(asked, gateway, ['default', otherwise])
}
