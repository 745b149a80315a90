import { type Static, Type } from 'typebox'
import { designText } from '../document'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  content: designText,
  size: Type.Union([Type.Literal('small'), Type.Literal('middle'), Type.Literal('large')]),
  strong: Type.Boolean(),
  quiet: Type.Boolean(),
  align,
})
const initial: Static<typeof settings> = { content: '', size: 'middle', strong: false, quiet: false, align: 'left' }

/** Words that always stand there. */
export const text: Kind<typeof settings> = {
  ...noValue,
  kind: 'text',
  group: 'text',
  settings,
  initial,
  children: 'none',
}
