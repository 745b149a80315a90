import type { XmlElement } from '../xml/read-xml'
import { isBpmn, settingsNamespace } from './bpmn-elements'
import { settingsElements } from './node-settings'
import { settingsSchema } from './settings'
import { settingsText } from './settings-document'
import { elementOf, putInside, type Splice, spliced } from './write-drawing'

/** The prefix under which a namespace is known at an element, with its colon; null where it has none of its own. */
function prefixOf({ namespaces }: XmlElement, namespace: string): string | null {
  const found = [...namespaces].find(([prefix, uri]) => prefix !== '' && uri === namespace)
  return found ? `${found[0]}:` : null
}

function settingsElement(around: XmlElement, settings: unknown): string {
  const known = prefixOf(around, settingsNamespace)
  const prefix = known ?? 'rw:'
  const declaration = known === null ? ` xmlns:rw="${settingsNamespace}"` : ''
  const text = `<![CDATA[${settingsText(settings)}]]>`
  return `<${prefix}settings${declaration} version="${settingsSchema}">${text}</${prefix}settings>`
}

function spliceOf(source: string, element: XmlElement, settings: unknown): Splice {
  const [carried] = settingsElements(element)
  const all = element.children.filter((child) => isBpmn(child, 'extensionElements'))
  const extensions = all.find(({ children }) => carried && children.includes(carried)) ?? all[0]
  // Not with the names that hold inside the old settings: these go with them.
  if (carried) return { from: carried.from, to: carried.to, text: settingsElement(extensions ?? element, settings) }
  if (extensions)
    return putInside(source, extensions, extensions.closing ?? extensions.to, settingsElement(extensions, settings))
  const tag = `${element.prefix}extensionElements`
  // The standard wants them behind the documentation and before everything else.
  const behind = element.children.findLast((child) => isBpmn(child, 'documentation'))?.to ?? element.opened
  return putInside(source, element, behind, `<${tag}>${settingsElement(element, settings)}</${tag}>`)
}

/**
 * Sets an element of a BPMN file. Everything else of the file stays as it was written, also what other products put beside
 * the settings.
 * @param settings a document of the kind that the element takes; not checked here
 * @returns the file; null where it is no XML or has no such element
 */
export function writeSettings(xml: string, elementId: string, settings: unknown): string | null {
  const element = elementOf(xml, elementId)
  return element ? spliced(xml, spliceOf(xml, element, settings)) : null
}
