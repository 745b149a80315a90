import { type Amount, amountText, multiply } from './amount'

export interface AmountFormat {
  /** Decimal places, 0 to 20; as many as the number has when left out. */
  precision?: number
  /** Commas between groups of three digits. */
  thousands?: boolean
  /** Shows a share such as 0.25 as 25%. */
  percent?: boolean
  /** Stands before the number, such as ¥. */
  prefix?: string
  /** Stands behind the number, such as 元 or m². */
  unit?: string
}

/** Commas between groups of three digits of the whole part. */
function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * A number as people read it, rounded half away from zero; '' for no number.
 * The sign stands before the prefix: -¥1,200.00. Separators are those of Chinese and English, which are the same.
 */
export function formatAmount(value: Amount, format: AmountFormat = {}): string {
  const { precision, thousands = false, percent = false, prefix = '', unit = '' } = format
  const text = amountText(percent ? multiply(value, 100) : value, precision)
  if (text === '') return ''
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const shown = thousands ? groupDigits(digits) : digits
  return `${negative ? '-' : ''}${prefix}${shown}${percent ? '%' : ''}${unit ? ` ${unit}` : ''}`
}
