import { Type } from 'typebox'
import type { Kind } from '../kind'
import { align } from '../kind-parts/common-settings'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  align,
})

/** Its label over the fields that follow. */
export const groupTitle: Kind<typeof settings> = {
  ...noValue,
  kind: 'groupTitle',
  group: 'layout',
  settings,
  initial: { align: 'left' },
  children: 'none',
}
