import { rangeIn } from '@workstation/domain/form/kind-parts/range-field'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { settingsIn } from '../settings-in'
import { rangeOf } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const pickers: Readonly<Record<string, 'year' | 'month' | 'date'>> = { yyyy: 'year', 'yyyy-MM': 'month' }

function Days({ node, value, onChange, onLeave, tie }: InputProps) {
  const { format = 'yyyy-MM-dd' } = settingsIn<{ format: string }>(node)
  const { from, to } = rangeIn(value)
  const dayOf = (end: unknown) => (typeof end === 'string' ? dayjs(end) : null)
  const { id: _, ...box } = tie
  return (
    <DatePicker.RangePicker
      {...box}
      picker={pickers[format] ?? 'date'}
      allowEmpty={[true, true]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(next) => onChange(rangeOf(next?.map((day) => day?.format('YYYY-MM-DD') ?? null)))}
      onBlur={onLeave}
    />
  )
}

export const dateRange: WebKind = { Input: Days, isGroup: true }
