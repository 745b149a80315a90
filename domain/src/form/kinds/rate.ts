import { Type } from 'typebox'
import { amountText } from '../../number/amount'
import type { Kind } from '../kind'
import { amountIn, plainAmount, readAmountText } from '../kind-parts/amount-field'
import { refuse } from '../kind-parts/answers'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ count: Type.Integer({ minimum: 1, maximum: 10 }), half: Type.Boolean() })
const initial = { count: 5, half: false }
const settingsIn = settingsOf(settings, initial)

/** Stars. */
export const rate: Kind<typeof settings> = {
  ...plainAmount,
  kind: 'rate',
  group: 'number',
  settings,
  initial,
  can: { list: false, search: [], subTable: false },
  read: (raw, node) => {
    const { count, half } = settingsIn(node)
    const answer = readAmountText(raw, { min: 0, max: count, precision: half ? 1 : 0 })
    const isHalf = !answer.ok || typeof answer.value !== 'string' || /^\d+(\.5)?$/.test(answer.value)
    return isHalf ? answer : refuse('too-precise', 0.5, answer.value)
  },
  text: (value) => amountText(amountIn(value) ?? Number.NaN),
}
