import { readXml, type XmlElement } from '../xml/read-xml'
import { asApproval, bpmnNamespace, hasLoopMarker, hindrance, isBpmn, kindOf, silent } from './bpmn-elements'
import { checkIds } from './check-ids'
import { chooseProcess } from './choose-process'
import type { Container, Drawing, DrawnFlow, DrawnNode } from './drawing'
import type { Finding, Notice } from './finding'
import { workflowLimits } from './settings'

/** Characters of a name that the rows of a task have room for. */
const longestName = 200

interface Collected {
  readonly containers: Container[]
  readonly findings: Finding[]
  readonly notices: Notice[]
}

const idOf = (element: XmlElement) => element.attributes.get('id') ?? ''
const nameOf = (element: XmlElement) => (element.attributes.get('name') ?? '').replace(/\s+/g, ' ').trim()

/** Expressions as other products write them, without their brackets. */
const plainCondition = (text: string): string => (/^[$#]\{([^{}]*)\}$/.exec(text)?.[1] ?? text).trim()

function drawnFlow(element: XmlElement): DrawnFlow {
  const condition = element.children.find((child) => isBpmn(child, 'conditionExpression'))
  return {
    id: idOf(element),
    name: nameOf(element),
    from: element.attributes.get('sourceRef') ?? '',
    to: element.attributes.get('targetRef') ?? '',
    condition: condition ? plainCondition(condition.text.trim()) : null,
  }
}

/** Why a node does not run, if so. */
function refusal(element: XmlElement, node: DrawnNode): readonly Finding[] {
  const about = { element: node.id, name: node.name }
  const hindered = node.kind === 'unknown' ? element.name : hindrance(element)
  const unsupported: Finding[] =
    hindered === null
      ? []
      : [
          {
            ...about,
            reason: 'element-unsupported',
            detail: hindered,
            ...(asApproval.has(element.name) ? { repair: 'asApproval' as const } : {}),
          },
        ]
  const marked: Finding[] = hasLoopMarker(element) ? [{ ...about, reason: 'loop-marker' }] : []
  const long: Finding[] =
    node.name.length > longestName ? [{ ...about, reason: 'name-too-long', detail: String(longestName) }] : []
  return [...unsupported, ...marked, ...long]
}

function addContainer(owner: XmlElement, phase: string | null, found: Collected): void {
  const nodes: DrawnNode[] = []
  const flows: DrawnFlow[] = []
  const phases: XmlElement[] = []
  for (const element of owner.children) {
    const kind = kindOf(element)
    const about = { id: idOf(element), name: nameOf(element) }
    if (kind !== null) {
      const node = {
        ...about,
        kind: hindrance(element) === null ? kind : 'unknown',
        element,
        defaultFlow: element.attributes.get('default') ?? null,
      } as const
      nodes.push(node)
      found.findings.push(...refusal(element, { ...node, kind }))
      if (node.kind === 'phase') phases.push(element)
    } else if (isBpmn(element, 'sequenceFlow')) flows.push(drawnFlow(element))
    else if (element.namespace !== bpmnNamespace || !silent.has(element.name))
      found.notices.push({ element: about.id, name: about.name, reason: 'ignored', detail: element.name })
  }
  found.containers.push({ phase, nodes, flows })
  for (const element of phases) addContainer(element, idOf(element), found)
}

const whole = (reason: Finding['reason'], detail?: string): readonly Finding[] => [
  { element: '', name: '', reason, ...(detail === undefined ? {} : { detail }) },
]

/**
 * Reads a BPMN file: which process of it is executed, its nodes and flows, and what of it does not run.
 * @returns the drawing with what was found so far, or findings where there is nothing to look at
 */
export function readDrawing(xml: string): Drawing | { readonly process: null; readonly findings: readonly Finding[] } {
  const read = readXml(xml, { bytes: workflowLimits.xmlBytes, depth: workflowLimits.xmlDepth })
  if (!read.ok) return { process: null, findings: whole(`xml-${read.reason}`, String(read.line)) }
  if (!isBpmn(read.root, 'definitions'))
    return { process: null, findings: whole('not-bpmn', read.root.name.slice(0, 100)) }
  const { process, reason, notices } = chooseProcess(read.root)
  if (process === null) return { process, findings: whole(reason) }
  const found: Collected = { containers: [], findings: [...checkIds(read.root, process)], notices: [...notices] }
  addContainer(process, null, found)
  return { process, ...found }
}
