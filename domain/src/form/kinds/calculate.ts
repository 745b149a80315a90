import { Type } from 'typebox'
import { amountText, roundAmount } from '../../number/amount'
import type { Kind } from '../kind'
import { amountIn, plainAmount, readAmountText, searchedAmount } from '../kind-parts/amount-field'
import { amountFormat, amountWords } from '../kind-parts/amount-words'
import { read } from '../kind-parts/answers'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** An expression over the other fields. */
  formula: Type.String({ maxLength: 2000 }),
  /** Decimal places to which it is rounded. */
  precision: Type.Integer({ minimum: 0, maximum: 15 }),
  ...amountFormat,
})
const initial = { formula: '', precision: 2, thousands: false, capitals: false }
const settingsIn = settingsOf(settings, initial)

/** A number that follows from other fields, kept with the record so that lists can sort by it. */
export const calculate: Kind<typeof settings> = {
  ...plainAmount,
  kind: 'calculate',
  group: 'number',
  settings,
  initial,
  can: searchedAmount,
  computed: true,
  calculation: (node) => ({ formula: settingsIn(node).formula, places: settingsIn(node).precision }),
  read: (raw, node) => {
    const answer = readAmountText(raw, { precision: 60 })
    const amount = answer.ok ? amountIn(answer.value) : null
    return amount === null ? answer : read(amountText(roundAmount(amount, settingsIn(node).precision)))
  },
  text: (value, node, context) => amountWords(value, settingsIn(node), context),
}
