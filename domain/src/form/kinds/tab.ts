import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  look: Type.Union([Type.Literal('line'), Type.Literal('card')]),
  side: Type.Union([Type.Literal('top'), Type.Literal('left')]),
})

/** Parts of a form of which one is seen at a time. */
export const tab: Kind<typeof settings> = {
  ...noValue,
  kind: 'tab',
  group: 'layout',
  settings,
  initial: { look: 'line', side: 'top' },
  children: ['tabItem'],
  starts: ['tabItem', 'tabItem'],
}
