import { useQuery } from '@tanstack/react-query'
import { type Delegation, delegation, delegationWords } from '@workstation/contract/delegation'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { DatePicker, Form, Radio, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { UserPicker } from '../../ui/picker/user-picker'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField } from '../../ui/record-editor/record-fields'
import { endOfDay, startOfDay } from '../../ui/zoned-day'
import { useDelegationTexts } from './use-delegation-texts'

interface DelegationEditorProps {
  before: Delegation | undefined
  onClose: () => void
}

interface Fields {
  toUserId: string
  type: 0 | 1
  flowIds: string[]
  flowCategory: string
  takesWaiting: 0 | 1
  startTime: number | null
  endTime: number | null
  description: string
}

const calls = recordCallsOf(delegation)
const fieldsOf = (row: Delegation): Fields => ({
  ...{ toUserId: row.toUserId, type: row.type, flowIds: (row.flowId ?? '').split(',').filter(Boolean) },
  ...{ flowCategory: row.flowCategory, takesWaiting: row.takesWaiting },
  ...{ startTime: row.startTime, endTime: row.endTime, description: row.description },
})
const inputOf = ({ flowIds, ...fields }: Fields) => ({
  ...fields,
  flowId: (flowIds ?? []).join(','),
  flowCategory: fields.flowCategory ?? '',
})
const start = (): Fields => ({
  ...{ toUserId: '', type: 1, flowIds: [], flowCategory: '', takesWaiting: 1, endTime: null, description: '' },
  startTime: startOfDay(formatDate(Date.now())),
})

/** Entrusts somebody, or changes how long and with what. */
export function DelegationEditor({ before, onClose }: DelegationEditorProps) {
  const { t } = useDelegationTexts()
  const kinds = useChoiceWords(delegationWords).optionsOf('type', [1, 0])
  return (
    <RecordEditor<Fields, ReturnType<typeof inputOf>, Delegation>
      kind="delegation"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start()}
      calls={calls as never}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <RecordField
        name="toUserId"
        label={t('person')}
        mustChoose
        getValueFromEvent={(id: string | undefined) => id ?? ''}
      >
        <UserPicker
          variables={false}
          title={t('person')}
          known={before ? [{ id: before.toUserId, name: before.toUserName.split('/')[0] ?? '' }] : []}
        />
      </RecordField>
      <RecordField name="type" label={t('kind')}>
        <Radio.Group options={kinds} />
      </RecordField>
      <PeriodFields />
      <ProcessFields id={before?.id} />
      <WaitingField />
      <DescriptionField />
    </RecordEditor>
  )
}

const dayOf = (ms: unknown) => ({ value: typeof ms === 'number' ? dayjs(formatDate(ms)) : null })

function PeriodFields() {
  const { t } = useDelegationTexts()
  return (
    <>
      <RecordField
        name="startTime"
        label={t('from')}
        rules={[{ required: true, message: t('dayNeeded') }]}
        getValueProps={dayOf}
        getValueFromEvent={(day: Dayjs | null) => (day ? startOfDay(day.format('YYYY-MM-DD')) : null)}
      >
        <DatePicker style={{ width: '100%' }} placeholder={t('choose')} />
      </RecordField>
      <RecordField
        name="endTime"
        label={t('until')}
        extra={t('untilHint')}
        dependencies={['startTime']}
        rules={[
          { required: true, message: t('dayNeeded') },
          ({ getFieldValue }) => ({
            validator: async (_, end: number | null) => {
              if (end !== null && end <= Math.max(getFieldValue('startTime') ?? 0, Date.now()))
                throw new Error(t('periodWrong'))
            },
          }),
        ]}
        getValueProps={dayOf}
        getValueFromEvent={(day: Dayjs | null) => (day ? endOfDay(day.format('YYYY-MM-DD')) : null)}
      >
        <DatePicker style={{ width: '100%' }} minDate={dayjs(formatDate(Date.now()))} placeholder={t('choose')} />
      </RecordField>
    </>
  )
}

const orNone = (value: unknown) => ({ value: value || undefined })

function ProcessFields({ id }: { id: string | undefined }) {
  const { t } = useDelegationTexts()
  const categories = useDictionaryChoices('WorkFlowCategory', { by: 'enCode' })
  const chosen = Form.useWatch('flowIds') as string[] | undefined
  const { options, nameOf } = useProcesses(id, chosen ?? [])
  return (
    <>
      <RecordField name="flowIds" label={t('processes')} extra={t('processesHint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          placeholder={t('all')}
          labelRender={({ value, label }) => label ?? nameOf(String(value))}
        />
      </RecordField>
      {(chosen ?? []).length === 0 && (
        <RecordField name="flowCategory" label={t('category')} getValueProps={orNone}>
          <Select {...categories} allowClear placeholder={t('all')} />
        </RecordField>
      )}
    </>
  )
}

/** Processes that can be chosen, and what those are called that are chosen and not offered any more. */
function useProcesses(id: string | undefined, chosen: readonly string[]) {
  const { t } = useDelegationTexts()
  const offered = useQuery(queryOf(workflowProcess.tree, {}))
  const options = (offered.data?.list ?? []).flatMap(({ children }) =>
    children.map((one) => ({ value: one.id, label: one.fullName })),
  )
  const isOffered = (process: string) => options.some(({ value }) => value === process)
  const isAsked = id !== undefined && !offered.isPending && !chosen.every(isOffered)
  const record = useQuery({ ...queryOf(delegation.get, { id: id ?? '' }), enabled: isAsked })
  const nameOf = (process: string): string => {
    const name = record.data?.processes.find((one) => one.id === process)?.fullName
    if (offered.isPending || record.isLoading) return ''
    if (!offered.data) return name ?? t('unread')
    return name === undefined ? t('notOffered') : t('notOfferedNamed', { name })
  }
  return { options, nameOf }
}

/** What waits already concerns deciding alone. */
function WaitingField() {
  const { t } = useDelegationTexts()
  if (Form.useWatch('type') === 0) return null
  return (
    <RecordField
      name="takesWaiting"
      label={t('takesWaiting')}
      valuePropName="checked"
      getValueProps={(mark: number | undefined) => ({ checked: mark === 1 })}
      getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
    >
      <Switch />
    </RecordField>
  )
}
