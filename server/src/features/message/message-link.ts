import type { Services } from '../../services'

/** Whom an address is made for, and whether a page shows it or a mail carries it. */
export interface MessageReader {
  readonly userId: string
  readonly madeFor: 'page' | 'mail'
}

/** Makes the address that a message leads to, for this person and now: a path of the product, with a fresh token where it needs one. */
export type MakeLink = (services: Services, reader: MessageReader, link: Record<string, string>) => Promise<string>

const makers = new Map<string, MakeLink>()

/** Says where messages lead whose link carries this `kind`. */
export function onMessageLink(kind: string, make: MakeLink): void {
  makers.set(kind, make)
}

/** The address of a message's link, '' when it leads nowhere. */
export async function makeMessageLink(
  services: Services,
  reader: MessageReader,
  link: Record<string, string>,
): Promise<string> {
  const make = makers.get(link.kind ?? '')
  return make ? make(services, reader, link) : ''
}
