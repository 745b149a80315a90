import { Type } from 'typebox'
import { compareAmounts } from '../../number/amount'
import type { Kind } from '../kind'
import { amountIn, readAmountText, writeAmount } from '../kind-parts/amount-field'
import { amountFormat, amountWords } from '../kind-parts/amount-words'
import { limitProblems } from '../kind-parts/layout-kind'
import { rangeField, rangeWords, readRange, writeRange } from '../kind-parts/range-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  /** Decimal places at most. */
  precision: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
  ...amountFormat,
})
const initial = { thousands: false, capitals: false }
const settingsIn = settingsOf(settings, initial)

/** From one number to another. */
export const numberRange: Kind<typeof settings> = {
  ...rangeField,
  kind: 'numberRange',
  group: 'number',
  settings,
  initial,
  read: (raw, node) =>
    readRange(raw, {
      one: (end) => readAmountText(end, settingsIn(node)),
      order: (from, to) => compareAmounts(amountIn(from) ?? 0, amountIn(to) ?? 0),
    }),
  write: (value) => writeRange(value, writeAmount),
  text: (value, node, context) => rangeWords(value, (end) => amountWords(end, settingsIn(node), context)),
  check: (node) => limitProblems(settingsIn(node).min, settingsIn(node).max),
}
