import { amountText, readAmount, roundAmount, toNumber } from '@workstation/domain/number/amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { formatDate } from '../../platform/format'
import { NotedOption } from '../noted-option'
import { startOfDay } from '../zoned-day'
import type { CellControl, SubTableColumn } from './column'

export interface FieldProps<K extends SubTableColumn['kind']> {
  column: Extract<SubTableColumn, { kind: K }>
  control: CellControl
  /** For the native inputs: what assistive technology reads of a problem. */
  problem: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

const numberOf = (value: unknown) => readAmount(value)

/** A number as typed while it is worked in, and as configured when it is not. */
export function NumberCell({ column, control, problem }: FieldProps<'number'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = numberOf(control.value)
  const { precision, thousands = false } = column
  const shown =
    amount === null ? '' : formatAmount(amount, precision === undefined ? { thousands } : { precision, thousands })
  const leave = () => {
    const read = typed === null ? amount : readAmount(typed)
    if (typed !== null && (read !== null || typed.trim() === '')) {
      const rounded = read === null || precision === undefined ? read : roundAmount(read, precision)
      control.onChange(rounded === null ? null : toNumber(rounded))
    }
    setTyped(null)
    control.onLeave()
  }
  return (
    <input
      {...problem}
      className="sub-cell-input sub-cell-number"
      inputMode="decimal"
      aria-label={control.label}
      placeholder={column.placeholder}
      disabled={control.disabled}
      value={typed ?? shown}
      onFocus={() => setTyped(amount === null ? '' : amountText(amount))}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readAmount(target.value)
        if (read !== null) control.onChange(toNumber(read))
        else if (target.value.trim() === '') control.onChange(null)
      }}
      onBlur={leave}
    />
  )
}

/** A line of text. */
export function TextCell({ column, control, problem }: FieldProps<'text'>) {
  return (
    <input
      {...problem}
      className="sub-cell-input"
      aria-label={control.label}
      placeholder={column.placeholder}
      disabled={control.disabled}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={({ target }) => control.onChange(target.value)}
      onBlur={control.onLeave}
    />
  )
}

/** The choice of one option, while its cell is worked in. */
export function SelectEditor({ column, control }: Pick<FieldProps<'select'>, 'column' | 'control'>) {
  const options = column.options.map(({ id, fullName, note }) => ({ value: id, label: fullName, note }))
  return (
    <Select<string | null, (typeof options)[number]>
      className="sub-cell-editor"
      variant="borderless"
      showSearch={{ optionFilterProp: ['label', 'note'] }}
      allowClear={!column.required}
      autoFocus
      defaultOpen
      aria-label={control.label}
      value={typeof control.value === 'string' ? control.value : null}
      options={options}
      optionRender={({ data }) => <NotedOption name={data.label} note={data.note} />}
      popupMatchSelectWidth={options.some(({ note }) => note) ? 320 : true}
      onChange={(value: string | null | undefined) => control.onChange(value ?? null)}
      onBlur={({ target, relatedTarget }) => {
        // The button that clears it belongs to it, and stands next in the order of the Tab key.
        const isInside = target.closest('.sub-cell-editor')?.contains(relatedTarget) ?? false
        if (isInside) relatedTarget?.addEventListener('blur', control.onLeave, { once: true })
        else control.onLeave()
      }}
    />
  )
}

/** The choice of a day, while its cell is worked in; the value is its first millisecond. */
export function DateEditor({ control }: Pick<FieldProps<'date'>, 'control'>) {
  return (
    <DatePicker
      className="sub-cell-editor"
      variant="borderless"
      autoFocus
      defaultOpen
      aria-label={control.label}
      value={typeof control.value === 'number' ? dayjs(formatDate(control.value)) : null}
      onChange={(day) => control.onChange(day ? startOfDay(day.format('YYYY-MM-DD')) : null)}
      onBlur={control.onLeave}
    />
  )
}
