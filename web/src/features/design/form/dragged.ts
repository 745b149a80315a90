import { useSyncExternalStore } from 'react'
import type { DropPlace } from './drop-place'

/** What is dragged: a kind of the palette, or a node of the form. */
export type Dragged = { readonly take: 'kind'; readonly kind: string } | { readonly take: 'node'; readonly id: string }

export const isDragged = (data: Record<string | symbol, unknown>): data is Dragged & Record<string, unknown> =>
  data['take'] === 'kind' || data['take'] === 'node'

/** Where the line of a drag is drawn; told to the one node at which it is, so that a move draws two nodes anew. */
export function createDropLine() {
  let place: DropPlace | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => place,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next: DropPlace | null): void {
      if (next?.line === place?.line && next?.edge === place?.edge) return
      place = next
      for (const listener of listeners) listener()
    },
  }
}
export type DropLine = ReturnType<typeof createDropLine>

/** The edge of a node at which what is dragged would go. */
export const useDropEdge = (line: DropLine, id: string): DropPlace['edge'] | undefined =>
  useSyncExternalStore(line.subscribe, () => {
    const place = line.get()
    return place?.line === id ? place.edge : undefined
  })
