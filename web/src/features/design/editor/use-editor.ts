import { useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor-store'

/**
 * Something of what an editor shows; drawn again only when that changes.
 * @param select answers the same object for as long as nothing changed
 */
export function useEditor<Document, Part>(
  editor: Editor<Document>,
  select: (state: EditorState<Document>) => Part,
): Part {
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()))
}
