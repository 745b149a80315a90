import { type BillRule, billRule } from '@workstation/contract/bill-rule'
import { isStartNumber } from '@workstation/domain/bill-rule/bill-number'
import { Input, InputNumber, Select } from 'antd'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { NumberPreview } from './number-preview'
import type { BillFields } from './read-rule-file'
import { useBillRuleTexts } from './use-bill-rule-texts'
import { useBillWords } from './use-bill-words'

interface BillRuleEditorProps {
  /** The rule, or what a new one starts with. */
  edited: BillRule | Partial<BillFields>
  onClose: () => void
}

const calls = recordCallsOf(billRule)
const start: BillFields = {
  ...{ fullName: '', enCode: '', prefix: '', dateFormat: 'yyyyMM', digit: 4, startNumber: '0001', suffix: '' },
  ...{ mode: 'gapless', scope: 'all', enabledMark: 1, sortCode: 0 },
}

const fieldsOf = (row: BillRule): BillFields => {
  const { fullName, enCode, prefix, dateFormat, digit, startNumber, suffix, mode, scope } = row
  const { enabledMark, sortCode, description } = row
  const format = { prefix, dateFormat, digit, startNumber, suffix, mode, scope }
  return { fullName, enCode, ...format, enabledMark, sortCode, description } as BillFields
}
const inputOf = (fields: BillFields): BillFields => ({ ...fields, sortCode: fields.sortCode ?? 0 })

const isRule = (edited: BillRuleEditorProps['edited']): edited is BillRule => 'id' in edited

/** Adds a bill rule or changes one, and shows the numbers that it will give. */
export function BillRuleEditor({ edited, onClose }: BillRuleEditorProps) {
  const { t } = useBillRuleTexts()
  const before = isRule(edited) ? edited : undefined
  return (
    <RecordEditor
      kind="billRule"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : { ...start, ...(edited as Partial<BillFields>) }}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField label={t('name')} />
      <CodeField label={t('code')} />
      <FormatFields />
      <NumberPreview id={before?.id} />
      <StateField />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

/** How the numbers look, and who shares them. */
function FormatFields() {
  const { t } = useBillRuleTexts()
  const { optionsOf } = useBillWords()
  const part = { pattern: /^[^\s<>"'`]*$/, message: t('partWrong') }
  return (
    <>
      <RecordField name="prefix" label={t('prefix')} rules={[part, { max: 20, message: t('partLong') }]}>
        <Input />
      </RecordField>
      <RecordField name="dateFormat" label={t('dateFormat')} mustChoose>
        <Select options={optionsOf('dateFormat')} />
      </RecordField>
      <RecordField name="digit" label={t('digit')} rules={[{ required: true, message: t('digitNeeded') }]}>
        <InputNumber min={1} max={9} precision={0} />
      </RecordField>
      <RecordField
        name="startNumber"
        label={t('startNumber')}
        dependencies={['digit']}
        rules={[
          ({ getFieldValue }) => ({
            required: true,
            validator: async (_, text: string) => {
              const digit = getFieldValue('digit') as number | null | undefined
              // Whoever does not see how many there are is told by the server.
              if (digit !== undefined && !isStartNumber(text ?? '', digit ?? 0))
                throw new Error(t('startWrong', { digit: digit ?? 0 }))
            },
          }),
        ]}
      >
        <Input inputMode="numeric" />
      </RecordField>
      <RecordField name="suffix" label={t('suffix')} rules={[part, { max: 20, message: t('partLong') }]}>
        <Input />
      </RecordField>
      <RecordField name="mode" label={t('mode')} extra={t('modeHint')}>
        <Select options={optionsOf('mode')} />
      </RecordField>
      <RecordField name="scope" label={t('scope')}>
        <Select options={optionsOf('scope')} />
      </RecordField>
    </>
  )
}
