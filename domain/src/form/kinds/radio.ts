import { Type } from 'typebox'
import type { Kind } from '../kind'
import { choiceField } from '../kind-parts/choice-field'

const settings = Type.Object({
  direction: Type.Union([Type.Literal('horizontal'), Type.Literal('vertical')]),
  look: Type.Union([Type.Literal('plain'), Type.Literal('button')]),
})

/** Options that stand open, of which one is chosen. */
export const radio: Kind<typeof settings> = {
  ...choiceField(() => ({ multiple: false })),
  kind: 'radio',
  group: 'choice',
  settings,
  initial: { direction: 'horizontal', look: 'plain' },
  can: { list: true, search: ['equals', 'includes', 'empty'], subTable: false, inCell: true },
}
