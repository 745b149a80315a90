import { type DataSource, dataSource } from '@workstation/contract/data-source'
import { useState } from 'react'
import { NotDone } from '../../ui/record-editor/not-done'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useEdited } from '../../ui/record-editor/use-edited'
import { ConnectionFields } from './connection-fields'
import { fieldsOf, inputOf, newSource, type SourceFields, withoutPassword } from './source-fields'
import { TryOut } from './try-out'
import { useOffSource } from './use-off-source'
import { useSourceTexts } from './use-source-texts'

interface SourceEditorProps {
  /** The id of the one that is changed, or 'new'. */
  edited: string
  onClose: () => void
}

const calls = recordCallsOf(dataSource)

/** Adds a source or changes one, which is read whole first. */
export function SourceEditor({ edited, onClose }: SourceEditorProps) {
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [asked] = useState(edited)
  const isNew = asked === 'new'
  const data = useEdited(dataSource.get, isNew ? undefined : { id: asked }, onClose)
  if (!isNew && !data) return null
  return <LoadedEditor key={asked} read={data} onClose={onClose} />
}

function LoadedEditor({ read, onClose }: { read: DataSource | undefined; onClose: () => void }) {
  const { t } = useSourceTexts()
  const [before] = useState(read)
  const mayTurnOff = useOffSource()
  const asking: typeof calls = {
    ...calls,
    update: async (input, options) => {
      const isTurnedOff = before?.enabledMark === 1 && input.enabledMark === 0
      if (isTurnedOff && !(await mayTurnOff(before))) throw new NotDone()
      return calls.update(input, options)
    },
  }
  return (
    <RecordEditor<SourceFields, SourceFields, DataSource>
      kind="dataSource"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : newSource}
      draftOf={withoutPassword}
      calls={asking}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <ConnectionFields hasPassword={before?.hasPassword === 1} />
      <TryOut id={before?.id} />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}
