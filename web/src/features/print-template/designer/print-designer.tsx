import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { type PageSetup, sheetOf } from '@workstation/domain/print/page-setup'
import {
  emptyDocument,
  type PrintDocument,
  parsePrintDocument,
  readPrintDocument,
} from '@workstation/domain/print/print-document'
import { Alert, Form, Segmented, Tabs } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../../../ui/use-window-width'
import { usePrintTexts } from '../use-print-texts'
import { chosenNode } from './chosen-node'
import { extensionsOf } from './extensions-of'
import { titlesOf } from './field-names'
import { InsertPanel } from './insert-panel'
import { NodeSettings } from './node-settings'
import { PageSettings } from './page-settings'
import { PreviewPanel } from './preview-panel'
import { ToolBar } from './tool-bar'
import './print-designer.css'
import './print-sheet.css'

interface PrintDesignerProps {
  id?: string
  /** JSON text of the document. */
  value?: string
  onChange?: (value: string) => void
  /** What is printed, with its fields; undefined until it was chosen. */
  source: PrintSource | undefined
  readOnly?: boolean
  /** Beside another version of it: the paper alone. */
  disabled?: boolean
}

/** Lays out a template: a sheet that is written on, what can be put on it, and how it will print. */
export function PrintDesigner(props: PrintDesignerProps) {
  // The pieces on the sheet are drawn with the names of their fields, so that another source draws them anew.
  const { source } = props
  return <Designer key={source?.id ?? ''} {...props} />
}

/** What stands on the sheet: a document, or what was written here and is more than one may be. */
function sheetIn(value = ''): Pick<PrintDocument, 'page' | 'content'> {
  const document = parsePrintDocument(value)
  if (document || value === '') return document ?? emptyDocument
  try {
    return { ...emptyDocument, ...JSON.parse(value) }
  } catch {
    return emptyDocument
  }
}

/** The editor of the sheet; what is typed is told as text, what comes from outside replaces it. */
function useSheet({ value, onChange, source, readOnly = false, disabled = false }: PrintDesignerProps) {
  const { t } = usePrintTexts()
  const [page, setPage] = useState<PageSetup>(() => sheetIn(value).page)
  const told = useRef(value)
  const latest = useRef({ onChange, page })
  useEffect(() => {
    latest.current = { onChange, page }
  })
  const tell = (content: unknown, setup: PageSetup) => {
    const written = { version: 1, page: setup, content }
    // What no template may be is told as well, for the form to refuse: kept back, it would be lost without a word.
    told.current = JSON.stringify(readPrintDocument(written) ?? written)
    latest.current.onChange?.(told.current)
  }
  const [extensions] = useState(() => extensionsOf({ titleOf: titlesOf(source), text: (key) => t(key) }))
  const editor = useEditor({
    extensions,
    content: { type: 'doc', content: sheetIn(value).content },
    editable: !readOnly && !disabled,
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('sheet') } },
    onUpdate: ({ editor: now }) => tell(now.getJSON().content, latest.current.page),
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    const { page: setup, content } = sheetIn(value)
    setPage(setup)
    editor.commands.setContent({ type: 'doc', content }, { emitUpdate: false })
  }, [editor, value])
  const changePage = (setup: PageSetup) => {
    setPage(setup)
    tell(editor.getJSON().content, setup)
  }
  return { editor, page, changePage }
}

function Designer(props: PrintDesignerProps) {
  const { id, source, value = '', readOnly = false, disabled = false } = props
  const { t } = usePrintTexts()
  const narrow = useIsNarrow()
  const [shown, show] = useState<'design' | 'preview'>('design')
  const [panel, choosePanel] = useState('insert')
  const { editor, page, changePage } = useSheet(props)
  const { errors } = Form.Item.useStatus()
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => chosenNode(now)?.attrs })
  useEffect(() => {
    if (chosen) choosePanel('settings')
  }, [chosen])
  if (disabled) return <EditorContent editor={editor} className="print-sheet print-small" />
  const panels = [
    { key: 'insert', label: t('insert'), children: <InsertPanel editor={editor} source={source} /> },
    { key: 'settings', label: t('settings'), children: <NodeSettings editor={editor} source={source} /> },
    {
      key: 'page',
      label: t('paper.title'),
      children: <PageSettings page={page} source={source} onChange={changePage} />,
    },
  ]
  const [width] = sheetOf(page)
  return (
    <section id={id} aria-label={t('document')} className="print-designer" onKeyDown={keepForm}>
      {errors.length > 0 && <Alert className="print-refused" type="error" showIcon title={errors[0]} />}
      <Segmented
        value={shown}
        onChange={show}
        options={[
          { value: 'design', label: t('design') },
          { value: 'preview', label: t('preview'), disabled: !source },
        ]}
      />
      {shown === 'preview' && source && <PreviewPanel source={source} document={value} />}
      <div className="print-board" hidden={shown === 'preview'} data-narrow={narrow}>
        <div className="print-desk">
          {!readOnly && <ToolBar editor={editor} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
          <div className="print-scroll" tabIndex={0}>
            <EditorContent editor={editor} className="print-sheet" style={{ width: `${width}mm`, ...padding(page) }} />
          </div>
        </div>
        {!readOnly && <Tabs className="print-panels" activeKey={panel} onChange={choosePanel} items={panels} />}
      </div>
    </section>
  )
}

const padding = ({ margins: { top, right, bottom, left }, fontSize }: PageSetup) => ({
  padding: `${top}mm ${right}mm ${bottom}mm ${left}mm`,
  fontSize: `${fontSize}pt`,
})

/** Enter in a setting must not save the whole template. */
function keepForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
