import type { Editor } from '@tiptap/core'
import { upload } from '../../../platform/upload/upload'

/** Sends a picture and puts it where the cursor stands; a failure says itself, and the template stays as it was. */
export async function insertPicture(editor: Editor, file: File): Promise<void> {
  const sent = await upload('annexpic', file).catch(() => null)
  // Whoever has left meanwhile has no sheet any more.
  if (!sent || editor.isDestroyed) return
  // A name may be longer than what a template keeps of it.
  const alt = [...sent.name].slice(0, 100).join('')
  const attrs = { src: sent.url, alt, width: 40 }
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
}
