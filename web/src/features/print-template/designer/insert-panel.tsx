import type { Editor } from '@tiptap/core'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { usePrintTexts } from '../use-print-texts'
import { insertPicture } from './insert-picture'

interface InsertPanelProps {
  editor: Editor
  source: PrintSource | undefined
}

/** Columns that a new table of child rows begins with. */
const firstColumns = 5

const insert = (editor: Editor, type: string, attrs: object = {}) =>
  editor.chain().focus().insertContent({ type, attrs }).run()

/** What can be put where the cursor stands: parts of a page, then the fields of what is printed. */
export function InsertPanel({ editor, source }: InsertPanelProps) {
  const { t } = usePrintTexts()
  return (
    <>
      <PartButtons editor={editor} source={source} />
      <h4 className="print-group">{t('fields')}</h4>
      {source ? <FieldButtons editor={editor} source={source} /> : <p className="print-hint">{t('chooseSource')}</p>}
    </>
  )
}

function PartButtons({ editor, source }: InsertPanelProps) {
  const { t } = usePrintTexts()
  const picker = useRef<HTMLInputElement>(null)
  const first = source?.fields[0]?.field
  const parts: readonly [string, () => unknown, boolean?][] = [
    ['table', () => editor.chain().focus().insertTable({ rows: 3, cols: 4, withHeaderRow: false }).run()],
    [
      'facts',
      () =>
        insert(editor, 'facts', { fields: (source?.fields ?? []).slice(0, 4).map(({ field }) => ({ name: field })) }),
    ],
    ['code', () => insert(editor, 'code', { name: first }), first !== undefined],
    ['picture', () => picker.current?.click()],
    ['approvals', () => insert(editor, 'approvals', { titled: true }), source?.hasSteps === true],
    ['signature', () => insert(editor, 'signature', { people: source?.hasPeople === true, titled: true })],
    ['seal', () => insert(editor, 'seal')],
    ['horizontalRule', () => editor.chain().focus().setHorizontalRule().run()],
    ['pageBreak', () => insert(editor, 'pageBreak')],
    ['keepTogether', () => editor.chain().focus().wrapIn('keepTogether').run()],
  ]
  return (
    <>
      <h4 className="print-group">{t('parts')}</h4>
      <div className="print-buttons">
        {parts
          .filter(([, , shown = true]) => shown)
          .map(([key, run]) => (
            <Button key={key} size="small" onClick={() => run()}>
              {t(`part.${key}`)}
            </Button>
          ))}
      </div>
      <input
        ref={picker}
        type="file"
        // Forms of antd draw what is only hidden.
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
        aria-label={t('part.picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void insertPicture(editor, file)
          target.value = '' // so that the same file can be chosen again
        }}
      />
    </>
  )
}

function FieldButtons({ editor, source }: { editor: Editor; source: PrintSource }) {
  const { t } = usePrintTexts()
  const [looked, look] = useState('')
  const label = useId()
  const found = (title: string) => title.toLowerCase().includes(looked.trim().toLowerCase())
  return (
    <>
      <Input
        allowClear
        size="small"
        value={looked}
        aria-label={t('findField')}
        placeholder={t('findField')}
        onChange={({ target }) => look(target.value)}
      />
      <div className="print-buttons">
        {source.fields
          .filter(({ fieldName }) => found(fieldName))
          .map(({ field, fieldName }) => (
            <Button key={field} size="small" onClick={() => insert(editor, 'field', { name: field })}>
              {fieldName}
            </Button>
          ))}
      </div>
      {source.tables.map(({ name, title, fields }) => (
        <section key={name} aria-labelledby={`${label}-${name}`}>
          <h4 id={`${label}-${name}`} className="print-group">
            {title}
          </h4>
          <div className="print-buttons">
            <Button
              size="small"
              type="dashed"
              onClick={() =>
                insert(editor, 'childTable', {
                  table: name,
                  titled: true,
                  numbered: true,
                  columns: fields.slice(0, firstColumns).map(({ field }) => ({ name: field })),
                })
              }
            >
              {t('asTable')}
            </Button>
            <Button
              size="small"
              type="dashed"
              onClick={() =>
                insert(editor, 'childList', {
                  table: name,
                  fields: fields.slice(0, 2).map(({ field }) => ({ name: field })),
                })
              }
            >
              {t('asList')}
            </Button>
            {fields
              .filter(({ fieldName }) => found(fieldName))
              .map(({ field, fieldName }) => (
                <Button key={field} size="small" onClick={() => insert(editor, 'field', { name: `${name}.${field}` })}>
                  {fieldName}
                </Button>
              ))}
          </div>
        </section>
      ))}
    </>
  )
}
