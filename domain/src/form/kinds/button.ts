import { Type } from 'typebox'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  look: Type.Union([Type.Literal('default'), Type.Literal('primary'), Type.Literal('dashed'), Type.Literal('text')]),
  danger: Type.Boolean(),
  align,
})

/** Runs the scripts that name it. */
export const button: Kind<typeof settings> = {
  ...noValue,
  kind: 'button',
  group: 'text',
  settings,
  initial: { look: 'default', danger: false, align: 'left' },
  children: 'none',
  presses: true,
}
