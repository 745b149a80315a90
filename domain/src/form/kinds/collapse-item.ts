import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Whether it is open at first. */
  open: Type.Boolean(),
})

/** One part that opens and closes. */
export const collapseItem: Kind<typeof settings> = {
  ...noValue,
  kind: 'collapseItem',
  group: 'layout',
  settings,
  initial: { open: true },
  children: 'any',
}
