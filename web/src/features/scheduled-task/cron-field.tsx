import { Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { type CronParts, cronOf, type Every, partsOf } from './cron-parts'
import { useTaskTexts } from './use-task-texts'

interface CronFieldProps {
  id?: string
  value?: string
  onChange?: (cron: string) => void
}

const ways: readonly Every[] = ['minutes', 'hour', 'day', 'week', 'month', 'text']
const steps = [1, 2, 5, 10, 15, 20, 30]
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A schedule, picked or written as a cron line; both are the same value. */
export function CronField({ id, value = '', onChange }: CronFieldProps) {
  const { t } = useTaskTexts()
  const [chosen, setChosen] = useState(false)
  const parts = partsOf(value)
  // A draft may bring a line that the picker has no words for.
  const writes = chosen || parts.every === 'text'
  const every = writes ? 'text' : parts.every
  const put = (more: Partial<CronParts>) => onChange?.(cronOf({ ...parts, ...more }))
  const choose = (way: Every) => {
    setChosen(way === 'text')
    if (way !== 'text') put({ every: way })
  }
  return (
    <div className="task-cron">
      <div className="task-cron-parts">
        <Select
          aria-label={t('every')}
          value={every}
          options={ways.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
          onChange={choose}
        />
        {!writes && <Parts parts={parts} put={put} />}
      </div>
      <Input
        {...(id && { id })}
        value={value}
        disabled={!writes}
        placeholder="0 3 * * *"
        onChange={({ target }) => {
          setChosen(true)
          onChange?.(target.value)
        }}
      />
    </div>
  )
}

function Parts({ parts, put }: { parts: CronParts; put: (more: Partial<CronParts>) => void }) {
  const { t } = useTaskTexts()
  const number = (name: 'minute' | 'hour' | 'day', from: number, to: number) => (
    <InputNumber
      key={name}
      aria-label={t(name)}
      suffix={t(name)}
      min={from}
      max={to}
      precision={0}
      value={parts[name]}
      onChange={(value) => put({ [name]: value ?? from })}
    />
  )
  const choice = (name: 'step' | 'weekday', values: readonly number[]) => (
    <Select
      key={name}
      aria-label={t(name)}
      value={parts[name]}
      options={values.map((value) => ({ value, label: t(`${name}s.${value}`, { count: value }) }))}
      onChange={(value) => put({ [name]: value })}
    />
  )
  const { every } = parts
  if (every === 'minutes') return choice('step', steps)
  return (
    <>
      {every === 'week' && choice('weekday', numbers(1, 7))}
      {every === 'month' && number('day', 1, 31)}
      {every !== 'hour' && number('hour', 0, 23)}
      {number('minute', 0, 59)}
    </>
  )
}
