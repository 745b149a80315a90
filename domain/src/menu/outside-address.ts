import { menuProperty } from './menu-property'
import { webOrigin } from './web-address'

interface OutsideEntry {
  type: number
  urlAddress: string
  propertyJson: string
}

/** A way out of the product. `fill` puts a ticket where the address asks for one. */
export interface OutsideAddress {
  origin: string
  needsTicket: boolean
  fill: (ticket: string) => string
}

export type OutsideProblem = 'outside.no-view-host' | 'outside.placeholder' | 'outside.address'

const host = '$' + '{dataV}'
const token = '$' + '{token}'
const anyPlaceholder = /\$\{[^}]*\}/

/** The address as the entry has it: a view of the visualisation host (RTE-53), or what an administrator wrote. */
function templateOf({ type, urlAddress, propertyJson }: OutsideEntry): string {
  if (type !== 6) return urlAddress.trim()
  return `${host}/view/${encodeURIComponent(menuProperty(propertyJson).moduleId)}?token=${token}`
}

/**
 * Where an entry of type 6 or 7 leads (RTE-53, RTE-57 to RTE-59), or why it leads nowhere: only http and https, only the
 * two known placeholders, and no ticket as a part of the host.
 * @param visualHost address of the visualisation system; '' when there is none
 */
export function outsideAddress(entry: OutsideEntry, visualHost: string): OutsideAddress | OutsideProblem {
  const template = templateOf(entry)
  if (template.includes(host) && !visualHost) return 'outside.no-view-host'
  const filled = template.replaceAll(host, visualHost.replace(/\/+$/, ''))
  if (anyPlaceholder.test(filled.replaceAll(token, ''))) return 'outside.placeholder'
  const fill = (ticket: string) => filled.replaceAll(token, encodeURIComponent(ticket))
  const origin = webOrigin(fill('a'))
  if (!origin || origin !== webOrigin(fill('b'))) return 'outside.address'
  return { origin, needsTicket: filled.includes(token), fill }
}
