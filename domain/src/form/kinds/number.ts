import { Type } from 'typebox'
import { chineseAmount } from '../../number/chinese-amount'
import { formatAmount } from '../../number/format-amount'
import { designWords } from '../design-words'
import { designText } from '../document'
import type { Kind } from '../kind'
import { amountIn, plainAmount, readAmountText, searchedAmount } from '../kind-parts/amount-field'
import { placeholder } from '../kind-parts/common-settings'
import { limitProblems } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  ...placeholder,
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  /** Decimal places at most. */
  precision: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
  /** What the buttons and arrow keys add. */
  step: Type.Number({ minimum: 0.000001, maximum: 1_000_000_000 }),
  buttons: Type.Boolean(),
  thousands: Type.Boolean(),
  /** Whether the amount of money also stands in Chinese capitals. */
  capitals: Type.Boolean(),
  before: Type.Optional(designText),
  unit: Type.Optional(designText),
})
const initial = { step: 1, buttons: false, thousands: false, capitals: false }
const settingsIn = settingsOf(settings, initial)

/** A decimal number. */
export const number: Kind<typeof settings> = {
  ...plainAmount,
  kind: 'number',
  group: 'number',
  settings,
  initial,
  can: searchedAmount,
  read: (raw, node) => readAmountText(raw, settingsIn(node)),
  text: (value, node, { language }) => {
    const { precision, thousands, capitals, before = '', unit = '' } = settingsIn(node)
    const amount = amountIn(value)
    if (amount === null) return ''
    const words = { prefix: designWords(before, language), unit: designWords(unit, language) }
    const shown = formatAmount(amount, { ...(precision === undefined ? {} : { precision }), thousands, ...words })
    return capitals ? `${shown} ${chineseAmount(amount)}`.trim() : shown
  },
  check: (node) => limitProblems(settingsIn(node).min, settingsIn(node).max),
}
