import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { Input, Select, Switch } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useProcessTexts } from '../use-process-texts'
import { AccessField } from './access-field'
import { ApprovalFields } from './approval-fields'
import { DelayFields } from './delay-fields'
import type { NodeFieldsProps } from './opened-node'
import { PeopleField } from './people-field'

/** What can be set of a step, by its kind. */
export function NodeFields(props: NodeFieldsProps) {
  const { node, fields } = props
  if (node.kind === 'process') return <WholeFields />
  if (node.kind === 'start') return <AccessField fields={fields} />
  if (node.kind === 'approval') return <ApprovalFields {...props} />
  if (node.kind === 'copy') return <CopyFields {...props} />
  if (node.kind === 'interface') return <InterfaceFields />
  if (node.kind === 'delay') return <DelayFields settings={node.settings ?? {}} fields={fields} />
  if (node.kind === 'child') return <ChildFields {...props} />
  return <EndFields />
}

/** A choice of which nothing may be chosen. */
const orNone = (value: unknown) => ({ value: value || undefined })

function WholeFields() {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(design.selector, {}, { quiet: true }))
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
    </>
  )
}

function CopyFields({ nodes, fields, node }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  return (
    <>
      <PeopleField name="people" label={t('copyPeople')} nodes={nodes} fields={fields} own={node.id} />
      <AccessField fields={fields} />
    </>
  )
}

function InterfaceFields() {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(dataInterface.selector, {}, { quiet: true }))
  const options = (data?.list ?? []).map(({ fullName, children }) => ({
    label: fullName,
    title: fullName,
    options: (children ?? []).map((one) => ({ value: one.id, label: one.fullName })),
  }))
  return (
    <RecordField name="interfaceId" label={t('interface')} getValueProps={orNone} rules={[{ required: true }]}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={t('choose')} />
    </RecordField>
  )
}

function ChildFields({ nodes, fields, node }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  const { data } = useQuery(queryOf(workflowProcess.tree, {}))
  const options = (data?.list ?? []).flatMap(({ children }) =>
    children.map(({ id, fullName }) => ({ value: id, label: fullName })),
  )
  return (
    <>
      <RecordField name="processId" label={t('childProcess')} getValueProps={orNone} rules={[{ required: true }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={t('choose')} />
      </RecordField>
      <PeopleField name="starters" label={t('childStarters')} nodes={nodes} fields={fields} own={node.id} />
      <RecordField name="wait" label={t('childWait')} valuePropName="checked">
        <Switch />
      </RecordField>
      <RecordField name="again" label={t('childAgain')} valuePropName="checked">
        <Switch />
      </RecordField>
    </>
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
