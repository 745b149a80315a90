import type { RecordValues } from '@workstation/domain/form/record-values'
import { useRef, useState } from 'react'
import { ConflictDialog } from '../../../ui/record-editor/conflict-dialog'
import { DraftNotice } from '../../../ui/record-editor/draft-notice'
import type { EditorField } from '../../../ui/record-editor/editor-fields'
import { FormView } from '../form-view'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { LostFields } from './lost-fields'
import { NewRelease, useNewestRelease } from './new-release'
import { RecordFrame } from './record-frame'
import type { ReleasedForm } from './released-form'
import { SideValue } from './side-value'
import { UnreadFields } from './unread-fields'
import { type StoredRecord, type Used, useFormRecord } from './use-form-record'
import { useRecordAddress } from './use-record-address'
import { useRenewal } from './use-renewal'

interface FormRecordEditorProps {
  released: ReleasedForm
  before?: StoredRecord | undefined
  /** What a new record begins with beside what its form says. */
  start?: RecordValues | undefined
  onClose: () => void
}

/**
 * Fills in a record of a released form. What is typed outlives a reload and a failed call; what somebody else has saved
 * meanwhile is shown beside it; a problem stands at its field.
 */
export function FormRecordEditor({ start, onClose, ...opened }: FormRecordEditorProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [{ released, before }, setUsed] = useState<Used>(opened)
  const editor = useFormRecord({ released, before, start, place, onClose })
  const { state, conflict } = editor
  const newest = useNewestRelease(opened.released)
  const address = useRecordAddress(released, before?.id)
  const renewing = useRenewal({ released, before }, (newer) => {
    editor.moveTo(newer)
    setUsed(newer)
  })
  const fieldOf = (name: string): EditorField | undefined => {
    const node = released.form.fields.get(name)?.node
    return (
      node && {
        name,
        label: words(node.label),
        control: <SideValue state={state} levelOf={released.levelOf} node={node} />,
        propsOf: (value) => ({ value }),
      }
    )
  }
  return (
    <RecordFrame
      document={released.form.document}
      title={t(before ? 'editTitle' : 'addTitle', { name: released.fullName })}
      busy={editor.save.isPending || editor.isAsking}
      isDirty={editor.isDirty}
      onSubmit={editor.submit}
      onClose={editor.leave}
    >
      <div ref={place}>
        {newest > released.number && <NewRelease keeps busy={renewing.isPending} onRenew={() => renewing.mutate()} />}
        {editor.savedAt !== undefined && <DraftNotice savedAt={editor.savedAt} onDrop={editor.dropDraft} />}
        <LostFields fields={editor.lost} />
        <UnreadFields form={released.form} unread={editor.unread} />
        <FormView
          key={released.number}
          state={state}
          levelOf={released.levelOf}
          {...(before && { words: before.words })}
          recordId={before?.id}
          address={address}
        />
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fieldOf={fieldOf}
          onChoose={editor.chooseFields}
          onBack={editor.backToForm}
        />
      )}
    </RecordFrame>
  )
}
