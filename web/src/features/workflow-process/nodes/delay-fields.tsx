import { Select } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useProcessTexts } from '../use-process-texts'
import type { FormField, Settings } from './opened-node'
import { SpanInput } from './span-input'

/** How long a delay is, or until which date of the form. */
export function DelayFields({ settings, fields }: { settings: Settings; fields: readonly FormField[] }) {
  const { t } = useProcessTexts()
  if (!('until' in settings))
    return (
      <RecordField name="for" label={t('delayFor')}>
        <SpanInput />
      </RecordField>
    )
  const options = fields.map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <RecordField name="until" label={t('delayUntil')}>
      <Select options={options} />
    </RecordField>
  )
}
