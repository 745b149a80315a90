import type { XmlElement } from '../xml/read-xml'
import { isBpmn } from './bpmn-elements'
import type { Notice } from './finding'

type Chosen =
  | { readonly process: XmlElement; readonly reason?: never; readonly notices: readonly Notice[] }
  | { readonly process: null; readonly reason: 'no-process' | 'several-processes'; readonly notices: readonly Notice[] }

/** What a file may hold beside its processes without anything being said about it. */
const silent = new Set(['import', 'extension', 'extensionElements', 'BPMNDiagram', 'documentation'])

const notice = (element: XmlElement, reason: Notice['reason']): Notice => ({
  element: element.attributes.get('id') ?? '',
  name: element.attributes.get('name') ?? '',
  reason,
  detail: element.name,
})

/** The one process that runs: the only one, or among several the only one that is said to be executable. */
export function chooseProcess(definitions: XmlElement): Chosen {
  const processes = definitions.children.filter((one) => isBpmn(one, 'process'))
  const executable = processes.filter((one) => one.attributes.get('isExecutable') === 'true')
  const [process, second] = processes.length === 1 ? processes : executable
  if (processes.length === 0) return { process: null, reason: 'no-process', notices: [] }
  if (process === undefined || second !== undefined) return { process: null, reason: 'several-processes', notices: [] }
  const others = definitions.children.filter(
    (one) => one !== process && !silent.has(one.name) && !isBpmn(one, 'collaboration'),
  )
  const messages = definitions.children
    .filter((one) => isBpmn(one, 'collaboration'))
    .flatMap(({ children }) => children.filter((one) => isBpmn(one, 'messageFlow')))
  return {
    process,
    notices: [
      ...others.map((one) => notice(one, isBpmn(one, 'process') ? 'other-process' : 'ignored')),
      ...messages.map((one) => notice(one, 'ignored')),
    ],
  }
}
