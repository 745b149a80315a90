import type { ThingKind } from '@workstation/contract/explain'

/** A page, or something on it. */
export interface AskedThing {
  page: string
  kind: ThingKind
  code: string
}

/** Things beside the first one that are told at once. */
export const mostAlso = 20

export const thingText = ({ page, kind, code }: AskedThing): string => [page, kind, code].join(':')

/** Where it is told why somebody can do these things; a box chooses another one in place of the first. */
export function whyAddress(person: string, [first, ...others]: readonly AskedThing[]): string {
  const search = new URLSearchParams({ ask: 'why', person, ...first })
  for (const one of others.slice(0, mostAlso)) search.append('also', thingText(one))
  return `/permission/explain?${search}`
}
