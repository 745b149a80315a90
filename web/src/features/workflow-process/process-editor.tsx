import { useQuery } from '@tanstack/react-query'
import { billRule } from '@workstation/contract/bill-rule'
import { type StartScope, startForEverybody, type WorkflowProcess } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { Select } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { UserPicker } from '../../ui/picker/user-picker'
import { IconField } from '../../ui/record-editor/icon-field'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField } from '../../ui/record-editor/record-fields'
import { useEdited } from '../../ui/record-editor/use-edited'
import { ColourField } from './colour-field'
import { ScopeField } from './scope-field'
import { useProcessTexts } from './use-process-texts'

interface ProcessEditorProps {
  /** The process, or undefined for a new one. */
  id: string | undefined
  /** Opens a process that was just made. */
  onMade: (made: { id: string }) => void
  onClose: () => void
}

interface Fields {
  fullName: string
  enCode: string
  category: string
  icon: string
  iconBackground: string
  startScope: StartScope
  administrators: string[]
  billRule: string
  sortCode: number
  description: string
}

const calls = recordCallsOf(workflowProcess)
const start: Fields = {
  ...{ fullName: '', enCode: '', category: '', startScope: startForEverybody, administrators: [], billRule: '' },
  ...{ sortCode: 0, description: '', icon: '', iconBackground: '' },
}
const fieldsOf = (row: WorkflowProcess): Fields => ({
  ...{ fullName: row.fullName, enCode: row.enCode, category: row.category, startScope: row.startScope },
  ...{ administrators: row.administrators, billRule: row.billRule, sortCode: row.sortCode },
  ...{ description: row.description, icon: row.icon, iconBackground: row.iconBackground },
})
const inputOf = (fields: Fields): Fields => ({
  ...fields,
  category: fields.category ?? '',
  icon: fields.icon ?? '',
  iconBackground: fields.iconBackground ?? '',
  billRule: fields.billRule ?? '',
  sortCode: fields.sortCode ?? 0,
})

/** Begins a process, or changes how it is called, who may start it and who is asked about it; it is read whole first. */
export function ProcessEditor(props: ProcessEditorProps) {
  const { id, onClose } = props
  const data = useEdited(workflowProcess.get, id === undefined ? undefined : { id }, onClose)
  if (id !== undefined && !data) return null
  return <LoadedEditor {...props} read={data} />
}

function LoadedEditor({ read, onMade, onClose }: ProcessEditorProps & { read: WorkflowProcess | undefined }) {
  const { t } = useProcessTexts()
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [before] = useState(read)
  return (
    <RecordEditor<Fields, Fields, WorkflowProcess>
      kind="workflowProcess"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls as never}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onSaved={(id) => !before && onMade({ id })}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <CategoryField />
      <IconField label={t('icon')} />
      <ColourField />
      <ScopeField />
      <RecordField name="administrators" label={t('administrators')} extra={t('administratorsHint')}>
        <UserPicker multiple variables={false} title={t('administrators')} />
      </RecordField>
      <BillRuleField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

function CategoryField() {
  const { t } = useProcessTexts()
  const categories = useDictionaryChoices('WorkFlowCategory', { by: 'enCode' })
  return (
    <RecordField
      name="category"
      label={t('category')}
      getValueProps={(value: string) => ({ value: value || undefined })}
    >
      <Select {...categories} allowClear placeholder={t('choose')} />
    </RecordField>
  )
}

function BillRuleField() {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(billRule.selector, {}))
  const options = (data?.list ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))
  return (
    <RecordField
      name="billRule"
      label={t('billRule')}
      extra={t('billRuleHint')}
      getValueProps={(value: string) => ({ value: value || undefined })}
    >
      <Select allowClear options={options} placeholder={t('noNumber')} />
    </RecordField>
  )
}
