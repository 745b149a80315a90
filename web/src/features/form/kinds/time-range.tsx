import { rangeIn } from '@workstation/domain/form/kind-parts/range-field'
import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { settingsIn } from '../settings-in'
import { rangeOf } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

function Hours({ node, value, onChange, onLeave, tie }: InputProps) {
  const { format = 'HH:mm' } = settingsIn<{ format: string }>(node)
  const { from, to } = rangeIn(value)
  const timeOf = (end: unknown) => (typeof end === 'string' ? dayjs(`2000-01-01T${end}`) : null)
  const { id: _, ...box } = tie
  return (
    <TimePicker.RangePicker
      {...box}
      format={format}
      order={false}
      allowEmpty={[true, true]}
      value={[timeOf(from), timeOf(to)]}
      onChange={(next) => onChange(rangeOf(next?.map((time) => time?.format('HH:mm:ss') ?? null)))}
      onBlur={onLeave}
    />
  )
}

export const timeRange: WebKind = { Input: Hours, isGroup: true }
