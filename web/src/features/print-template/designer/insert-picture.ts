import type { Editor } from '@tiptap/core'
import { upload } from '../../../platform/upload/upload'

/** Sends a picture and puts it where the cursor stands; a failure says itself, and the template stays as it was. */
export async function insertPicture(editor: Editor, file: File): Promise<void> {
  const sent = await upload('annexpic', file).catch(() => null)
  if (!sent) return
  const attrs = { src: sent.url, alt: sent.name, width: 40 }
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
}
