import { Type } from 'typebox'
import { formatAmount } from '../../number/format-amount'
import { designWords } from '../design-words'
import { designText } from '../document'
import type { Kind } from '../kind'
import { amountIn, plainAmount, readAmountText } from '../kind-parts/amount-field'
import { limitProblems } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  min: Type.Number(),
  max: Type.Number(),
  step: Type.Number({ minimum: 0.000001, maximum: 1_000_000_000 }),
  unit: Type.Optional(designText),
})
const initial = { min: 0, max: 100, step: 1 }
const settingsIn = settingsOf(settings, initial)

/** A number on a line. */
export const slider: Kind<typeof settings> = {
  ...plainAmount,
  kind: 'slider',
  group: 'number',
  settings,
  initial,
  can: { list: false, search: [], subTable: false },
  read: (raw, node) => readAmountText(raw, { ...settingsIn(node), precision: 6 }),
  text: (value, node, { language }) => {
    const { unit = '' } = settingsIn(node)
    return formatAmount(amountIn(value) ?? Number.NaN, { unit: designWords(unit, language) })
  },
  check: (node) => limitProblems(settingsIn(node).min, settingsIn(node).max),
}
