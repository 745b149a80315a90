import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { EditDrawer } from '../edit-drawer'
import { ConflictDialog } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import { type EditorField, EditorFields } from './editor-fields'
import { type RecordForm, useRecordForm } from './use-record-form'
import { useRecordTexts } from './use-record-texts'

export interface RecordEditorProps<Fields, Input, Row> extends RecordForm<Fields, Input, Row> {
  title: string
  /** The verb of the button that saves, "save" unless said otherwise. */
  submitText?: string
  /** Waits with saving, for example while files are on their way. */
  busy?: boolean
  /** The verb of a second button, which saves as well and goes on with what was saved. */
  furtherText?: string
  /** Takes the whole window also where it is wide. */
  full?: boolean
  /** The fields, each a `RecordField` or one of the ready ones of `record-fields`. */
  children: ReactNode
}

/**
 * The editor of a record, in a drawer, on phones over the whole screen. What is typed outlives a reload, a failed call
 * and the way back; what somebody else has saved meanwhile is shown beside it; a refusal stands at its field.
 */
export function RecordEditor<Fields extends object, Input, Row>(props: RecordEditorProps<Fields, Input, Row>) {
  const { title, submitText, furtherText, busy = false, full = false, readOnly = false, children } = props
  const { t } = useRecordTexts()
  const [entered] = useState(() => new Map<string, EditorField>())
  const editor = useRecordForm(props, entered)
  return (
    <EditDrawer
      open
      full={full}
      title={title}
      submitText={submitText ?? t('save')}
      readOnly={readOnly}
      busy={busy || editor.save.isPending}
      further={
        furtherText && (
          <Button disabled={busy || editor.save.isPending} onClick={() => editor.press('further')}>
            {furtherText}
          </Button>
        )
      }
      // What is still on its way would be lost as well.
      isDirty={() => !readOnly && (busy || editor.isDirty())}
      onSubmit={() => editor.press('saved')}
      onClose={editor.leave}
    >
      <Form<Fields>
        form={editor.form}
        layout="vertical"
        disabled={readOnly}
        initialValues={editor.initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={editor.onWrite}
        onFinish={editor.submit}
      >
        {editor.savedAt !== undefined && <DraftNotice savedAt={editor.savedAt} onDrop={editor.dropDraft} />}
        <EditorFields value={entered}>{children}</EditorFields>
      </Form>
      {editor.conflict && (
        <ConflictDialog
          conflict={editor.conflict}
          fieldOf={(name) => entered.get(name)}
          onChoose={editor.chooseFields}
          onBack={editor.backToForm}
        />
      )}
    </EditDrawer>
  )
}
