import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { LinkBar } from './link-bar'
import { useRichTexts } from './rich-text-texts'
import { type ToolbarAction, toolbarGroups } from './toolbar-actions'
import { toolbarKeys } from './toolbar-keys'

interface ToolbarProps {
  editor: Editor
  disabled: boolean
  onImages: (files: readonly File[]) => void
}

/** What can be done with the chosen words; one stop of Tab, walked through with the arrow keys. */
export function Toolbar({ editor, disabled, onImages }: ToolbarProps) {
  const { t } = useRichTexts()
  const [asksLink, setAsksLink] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const groups = toolbarGroups({ link: () => setAsksLink(true), image: () => picker.current?.click() })
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className="rich-text-tools" {...toolbarKeys}>
        {groups.map((actions) => (
          <span key={actions[0]?.key} className="rich-text-group">
            {actions.map((action) => (
              <ToolButton
                key={action.key}
                action={action}
                editor={editor}
                disabled={disabled}
                isFirst={action.key === 'heading2'}
              />
            ))}
          </span>
        ))}
      </div>
      {asksLink ? <LinkBar editor={editor} onClose={() => setAsksLink(false)} /> : null}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
        aria-label={t('tool.image')}
        onChange={({ target }) => {
          onImages([...(target.files ?? [])])
          target.value = '' // so that the same file can be chosen again
        }}
      />
    </>
  )
}

interface ToolButtonProps {
  action: ToolbarAction
  editor: Editor
  disabled: boolean
  /** The stop of Tab before any button was used. */
  isFirst: boolean
}

function ToolButton({ action, editor, disabled, isFirst }: ToolButtonProps) {
  const { t } = useRichTexts()
  const { on, can } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: action.isOn?.(now), can: action.can?.(now) ?? true }),
  })
  const label = t(`tool.${action.key}`)
  return (
    <Button
      type="text"
      size="small"
      className={on ? 'rich-text-on' : ''}
      icon={action.icon}
      title={label}
      aria-label={label}
      {...(action.isOn ? { 'aria-pressed': Boolean(on) } : {})}
      tabIndex={isFirst ? 0 : -1}
      disabled={disabled || !can}
      onClick={() => action.run(editor)}
    />
  )
}
