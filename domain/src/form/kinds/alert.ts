import { type Static, Type } from 'typebox'
import { designText } from '../document'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** What stands below its label. */
  description: Type.Optional(designText),
  look: Type.Union([Type.Literal('info'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')]),
  icon: Type.Boolean(),
  closable: Type.Boolean(),
})
const initial: Static<typeof settings> = { look: 'info', icon: true, closable: false }

/** A notice in a coloured box. */
export const alert: Kind<typeof settings> = {
  ...noValue,
  kind: 'alert',
  group: 'text',
  settings,
  initial,
  children: 'none',
}
