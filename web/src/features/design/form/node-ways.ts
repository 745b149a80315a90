import type { FormDocument } from '@workstation/domain/form/document'
import { ancestorsOf, childrenOf, mayMove, type Place, placeOf } from '@workstation/domain/form/form-place'

/** One place further within its container. */
function beside(document: FormDocument, id: string, step: 1 | -1): Place | null {
  const place = placeOf(document, id)
  if (!place) return null
  const at = place.at + step
  const isInside = at >= 0 && at < childrenOf(document, place.parent).length
  // Going down passes the neighbour, so that it stands behind that one.
  return isInside ? { parent: place.parent, at: step > 0 ? at + 1 : at } : null
}

/** The place to which a key leads a node; null where it leads nowhere. */
export const ways = {
  moveUp: (document: FormDocument, id: string) => beside(document, id, -1),
  moveDown: (document: FormDocument, id: string) => beside(document, id, 1),
  /** Behind the container in which it stands. */
  moveOut: (document: FormDocument, id: string): Place | null => {
    const parent = placeOf(document, id)?.parent
    const place = parent ? placeOf(document, parent) : null
    return place && { parent: place.parent, at: place.at + 1 }
  },
  /** To the end of the container before it, else of that behind it. */
  moveIn: (document: FormDocument, id: string): Place | null => {
    const place = placeOf(document, id)
    if (!place) return null
    const siblings = childrenOf(document, place.parent)
    const holder = [siblings[place.at - 1], siblings[place.at + 1]].find(
      (one) => one !== undefined && mayMove(document, [id], { parent: one, at: 0 }),
    )
    return holder === undefined ? null : { parent: holder, at: childrenOf(document, holder).length }
  },
} as const
export type Way = keyof typeof ways

/** What is chosen once a node is gone: the one behind it, before it, or around it. */
export function nextTo(document: FormDocument, id: string): string {
  const place = placeOf(document, id)
  if (!place) return ''
  const siblings = childrenOf(document, place.parent)
  return siblings[place.at + 1] ?? siblings[place.at - 1] ?? place.parent ?? ''
}

/**
 * Where something new goes: into what is chosen where that is an empty container, else behind it, or behind the nearest
 * container around it that takes it.
 */
export function placeBehind(
  { document, chosen }: { document: FormDocument; chosen: string },
  takes: (parent: string | null) => boolean,
): Place | undefined {
  const node = document.nodes[chosen]
  if (!node) return takes(null) ? { parent: null, at: document.root.length } : undefined
  if (takes(chosen) && childrenOf(document, chosen).length === 0) return { parent: chosen, at: 0 }
  for (const id of [chosen, ...ancestorsOf(document, chosen)]) {
    const place = placeOf(document, id)
    if (place && takes(place.parent)) return { parent: place.parent, at: place.at + 1 }
  }
  return undefined
}
