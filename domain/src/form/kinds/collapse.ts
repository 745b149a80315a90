import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Whether opening one closes the others. */
  accordion: Type.Boolean(),
})

/** Parts of a form that open and close. */
export const collapse: Kind<typeof settings> = {
  ...noValue,
  kind: 'collapse',
  group: 'layout',
  settings,
  initial: { accordion: false },
  children: ['collapseItem'],
  starts: ['collapseItem', 'collapseItem'],
}
