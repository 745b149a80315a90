import { Type } from 'typebox'
import { chineseAmount } from '../../number/chinese-amount'
import { formatAmount } from '../../number/format-amount'
import { designWords } from '../design-words'
import { type DesignText, designText } from '../document'
import type { StoredValue, ValueContext } from '../kind'
import { amountIn } from './amount-field'

/** How a number is shown. */
export const amountFormat = {
  thousands: Type.Boolean(),
  /** Whether the amount of money also stands in Chinese capitals. */
  capitals: Type.Boolean(),
  /** What stands before the number, such as ¥, and behind it. */
  before: Type.Optional(designText),
  unit: Type.Optional(designText),
}

interface Format {
  readonly precision?: number | undefined
  readonly thousands: boolean
  readonly capitals: boolean
  readonly before?: DesignText | undefined
  readonly unit?: DesignText | undefined
}

type Context = Pick<ValueContext, 'language' | 'isCell'>

/** A stored number in words; '' for nothing. A cell of a list has no room for the capitals. */
export function amountWords(value: StoredValue, format: Format, { language, isCell = false }: Context): string {
  const amount = amountIn(value)
  if (amount === null) return ''
  const { precision, thousands, capitals, before = '', unit = '' } = format
  const words = { prefix: designWords(before, language), unit: designWords(unit, language) }
  const shown = formatAmount(amount, { ...(precision === undefined ? {} : { precision }), thousands, ...words })
  return capitals && !isCell ? `${shown} ${chineseAmount(amount)}`.trim() : shown
}
