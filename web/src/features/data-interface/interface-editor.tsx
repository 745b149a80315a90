import { dataInterface } from '@workstation/contract/data-interface'
import type { DataInterface } from '@workstation/contract/interface-record'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { GroupTitle } from '../../ui/group-title'
import { DictionarySelect } from '../../ui/picker/dictionary-select'
import { NotDone } from '../../ui/record-editor/not-done'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useEdited } from '../../ui/record-editor/use-edited'
import { AccessFields } from './access-fields'
import { CodeText } from './code-text'
import {
  fieldsOf,
  type InterfaceFields,
  type InterfaceInput,
  inputOf,
  newInterface,
  withoutSecrets,
} from './interface-fields'
import { KindFields } from './kind-fields'
import { ParametersField } from './parameters-field'
import { TryOut } from './try-out'
import { useInterfaceTexts } from './use-interface-texts'
import { useOffInterface } from './use-off-interface'

interface InterfaceEditorProps {
  /** The id of the one that is changed, or 'new'. */
  edited: string
  /** Where a new one stands at first, '' for nowhere yet. */
  categoryId: string
  onClose: () => void
}

const calls = recordCallsOf(dataInterface)

/** Adds a data interface or changes one, which is read whole first. */
export function InterfaceEditor({ edited, categoryId, onClose }: InterfaceEditorProps) {
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [asked] = useState(edited)
  const isNew = asked === 'new'
  const data = useEdited(dataInterface.get, isNew ? undefined : { id: asked }, onClose)
  if (!isNew && !data) return null
  return <LoadedEditor key={asked} before={data} categoryId={categoryId} onClose={onClose} />
}

interface LoadedEditorProps {
  before: DataInterface | undefined
  categoryId: string
  onClose: () => void
}

function LoadedEditor({ before: read, categoryId, onClose }: LoadedEditorProps) {
  const { t } = useInterfaceTexts()
  const [before] = useState(read)
  const mayTurnOff = useOffInterface()
  const asking: typeof calls = {
    ...calls,
    update: async (input, options) => {
      const isTurnedOff = before?.enabledMark === 1 && input.enabledMark === 0
      if (isTurnedOff && !(await mayTurnOff(before))) throw new NotDone()
      return calls.update(input, options)
    },
  }
  const maySave = useHasButton(before ? 'btn_edit' : 'btn_add')
  const maySql = useHasButton('btn_sql')
  const readOnly = !maySave || (before?.readsAll === 1 && !maySql)
  return (
    <RecordEditor<InterfaceFields, InterfaceInput, DataInterface>
      kind="dataInterface"
      full
      title={before ? t(readOnly ? 'lookTitle' : 'editTitle') : t('addTitle')}
      before={before}
      start={before ? fieldsOf(before) : newInterface(categoryId)}
      draftOf={withoutSecrets}
      calls={asking as never}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      readOnly={readOnly}
      said={t('saved')}
      onClose={onClose}
    >
      <div className="interface-editor">
        <div>
          <GroupTitle text={t('groupBase')} />
          <NameField label={t('name')} />
          <CodeField label={t('code')} />
          <RecordField name="categoryId" label={t('category')} mustChoose>
            <DictionarySelect type="DataInterfaceType" />
          </RecordField>
          <AccessFields />
          <LimitFields />
          <StateField />
          <OrderField />
          <DescriptionField />
        </div>
        <div>
          <GroupTitle text={t('groupSource')} />
          <KindFields />
          <GroupTitle text={t('groupParameters')} />
          <RecordField name="requestParameters" label={t('parameters')} extra={t('parametersNote')}>
            <ParametersField />
          </RecordField>
          <GroupTitle text={t('groupScript')} />
          <RecordField name="dataProcessing" label={t('script')} extra={t('scriptNote')}>
            <CodeText />
          </RecordField>
          {!readOnly && <TryOut id={before?.id} />}
        </div>
      </div>
    </RecordEditor>
  )
}

/** How much it may answer, and how long a query may take. */
function LimitFields() {
  const { t } = useInterfaceTexts()
  return (
    <>
      <RecordField name="rowLimit" label={t('rowLimit')}>
        <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
      </RecordField>
      <RecordField name="seconds" label={t('seconds')}>
        <InputNumber min={1} max={30} precision={0} style={{ width: '100%' }} />
      </RecordField>
    </>
  )
}
