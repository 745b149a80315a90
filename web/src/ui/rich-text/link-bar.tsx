import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { limitOf } from '../text-limit'
import { useRichTexts } from './rich-text-texts'
import { linkOf } from './safe-address'

/** The longest address, in characters. */
const maxAddress = 1000

/** Asks where the chosen words lead to; http, https and mail only. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useRichTexts()
  const before: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = linkOf(typed)
    if (!href || href.length > maxAddress) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without chosen words the address itself becomes the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <div className="rich-text-link">
      <Input
        autoFocus
        size="small"
        value={typed}
        status={wrong ? 'error' : ''}
        aria-label={t('address')}
        aria-invalid={wrong}
        placeholder="https://"
        count={limitOf(maxAddress)}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          set()
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button size="small" type="primary" onClick={set}>
        {t('setLink')}
      </Button>
      {before ? (
        <Button size="small" onClick={remove}>
          {t('removeLink')}
        </Button>
      ) : null}
      {wrong ? (
        <span role="alert" className="rich-text-problem">
          {t('wrongAddress')}
        </span>
      ) : null}
    </div>
  )
}
