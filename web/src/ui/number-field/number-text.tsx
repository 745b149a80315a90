import { readAmount } from '@workstation/domain/number/amount'
import { type AmountFormat, formatAmount } from '@workstation/domain/number/format-amount'
import './number-field.css'

interface NumberTextProps extends AmountFormat {
  /** A number, or a text of digits; anything else shows a dash. */
  value: unknown
}

/** A number as people read it, with figures of one width. */
export function NumberText({ value, ...format }: NumberTextProps) {
  const amount = readAmount(value)
  return <span className="number-text">{amount === null ? '–' : formatAmount(amount, format)}</span>
}
