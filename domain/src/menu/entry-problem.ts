import { parseText } from '../json/parse-text'
import { menuProperty } from './menu-property'
import { outsideAddress } from './outside-address'

/** What an entry opens. */
export interface OpenedBy {
  readonly type: number
  readonly urlAddress: string
  readonly propertyJson: string
}

export type EntryProblem = 'address' | 'module' | 'property'

/** Entries that name what they open by its id: a dictionary, and a view of the visualisation host. */
const namesModule: ReadonlySet<number> = new Set([4, 6])
/** Stands for the visualisation host, whose address is a setting. */
const anyHost = 'http://host'
const pagePath = /^\/?[\w-]+(\/[\w-]+)*$/
const insidePath = /^\/(?![/\\])\S*$/

function isObject(text: string): boolean {
  try {
    const value = parseText(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * What an entry lacks to lead anywhere, null when it does (RTE-45 to RTE-59): a page its path, a link an address that may
 * be opened, a dictionary and a view what they show. Designs may still be made.
 */
export function entryProblem({ type, urlAddress, propertyJson }: OpenedBy): EntryProblem | null {
  if (!isObject(propertyJson)) return 'property'
  if (namesModule.has(type)) return menuProperty(propertyJson).moduleId === '' ? 'module' : null
  if (type === 2) return pagePath.test(urlAddress) ? null : 'address'
  if (type !== 7 || insidePath.test(urlAddress)) return null
  return typeof outsideAddress({ type, urlAddress, propertyJson }, anyHost) === 'string' ? 'address' : null
}
