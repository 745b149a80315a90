import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Whether its label stands above it. */
  titled: Type.Boolean(),
  shadow: Type.Boolean(),
})

/** Fields in a frame with a title. */
export const card: Kind<typeof settings> = {
  ...noValue,
  kind: 'card',
  group: 'layout',
  settings,
  initial: { titled: true, shadow: false },
  children: 'any',
}
