import type { ListDocument } from '@workstation/domain/list/document'
import type { ListField } from '@workstation/domain/list/list-field'
import { createContext, useContext } from 'react'
import type { Editor } from '../editor/editor-store'
import { useEditor } from '../editor/use-editor'

/** What every part of the designer of lists works with. */
export interface ListDesigning {
  readonly editor: Editor<ListDocument>
  readonly fields: readonly ListField[]
  readonly fieldOf: (field: string) => ListField | undefined
  /** Tells an act to who does not see it. */
  readonly say: (words: string) => void
}

const ListDesigningContext = createContext<ListDesigning | null>(null)
export const ListDesigningProvider = ListDesigningContext.Provider

export function useListDesigning(): ListDesigning {
  const designing = useContext(ListDesigningContext)
  if (!designing) throw new Error('stands in no designer of lists')
  return designing
}

export const useList = (): ListDocument => useEditor(useListDesigning().editor, ({ document }) => document)
export const useChosenField = (): string => useEditor(useListDesigning().editor, ({ chosen }) => chosen)
