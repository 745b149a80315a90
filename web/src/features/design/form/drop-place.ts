import type { FormDocument } from '@workstation/domain/form/document'
import { childrenOf, type Place, placeOf } from '@workstation/domain/form/form-place'

/** Where a dragged thing would go, and the edge of the node at which that is drawn. */
export interface DropPlace extends Place {
  /** The node at whose edge a line is drawn, '' for the empty form. */
  readonly line: string
  readonly edge: 'top' | 'bottom' | 'left' | 'right' | 'inside'
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels at the upper and lower edge of a container that mean before and behind it. */
const margin = 10

const boxOf = (canvas: HTMLElement, id: string): DOMRect | undefined =>
  canvas.querySelector(`[data-node="${id}"]`)?.getBoundingClientRect()

/** Beside a node, by the half of it on which the pointer is: columns of a row lie side by side. */
function besideOf(
  document: FormDocument,
  id: string,
  { place, box, point }: { place: Place; box: DOMRect; point: Point },
): DropPlace {
  const sideways = isSideways(document, id)
  const isBehind = sideways ? point.x > box.x + box.width / 2 : point.y > box.y + box.height / 2
  const [before, behind] = sideways ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  return { parent: place.parent, at: place.at + (isBehind ? 1 : 0), line: id, edge: isBehind ? behind : before }
}

const isSideways = ({ nodes }: FormDocument, id: string) => (nodes[id]?.span ?? 24) < 24

/** Between the children of a container, where the pointer is on none of them. */
function withinOf(
  document: FormDocument,
  parent: string | null,
  { canvas, point }: { canvas: HTMLElement; point: Point },
): DropPlace {
  const children = childrenOf(document, parent)
  const next = children.findIndex((id) => {
    const box = boxOf(canvas, id)
    return box && (point.y < box.top || (point.y <= box.bottom && point.x < box.left))
  })
  const following = children[next]
  if (following) return { parent, at: next, line: following, edge: isSideways(document, following) ? 'left' : 'top' }
  const last = children.at(-1)
  if (!last) return { parent, at: 0, line: parent ?? '', edge: 'inside' }
  return { parent, at: children.length, line: last, edge: isSideways(document, last) ? 'right' : 'bottom' }
}

/**
 * Where something goes that is let go at a point of the canvas.
 * @param hit the node under the pointer, '' for none
 * @param takes whether a container may hold what is dragged, null being the form
 */
export function dropPlace(
  document: FormDocument,
  {
    canvas,
    point,
    hit,
    takes,
  }: { canvas: HTMLElement; point: Point; hit: string; takes: (parent: string | null) => boolean },
): DropPlace | null {
  const box = hit ? boxOf(canvas, hit) : undefined
  const atEdge = box && (point.y < box.top + margin || point.y > box.bottom - margin)
  const isHolder = document.nodes[hit]?.children !== undefined
  if (isHolder && !atEdge && takes(hit)) return withinOf(document, hit, { canvas, point })
  const place = placeOf(document, hit)
  if (box && place) {
    if (takes(place.parent)) return besideOf(document, hit, { place, box, point })
    return dropPlace(document, { canvas, point, hit: place.parent ?? '', takes })
  }
  return takes(null) ? withinOf(document, null, { canvas, point }) : null
}
