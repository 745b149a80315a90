import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Checkbox } from 'antd'
import { usePrintTexts } from '../use-print-texts'

const acts = [
  'addRowBefore',
  'addRowAfter',
  'deleteRow',
  'addColumnBefore',
  'addColumnAfter',
  'deleteColumn',
  'mergeCells',
  'splitCell',
  'toggleHeaderCell',
  'deleteTable',
] as const

/** Rows, columns and cells of the table in which the cursor stands. */
export function TableSettings({ editor }: { editor: Editor }) {
  const { t } = usePrintTexts()
  const { can, bordered } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      can: Object.fromEntries(acts.map((act) => [act, now.can()[act]()])),
      bordered: now.getAttributes('table').bordered !== false,
    }),
  })
  return (
    <section aria-label={t('part.table')} className="print-settings">
      <h4 className="print-group">{t('part.table')}</h4>
      <div className="print-buttons">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            danger={act === 'deleteTable'}
            disabled={!can[act]}
            onClick={() => editor.chain().focus()[act]().run()}
          >
            {t(`table.${act}`)}
          </Button>
        ))}
      </div>
      <Checkbox
        checked={bordered}
        onChange={({ target }) => editor.chain().focus().updateAttributes('table', { bordered: target.checked }).run()}
      >
        {t('setting.bordered')}
      </Checkbox>
      <p className="print-hint">{t('rowsRepeat')}</p>
    </section>
  )
}
