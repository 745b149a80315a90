import { Type } from 'typebox'
import type { Kind } from '../kind'
import { refuse } from '../kind-parts/answers'
import { choiceField, missingSource } from '../kind-parts/choice-field'
import { limitProblems } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  direction: Type.Union([Type.Literal('horizontal'), Type.Literal('vertical')]),
  look: Type.Union([Type.Literal('plain'), Type.Literal('button')]),
  /** How many are ticked at least, where any is, and at most. */
  min: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})
const initial = { direction: 'horizontal', look: 'plain' } as const
const settingsIn = settingsOf(settings, initial)

const choice = choiceField((node) => ({ multiple: true, max: settingsIn(node).max }))

/** Options that stand open, of which any may be ticked. */
export const checkbox: Kind<typeof settings> = {
  ...choice,
  kind: 'checkbox',
  group: 'choice',
  settings,
  initial,
  can: { list: true, search: ['includes', 'empty'], subTable: false },
  read: (raw, node) => {
    const answer = choice.read(raw, node)
    const { min = 0 } = settingsIn(node)
    const isShort = answer.ok && Array.isArray(answer.value) && answer.value.length < min
    return isShort ? refuse('too-small', min, answer.value) : answer
  },
  check: (node) => [...missingSource(node), ...limitProblems(settingsIn(node).min, settingsIn(node).max)],
}
