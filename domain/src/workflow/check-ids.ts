import { forbiddenNames } from '../json/forbidden-names'
import type { XmlElement } from '../xml/read-xml'
import { bpmnNamespace, isBpmn, kindOf } from './bpmn-elements'
import type { Finding } from './finding'

/** What XML takes for an id, of a length that columns have room for. */
const wellFormed = /^[\p{L}_][\p{L}\p{N}\p{M}_.\-·]{0,99}$/u

const isUsable = (id: string) => wellFormed.test(id) && !forbiddenNames.has(id) && !(id in {})

/** Every element that has an id, or ought to have one. */
function* elementsOf(root: XmlElement): Generator<XmlElement> {
  const open = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    yield next
    for (const child of next.children.toReversed()) open.push(child)
  }
}

function idProblem(element: XmlElement, seen: ReadonlySet<string>): Finding['reason'] | null {
  const id = element.attributes.get('id')
  if (id === undefined || id === '')
    return isBpmn(element, 'sequenceFlow') || kindOf(element) !== null ? 'id-missing' : null
  if (seen.has(id)) return 'id-twice'
  return isUsable(id) ? null : 'id-wrong'
}

/** Ids that are missing in the process, unusable, or given twice anywhere in the file. */
export function checkIds(definitions: XmlElement, process: XmlElement): readonly Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const element of elementsOf(definitions)) {
    // Others name what they add as they like.
    if (element.namespace !== bpmnNamespace) continue
    const id = element.attributes.get('id') ?? ''
    const reason = idProblem(element, seen)
    const inside = element.from >= process.from && element.to <= process.to
    if (reason && (inside || reason === 'id-twice'))
      findings.push({
        element: id.slice(0, 100),
        name: element.attributes.get('name') ?? '',
        reason,
        detail: element.name,
      })
    seen.add(id)
  }
  return findings
}
