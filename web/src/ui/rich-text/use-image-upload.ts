import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { upload } from '../../platform/upload/upload'

const isImage = ({ type }: File) => /^image\/(png|jpeg|gif|webp|bmp)$/.test(type)

/** Sends images and puts them where the cursor stands; a failure says itself, and the text stays as it was. */
export function useImageUpload() {
  const [sending, setSending] = useState(0)
  const insert = async (editor: Editor, files: readonly File[]) => {
    for (const file of files.filter(isImage)) {
      setSending((count) => count + 1)
      await upload('annexpic', file)
        .then(({ url, name }) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'image', attrs: { src: url, alt: name } })
            .run(),
        )
        .catch(() => undefined)
      setSending((count) => count - 1)
    }
  }
  return { sending: sending > 0, insert, isImage }
}
