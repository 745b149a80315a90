import { amountText, divide, multiply, readAmount, toNumber } from '@workstation/domain/number/amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import { InputNumber } from 'antd'
import { NumberText } from './number-text'
import './number-field.css'

interface NumberFieldProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  /** Decimal places, of the percentage where it is one. */
  precision?: number
  thousands?: boolean
  /** Shows and takes a share such as 0.25 as 25 %. */
  percent?: boolean
  unit?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  status?: 'error' | ''
  'aria-label'?: string
}

const shift = (value: number | null | undefined, percent: boolean) =>
  value === null || value === undefined || !percent ? value : toNumber(multiply(value, 100))

/** A number with separators, places, a unit or a percent sign; the value stays a plain number. */
export function NumberField(props: NumberFieldProps) {
  const {
    value = null,
    onChange,
    thousands = false,
    percent = false,
    unit,
    precision,
    readOnly = false,
    ...rest
  } = props
  const suffix = percent ? '%' : unit
  if (readOnly) return <NumberText value={value} {...formatOf(props)} />
  return (
    <InputNumber<number | string>
      {...rest}
      className="number-field"
      value={shift(value, percent) ?? null}
      min={shift(rest.min, percent) ?? Number.MIN_SAFE_INTEGER}
      max={shift(rest.max, percent) ?? Number.MAX_SAFE_INTEGER}
      {...(precision === undefined ? {} : { precision })}
      {...(suffix ? { suffix } : {})}
      formatter={(text, { userTyping, input }) => {
        const amount = readAmount(text ?? '')
        if (userTyping || amount === null) return userTyping ? input : ''
        return formatAmount(amount, precision === undefined ? { thousands } : { thousands, precision })
      }}
      parser={(text = '') => {
        const amount = readAmount(text)
        return amount === null ? text : amountText(amount)
      }}
      onChange={(next) => {
        const typed = typeof next === 'number' ? next : null
        onChange?.(typed !== null && percent ? toNumber(divide(typed, 100)) : typed)
      }}
    />
  )
}

function formatOf({ thousands = false, percent = false, unit = '', precision }: NumberFieldProps) {
  return { thousands, percent, unit, ...(precision === undefined ? {} : { precision }) }
}
