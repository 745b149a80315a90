import type { Services } from '../../services'

/** Makes the address that a message leads to, for this person and now: a path of the product, with a fresh token where it needs one. */
export type MakeLink = (services: Services, userId: string, link: Record<string, string>) => Promise<string>

const makers = new Map<string, MakeLink>()

/** Says where messages lead whose link carries this `kind`. */
export function onMessageLink(kind: string, make: MakeLink): void {
  makers.set(kind, make)
}

/** The address of a message's link, '' when it leads nowhere. */
export async function makeMessageLink(
  services: Services,
  userId: string,
  link: Record<string, string>,
): Promise<string> {
  const make = makers.get(link.kind ?? '')
  return make ? make(services, userId, link) : ''
}
