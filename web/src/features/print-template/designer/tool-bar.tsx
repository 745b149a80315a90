import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { toolbarKeys } from '../../../ui/rich-text/toolbar-keys'
import { usePrintTexts } from '../use-print-texts'
import { type ToolAction, toolGroups } from './tool-actions'

/** What can be done with the chosen words; one stop of Tab, walked through with the arrow keys. */
export function ToolBar({ editor }: { editor: Editor }) {
  const { t } = usePrintTexts()
  return (
    <div role="toolbar" aria-label={t('toolbar')} className="print-tools" {...toolbarKeys}>
      {toolGroups.map((actions) => (
        <span key={actions[0]?.key}>
          {actions.map((action) => (
            <Tool key={action.key} action={action} editor={editor} />
          ))}
        </span>
      ))}
    </div>
  )
}

function Tool({ action, editor }: { action: ToolAction; editor: Editor }) {
  const { t } = usePrintTexts()
  const { on, can } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: action.isOn?.(now), can: action.can?.(now) ?? true }),
  })
  const label = t(`tool.${action.key}`)
  return (
    <Button
      type="text"
      size="small"
      className={on ? 'print-tool-on' : ''}
      icon={action.icon}
      title={label}
      aria-label={label}
      {...(action.isOn ? { 'aria-pressed': Boolean(on) } : {})}
      // The stop of Tab before any button was used.
      tabIndex={action.key === 'heading1' ? 0 : -1}
      disabled={!can}
      onClick={() => action.run(editor)}
    />
  )
}
