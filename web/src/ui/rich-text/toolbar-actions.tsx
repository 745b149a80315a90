import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

export interface ToolbarAction {
  /** `tool.<key>` of the texts names it. */
  key: string
  icon: ReactNode
  run: (editor: Editor) => void
  /** Whether it holds where the cursor stands; left out for what is done and not switched. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

/** What has to be asked first stands in the toolbar itself. */
export interface Asked {
  link: () => void
  image: () => void
}

const heading = (level: 2 | 3 | 4, name: string): ToolbarAction => ({
  key: `heading${level}`,
  icon: <b aria-hidden className="rich-text-mark" data-mark={name} />,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** The buttons of the toolbar, in groups. */
export const toolbarGroups = ({ link, image }: Asked): readonly (readonly ToolbarAction[])[] => [
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
  [heading(2, 'H1'), heading(3, 'H2'), heading(4, 'H3')],
  [
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
    {
      key: 'strike',
      icon: <StrikethroughOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
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
    {
      key: 'quote',
      icon: <b aria-hidden className="rich-text-mark" data-mark="”" />,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    { key: 'link', icon: <LinkOutlined aria-hidden />, run: link, isOn: (editor) => editor.isActive('link') },
    { key: 'image', icon: <PictureOutlined aria-hidden />, run: image },
    {
      key: 'clear',
      icon: <ClearOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().clearNodes().unsetAllMarks().run(),
    },
  ],
]
