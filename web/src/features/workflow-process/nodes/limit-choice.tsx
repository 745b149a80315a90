import type { TimeLimit } from '@workstation/domain/workflow/settings'
import { InputNumber, Select, Space, Switch } from 'antd'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import type { Choice } from './approval-choices'
import { DateField } from './date-field'
import type { FormField } from './opened-node'
import { firstSpan, SpanInput } from './span-input'

const firstLimit: TimeLimit = { from: 'received', span: firstSpan, atEnd: 'notice' }
const hours = (amount: number) => ({ amount, unit: 'hour', working: false }) as const
const firstReminders = { first: hours(12), every: hours(4), most: 3 }
const starts = ['received', 'submitted', 'field'] as const
const ends = ['notice', 'agree', 'reject', 'manager'] as const

interface PartProps {
  limit: TimeLimit
  onChange: (limit: TimeLimit) => void
  disabled: boolean
}

/** Until when a step is decided, who is reminded before, and what happens then. */
export function LimitChoice({
  fields,
  value,
  onChange,
  disabled: off,
}: Choice<TimeLimit | undefined> & { fields: readonly FormField[] }) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const part = { disabled, onChange: (limit: TimeLimit) => onChange?.(limit) }
  return (
    <div className="process-parts">
      <span>
        <Switch
          aria-label={t('limit')}
          disabled={disabled}
          checked={value !== undefined}
          onChange={(on) => onChange?.(on ? firstLimit : undefined)}
        />
      </span>
      {value && (
        <>
          <LimitStart {...part} limit={value} fields={fields} />
          <SpanInput disabled={disabled} value={value.span} onChange={(span) => part.onChange({ ...value, span })} />
          <Reminders {...part} limit={value} />
          <Space wrap>
            {t('atEnd')}
            <Select
              aria-label={t('atEnd')}
              disabled={disabled}
              value={value.atEnd}
              options={ends.map((atEnd) => ({ value: atEnd, label: t(`end.${atEnd}`) }))}
              onChange={(atEnd) => part.onChange({ ...value, atEnd })}
            />
          </Space>
        </>
      )}
    </div>
  )
}

function LimitStart({ limit, fields, onChange, disabled }: PartProps & { fields: readonly FormField[] }) {
  const { t } = useProcessTexts()
  const way: 'received' | 'submitted' | 'field' = typeof limit.from === 'string' ? limit.from : 'field'
  return (
    <Space wrap>
      {t('limitFrom')}
      <Select
        aria-label={t('limitFrom')}
        disabled={disabled}
        value={way}
        options={starts.map((from) => ({ value: from, label: t(`countedFrom.${from}`) }))}
        onChange={(from) => onChange({ ...limit, from: from === 'field' ? { field: '' } : from })}
      />
      {typeof limit.from === 'object' && (
        <DateField
          fields={fields}
          disabled={disabled}
          value={limit.from.field}
          onChange={(field) => onChange({ ...limit, from: { field } })}
        />
      )}
    </Space>
  )
}

function Reminders({ limit, onChange, disabled }: PartProps) {
  const { t } = useProcessTexts()
  const { remind, ...without } = limit
  const set = (more: Partial<NonNullable<TimeLimit['remind']>>) =>
    remind && onChange({ ...limit, remind: { ...remind, ...more } })
  return (
    <>
      <Space>
        <Switch
          size="small"
          aria-label={t('remind')}
          disabled={disabled}
          checked={remind !== undefined}
          onChange={(on) => onChange(on ? { ...limit, remind: firstReminders } : without)}
        />
        {t('remind')}
      </Space>
      {remind && (
        <div className="process-rule">
          <span>{t('remindFirst')}</span>
          <SpanInput disabled={disabled} value={remind.first} onChange={(first) => set({ first })} />
          <span>{t('remindEvery')}</span>
          <SpanInput disabled={disabled} value={remind.every} onChange={(every) => set({ every })} />
          <Space wrap>
            {t('remindMost')}
            <InputNumber
              aria-label={t('remindMost')}
              disabled={disabled}
              min={1}
              max={50}
              precision={0}
              value={remind.most}
              onChange={(most) => set({ most: most ?? 1 })}
            />
          </Space>
        </div>
      )}
    </>
  )
}
