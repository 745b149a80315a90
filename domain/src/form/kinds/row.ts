import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Pixels between what stands in it. */
  gutter: Type.Integer({ minimum: 0, maximum: 64 }),
})

/** Fields side by side. */
export const row: Kind<typeof settings> = {
  ...noValue,
  kind: 'row',
  group: 'layout',
  settings,
  initial: { gutter: 16 },
  children: 'any',
}
