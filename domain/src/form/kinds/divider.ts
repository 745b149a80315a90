import { Type } from 'typebox'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Whether its label stands in it. */
  titled: Type.Boolean(),
  align,
  dashed: Type.Boolean(),
})

/** A line across. */
export const divider: Kind<typeof settings> = {
  ...noValue,
  kind: 'divider',
  group: 'text',
  settings,
  initial: { titled: false, align: 'left', dashed: false },
  children: 'none',
}
