import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({})

/** One of the tabs. */
export const tabItem: Kind<typeof settings> = {
  ...noValue,
  kind: 'tabItem',
  group: 'layout',
  settings,
  initial: {},
  children: 'any',
}
