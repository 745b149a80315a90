import type { StoredValue } from '@workstation/domain/form/kind'
import { amountText, readAmount } from '@workstation/domain/number/amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import { InputNumber } from 'antd'
import type { FieldTie } from './web-kind'

interface AmountBoxProps extends FieldTie {
  /** Decimal text; '' for none. */
  value: string
  onChange: (value: StoredValue) => void
  onLeave: () => void
  placeholder?: string
  thousands?: boolean
  buttons?: boolean
  step?: number
  before?: string
  unit?: string
}

/** A number as decimal text, so that long ones keep each digit; what passes a limit is told and never changed. */
export function AmountBox(props: AmountBoxProps) {
  const { value, onChange, onLeave, thousands = false, buttons = false, before, unit, ...box } = props
  return (
    <InputNumber<string>
      {...box}
      stringMode
      changeOnWheel={false}
      controls={buttons}
      value={value === '' ? null : value}
      {...(before && { prefix: before })}
      {...(unit && { suffix: unit })}
      formatter={(text, { userTyping, input }) => {
        const amount = readAmount(text ?? '')
        if (userTyping || amount === null) return userTyping ? input : ''
        return formatAmount(amount, { thousands })
      }}
      parser={(text = '') => {
        const amount = readAmount(text)
        return amount === null ? text : amountText(amount)
      }}
      onChange={(next) => onChange(next === null || next === '' ? null : amountText(readAmount(next) ?? Number.NaN))}
      onBlur={onLeave}
    />
  )
}
