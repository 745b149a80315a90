import type { FormDocument, FormNode } from '@workstation/domain/form/document'
import { createContext, useContext } from 'react'
import type { Editor } from '../editor/editor-store'
import { useEditor } from '../editor/use-editor'
import type { NodeActs } from './node-acts'

/** What every part of the designer works with. */
export interface Designing {
  readonly designId: string
  readonly editor: Editor<FormDocument>
  readonly acts: NodeActs
  /** Whether a node was released: its key stays, since records hold values under it. */
  readonly isReleased: (id: string) => boolean
  readonly readOnly: boolean
  /** Shows a panel where only one is shown at a time, and the settings of the node with the cursor in its name. */
  readonly show: (panel: DesignPanel) => void
}

/** The parts of the designer; phones show one at a time. */
export const designPanels = ['palette', 'canvas', 'outline', 'phone', 'settings', 'problems'] as const
export type DesignPanel = (typeof designPanels)[number]

export const DesigningContext = createContext<Designing | null>(null)

export function useDesigning(): Designing {
  const designing = useContext(DesigningContext)
  if (!designing) throw new Error('stands in no designer')
  return designing
}

/** One node; drawn again only when it changes itself. */
export const useNode = (id: string): FormNode | undefined =>
  useEditor(useDesigning().editor, ({ document }) => document.nodes[id])
export const useIsChosen = (id: string): boolean => useEditor(useDesigning().editor, ({ chosen }) => chosen === id)
export const useChosen = (): string => useEditor(useDesigning().editor, ({ chosen }) => chosen)
export const useDocument = (): FormDocument => useEditor(useDesigning().editor, ({ document }) => document)
