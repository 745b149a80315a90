import type { Editor } from '@tiptap/core'

interface Chosen {
  type: { name: string }
  attrs: Readonly<Record<string, unknown>>
}

/** The piece that is chosen as a whole; undefined while words are. */
export const chosenNode = ({ state }: Editor): Chosen | undefined => (state.selection as { node?: Chosen }).node
