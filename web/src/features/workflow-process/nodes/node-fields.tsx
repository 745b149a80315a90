import { useQuery } from '@tanstack/react-query'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { processMoments } from '@workstation/domain/workflow/settings'
import { Input, Select } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { RecordField } from '../../../ui/record-editor/record-field'
import { textRules } from '../../../ui/record-editor/text-rules'
import { useRecordTexts } from '../../../ui/record-editor/use-record-texts'
import { limitOf } from '../../../ui/text-limit'
import { useProcessTexts } from '../use-process-texts'
import { AccessField } from './access-field'
import { ApprovalFields } from './approval-fields'
import { ChildFields } from './child-fields'
import { ChoiceFields } from './choice-fields'
import { DelayFields } from './delay-fields'
import { EventField } from './event-field'
import { InterfaceCall } from './interface-call'
import type { NodeFieldsProps } from './opened-node'
import { PeopleField } from './people-field'

/** What can be set of a step, by its kind. */
export function NodeFields(props: NodeFieldsProps) {
  return (
    <>
      {props.node.kind !== 'process' && <StepName />}
      <OwnFields {...props} />
    </>
  )
}

function OwnFields(props: NodeFieldsProps) {
  const { node, fields } = props
  if (node.kind === 'process') return <WholeFields fields={fields} />
  if (node.kind === 'start') return <AccessField fields={fields} otherwise="write" />
  if (node.kind === 'approval') return <ApprovalFields {...props} />
  if (node.kind === 'copy') return <CopyFields {...props} />
  if (node.kind === 'interface') return <InterfaceFields fields={fields} />
  if (node.kind === 'delay') return <DelayFields fields={fields} />
  if (node.kind === 'child') return <ChildFields {...props} />
  if (node.kind === 'exclusive' || node.kind === 'inclusive') return <ChoiceFields {...props} />
  return <EndFields />
}

const longestName = 200

function StepName() {
  const { t } = useProcessTexts()
  const { t: said } = useRecordTexts()
  return (
    <RecordField
      name="stepName"
      label={t('stepName')}
      rules={textRules(said, { what: t('stepName'), max: longestName, needed: false })}
    >
      <Input count={limitOf(longestName)} />
    </RecordField>
  )
}

/** A choice of which nothing may be chosen. */
const orNone = (value: unknown) => ({ value: value || undefined })

function WholeFields({ fields }: Pick<NodeFieldsProps, 'fields'>) {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(workflowProcess.forms, {}, { quiet: true }))
  const options = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  const withdraw = (['beforeDecision', 'always', 'never'] as const).map((value) => ({
    value,
    label: t(`withdrawWhen.${value}`),
  }))
  return (
    <>
      <RecordField name="formId" label={t('form')} extra={t('formHint')} getValueProps={orNone}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={t('noForm')} />
      </RecordField>
      <RecordField name="withdraw" label={t('withdraw')}>
        <Select options={withdraw} />
      </RecordField>
      <RecordField name="title" label={t('titleFormula')} extra={t('titleHint')}>
        <Input allowClear />
      </RecordField>
      <EventField moments={processMoments} fields={fields} words="processMoment" />
    </>
  )
}

function CopyFields({ nodes, fields, node }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  return (
    <>
      <PeopleField name="people" label={t('copyPeople')} nodes={nodes} fields={fields} own={node.id} />
      <AccessField fields={fields} otherwise="read" />
    </>
  )
}

function InterfaceFields({ fields }: Pick<NodeFieldsProps, 'fields'>) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="call" label={t('interface')}>
      <InterfaceCall fields={fields} />
    </RecordField>
  )
}

function EndFields() {
  const { t } = useProcessTexts()
  const options = (['adopted', 'rejected'] as const).map((value) => ({ value, label: t(`result.${value}`) }))
  return (
    <RecordField name="result" label={t('endResult')}>
      <Select options={options} />
    </RecordField>
  )
}
