import { kindOf } from '@workstation/domain/form/kinds/index'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDate } from '../../platform/format'
import { useForm } from './form-context'
import { useFormTexts } from './use-form-texts'
import { textIn } from './value-shape'
import type { InputProps } from './web-kind'

const pickers = { yyyy: 'year', 'yyyy-MM': 'month', 'yyyy-MM-dd': 'date' } as const

interface DayBoxProps extends InputProps {
  format: keyof typeof pickers
  placeholder: string
}

/** A day, month or year; days outside of limits that follow today or other fields cannot be chosen. */
export function DayBox({ node, value, onChange, onLeave, tie, format, placeholder }: DayBoxProps) {
  const { state } = useForm()
  const { t } = useFormTexts()
  const day = textIn(value)
  const { timeZone, now } = state.context
  const bounds = () =>
    kindOf(node.kind)?.bounds?.(node, {
      today: formatDate(now),
      timeZone,
      valueOf: (key) => state.values[key] ?? null,
    }) ?? {}
  const give = (next: Dayjs | null) => onChange(next ? next.format('YYYY-MM-DD') : null)
  return (
    <DatePicker
      {...tie}
      picker={pickers[format]}
      placeholder={placeholder || t('choose')}
      value={day === '' ? null : dayjs(day)}
      disabledDate={(one) => {
        const { least, most } = bounds()
        const text = one.format('YYYY-MM-DD')
        return (typeof least === 'string' && text < least) || (typeof most === 'string' && text > most)
      }}
      onChange={give}
      // What is typed counts at once, and not only when the box is left.
      onCalendarChange={(next) => give(next as Dayjs | null)}
      onBlur={onLeave}
    />
  )
}
