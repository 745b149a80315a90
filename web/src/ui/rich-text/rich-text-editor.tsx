import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ImageNode } from './image-node'
import { LengthLimit } from './length-limit'
import type { RichTextProps } from './rich-text-props'
import { useRichTexts } from './rich-text-texts'
import { isSafeLink } from './safe-address'
import { safeHtml } from './sanitize-html'
import { Toolbar } from './toolbar'
import { useImageUpload } from './use-image-upload'

const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    autolink: true,
    protocols: ['http', 'https', 'mailto'],
    isAllowedUri: (address) => isSafeLink(address),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  },
})

/** What the editor holds, without anything unsafe and without the empty line that it keeps at the end; '' when nothing was written. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : safeHtml(editor.getHTML()).replace(/(<p><\/p>)+$/, ''))

/** The editor itself; fetched when the first one is shown. */
export function RichTextEditor({
  value = '',
  onChange,
  label,
  mostCharacters = 10_000,
  placeholder = '',
  disabled = false,
  status,
}: RichTextProps) {
  const { t } = useRichTexts()
  const [refused, setRefused] = useState(false)
  const { sending, insert, isImage } = useImageUpload()
  const latest = useRef({ onChange, insert })
  useEffect(() => {
    latest.current = { onChange, insert }
  })
  const told = useRef(value)
  const editor = useEditor({
    extensions: [kit, ImageNode, LengthLimit.configure({ most: mostCharacters, onRefuse: () => setRefused(true) })],
    content: safeHtml(value),
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(placeholder && { 'aria-placeholder': placeholder }),
        class: 'rich-text-content rich-text-input',
      },
      transformPastedHTML: safeHtml,
      handlePaste: (_, event) => {
        const files = [...(event.clipboardData?.files ?? [])].filter(isImage)
        if (files.length > 0) void latest.current.insert(editor, files)
        return files.length > 0
      },
    },
    onUpdate: ({ editor: now }) => {
      setRefused(false)
      told.current = htmlOf(now)
      latest.current.onChange?.(told.current)
    },
  })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // A value from outside replaces the text; what the editor told itself comes back here as well.
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(safeHtml(value), { emitUpdate: false })
  }, [editor, value])
  const look = {
    ...(placeholder && editor.isEmpty && { '--rich-text-hint': JSON.stringify(placeholder) }),
  } as CSSProperties
  const isWrong = status === 'error' || refused
  return (
    <div className={isWrong ? 'rich-text rich-text-wrong' : 'rich-text'} style={look} aria-busy={sending}>
      <Toolbar editor={editor} disabled={disabled} onImages={(files) => void insert(editor, files)} />
      <EditorContent editor={editor} />
      <p className="rich-text-foot" role="status">
        {sending ? t('sending') : null}
        {refused ? <span className="rich-text-problem">{t('tooLong', { most: mostCharacters })}</span> : null}
        <span className="rich-text-count">{`${editor.state.doc.textContent.length} / ${mostCharacters}`}</span>
      </p>
    </div>
  )
}
