import type { Span } from '@workstation/domain/workflow/settings'
import { Checkbox, InputNumber, Select, Space } from 'antd'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'

interface SpanInputProps {
  value?: Span
  onChange?: (span: Span) => void
  disabled?: boolean
}

const units = ['minute', 'hour', 'day'] as const
/** What a span begins with. */
export const firstSpan: Span = { amount: 1, unit: 'day', working: false }

/** A span of time, natural or of working hours. */
export function SpanInput({ value = firstSpan, onChange, disabled: off }: SpanInputProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const change = (more: Partial<Span>) => onChange?.({ ...value, ...more })
  return (
    <Space wrap>
      <InputNumber
        aria-label={t('amount')}
        disabled={disabled}
        min={1}
        max={1000}
        precision={0}
        value={value.amount}
        onChange={(amount) => change({ amount: amount ?? 1 })}
      />
      <Select
        aria-label={t('unit')}
        disabled={disabled}
        value={value.unit}
        options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
        onChange={(unit) => change({ unit })}
      />
      <Checkbox
        disabled={disabled}
        checked={value.working}
        onChange={({ target }) => change({ working: target.checked })}
      >
        {t('working')}
      </Checkbox>
    </Space>
  )
}
