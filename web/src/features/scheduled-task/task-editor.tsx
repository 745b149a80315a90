import { useQuery } from '@tanstack/react-query'
import { errorCatalogue } from '@workstation/contract/errors'
import { type ScheduledTask, scheduledTask, taskWords } from '@workstation/contract/scheduled-task'
import { cronProblem } from '@workstation/domain/scheduled-task/cron-fields'
import { Form, Input, Radio, Select } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { useChoiceWords } from '../../platform/use-choice-words'
import { InterfaceSelect } from '../../ui/picker/interface-select'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { CronField } from './cron-field'
import { NextTimes } from './next-times'
import { areParameters, fieldsOf, inputOf, startFields, type TaskFields } from './task-fields'
import { useTaskTexts } from './use-task-texts'

interface TaskEditorProps {
  before: ScheduledTask | undefined
  onClose: () => void
}

const calls = recordCallsOf(scheduledTask)

/** Adds a scheduled task or changes one, and shows when it runs next. */
export function TaskEditor({ before, onClose }: TaskEditorProps) {
  const { t } = useTaskTexts()
  return (
    <RecordEditor
      kind="scheduledTask"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : startFields}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={(fields) => inputOf(fields, before)}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <ScheduleFields />
      <NextTimes />
      <WorkFields />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

function ScheduleFields() {
  const { t, i18n } = useTaskTexts()
  const { optionsOf } = useChoiceWords(taskWords)
  const check = (_: unknown, cron = '') => {
    const problem = cronProblem(cron)
    return problem ? Promise.reject(new Error(errorCatalogue[problem][i18n.language as 'zh'])) : Promise.resolve()
  }
  return (
    <>
      <RecordField name="cron" label={t('cron')} rules={[{ required: true, validator: check }]} extra={t('cronHint')}>
        <CronField />
      </RecordField>
      <RecordField name="missed" label={t('missed')}>
        <Select options={optionsOf('missed')} />
      </RecordField>
    </>
  )
}

/** What is run: built-in work, or a data interface that answers with the rights of who saves this. */
function WorkFields() {
  const { t } = useTaskTexts()
  const { optionsOf } = useChoiceWords(taskWords)
  const kind = (Form.useWatch('kind') as TaskFields['kind'] | undefined) ?? '3'
  const { data: methods } = useQuery(queryOf(scheduledTask.methods, {}))
  return (
    <>
      <RecordField name="kind" label={t('kind')}>
        <Radio.Group options={optionsOf('executeType', ['3', '1'])} />
      </RecordField>
      {kind === '3' ? (
        <RecordField name="method" label={t('method')} mustChoose>
          <Select options={(methods?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))} />
        </RecordField>
      ) : (
        <InterfaceFields />
      )}
    </>
  )
}

function InterfaceFields() {
  const { t } = useTaskTexts()
  const { wordOf } = useChoiceWords(taskWords)
  const check = (_: unknown, text = '') =>
    areParameters(text) ? Promise.resolve() : Promise.reject(new Error(t('parametersWrong')))
  return (
    <>
      <RecordField name="interfaceId" label={wordOf('executeType', 1)} extra={t('interfaceHint')} mustChoose>
        <InterfaceSelect />
      </RecordField>
      <RecordField name="parameters" label={t('parameters')} rules={[{ validator: check }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder={t('parametersHint')} />
      </RecordField>
    </>
  )
}
