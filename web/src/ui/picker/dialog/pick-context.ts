import { createContext, use } from 'react'
import type { PickerNode } from '../picker-node'

/** What the sources in a dialog know of the choice that is being made. */
export interface Picking {
  multiple: boolean
  chosen: ReadonlySet<string>
  /** `sure` ends a choice of one thing at once. */
  choose: (node: PickerNode, sure: boolean) => void
}

export const PickContext = createContext<Picking | null>(null)

/** The choice of the dialog around. */
export function usePick(): Picking {
  const pick = use(PickContext)
  if (!pick) throw new Error('usePick stands in a picker dialog')
  return pick
}
