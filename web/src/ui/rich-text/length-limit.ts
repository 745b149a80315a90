import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Refuses what would make the text longer than `most` characters; a text that is too long already may only shrink. */
export const LengthLimit = Extension.create<{ most: number; onRefuse: () => void }>({
  name: 'lengthLimit',
  addOptions: () => ({ most: 10_000, onRefuse: () => undefined }),
  addProseMirrorPlugins() {
    const { most, onRefuse } = this.options
    const filterTransaction: NonNullable<Plugin['spec']['filterTransaction']> = (change, { doc }) => {
      const length = change.doc.textContent.length
      const fits = !change.docChanged || length <= most || length <= doc.textContent.length
      if (!fits) onRefuse()
      return fits
    }
    return [new Plugin({ filterTransaction })]
  },
})
