import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

export interface ToolAction {
  /** `tool.<key>` of the texts names it. */
  key: string
  icon: ReactNode
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3): ToolAction => ({
  key: `heading${level}`,
  icon: <b aria-hidden className="print-mark" data-mark={`H${level}`} />,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const align = (side: 'left' | 'center' | 'right', icon: ReactNode): ToolAction => ({
  key: side,
  icon,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: side })
      .updateAttributes('heading', { align: side })
      .run(),
  isOn: (editor) => editor.isActive({ align: side }),
})

const marks: readonly ToolAction[] = [
  {
    key: 'bold',
    icon: <BoldOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    key: 'underline',
    icon: <UnderlineOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
]

/** The buttons of the toolbar, in groups. */
export const toolGroups: readonly (readonly ToolAction[])[] = [
  [
    {
      key: 'undo',
      icon: <UndoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      key: 'redo',
      icon: <RedoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [heading(1), heading(2), heading(3)],
  marks,
  [
    align('left', <AlignLeftOutlined aria-hidden />),
    align('center', <AlignCenterOutlined aria-hidden />),
    align('right', <AlignRightOutlined aria-hidden />),
  ],
  [
    {
      key: 'bullets',
      icon: <UnorderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'numbers',
      icon: <OrderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
]
