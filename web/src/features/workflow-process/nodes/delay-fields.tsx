import type { DelaySettings } from '@workstation/domain/workflow/settings'
import { Segmented } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import { DateField } from './date-field'
import type { FormField } from './opened-node'
import { firstSpan, SpanInput } from './span-input'

interface DelayProps {
  fields: readonly FormField[]
  value?: DelaySettings
  onChange?: (delay: DelaySettings) => void
  disabled?: boolean
}

function Delay({ fields, value = { for: firstSpan }, onChange, disabled: off }: DelayProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const way = 'until' in value ? 'until' : 'for'
  const ways = (['for', 'until'] as const).map((one) => ({ value: one, label: t(`delayWay.${one}`) }))
  return (
    <div className="process-parts">
      <Segmented
        disabled={disabled}
        value={way}
        options={ways}
        onChange={(next) => onChange?.(next === 'until' ? { until: '' } : { for: firstSpan })}
      />
      {'until' in value ? (
        <DateField
          fields={fields}
          disabled={disabled}
          value={value.until}
          onChange={(until) => onChange?.({ until })}
        />
      ) : (
        <SpanInput disabled={disabled} value={value.for} onChange={(span) => onChange?.({ for: span })} />
      )}
    </div>
  )
}

/** How long a delay is, or until which date of the form. */
export function DelayFields({ fields }: { fields: readonly FormField[] }) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="delay" label={t('delayFor')}>
      <Delay fields={fields} />
    </RecordField>
  )
}
